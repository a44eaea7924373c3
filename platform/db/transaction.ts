import { type IsolationLevel, sql } from 'kysely'
import { type AnswerOf, Last } from './last.ts'
import { outlived } from './prepared.ts'
import type { Db } from './tables.ts'

/** How strict a transaction is, and whether it is tried again. */
export interface TransactionOptions {
  isolation?: IsolationLevel
  /**
   * Tries again, up to three times, when PostgreSQL gave the transaction up because of others (40001, 40P01) or of a
   * migration under it.
   * Only for work that has no effect outside the database.
   */
  retry?: boolean
}

/** Opens a transaction, as `ctx.tx` of a call with `effect: 'steps'` does. */
export type Tx = <Done>(work: (db: Db) => Promise<Done>) => Promise<AnswerOf<Done>>

const TRIES_AFTER_THE_FIRST = 3

/**
 * Runs `fn` in one transaction: committed when it resolves, rolled back when it throws. Called with a transaction, it
 * joins that one, and then `retry` and `isolation` are the outer caller's business. A statement that `fn` leaves to be its `last` one is sent together with the commit.
 */
export async function inTransaction<Done>(
  db: Db,
  fn: (db: Db) => Promise<Done>,
  options: TransactionOptions = {},
): Promise<AnswerOf<Done>> {
  // what is no `Last` is its own answer
  const answered = (done: unknown) => done as AnswerOf<Done>
  if (db.isTransaction) {
    const done: unknown = await fn(db)
    return answered(done instanceof Last ? await done.run(db) : done)
  }
  for (let failed = 0; ; failed += 1) {
    try {
      const transaction = db.transaction()
      const isolated = options.isolation ? transaction.setIsolationLevel(options.isolation) : transaction
      const done = await isolated.execute(async (tx): Promise<() => unknown> => {
        const done: unknown = await fn(tx)
        return done instanceof Last ? await done.runAndCommit(tx) : () => done
      })
      return answered(done())
    } catch (error) {
      if (!options.retry || failed === TRIES_AFTER_THE_FIRST || !lostToOthers(error)) throw error
      await new Promise((done) => setTimeout(done, Math.random() * 20 * 2 ** failed))
    }
  }
}

/** Holds a name until the caller's transaction ends; whoever else wants to hold it waits, in every server process. */
export async function holdName(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/**
 * Holds names against `holdName` until the caller's transaction ends, together with others who share them. All in one order, so that two who share several never wait for each other
 * in a circle.
 */
export async function shareNames(db: Db, names: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(key)
    from (select distinct hashtextextended(name, 0) as key from unnest(${[...names]}::text[]) as name order by key) keys`.execute(
    db,
  )
}

/** Whether PostgreSQL refused because of the constraint (or unique index) of this name. */
export function isConstraint(error: unknown, name: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === name
}

/** Did a write fail because something points to a row that went, or is to point to one? */
export function isForeignKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503'
}

/**
 * How often PostgreSQL had to break a deadlock in this database since it counts: a second was lost each time, and to whoever is not tried again it was a fault. A connection tells
 * of its own within some seconds, or when it ends.
 */
export async function countDeadlocks(db: Db): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}

function lostToOthers(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01' || outlived(error))
  )
}
