import { type RawBuilder, sql } from 'kysely'

/** Of our shared locks by two numbers, those that say "this process lives". */
const CLASS = 7301

/** Says that the process of this number lives, for as long as the connection does. Shared, so that a new connection need not wait for the end of a lost one. */
export const PRESENT = `select pg_advisory_lock_shared(${CLASS}, $1)`

/**
 * SQL: whether no connection says any more that the process of this number lives. One that has just lost its connection and is
 * opening it again seems gone for a moment: only for work that may be done twice.
 */
export function processGone(number: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from pg_locks l where l.locktype = 'advisory' and l.classid = ${sql.lit(CLASS)}::oid and l.objid = ${number}::oid and l.objsubid = 2
      and l.granted and l.database = (select oid from pg_database where datname = current_database()))`
}
