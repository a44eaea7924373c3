import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { countDue, type DueCount } from '#platform/jobs'

/** A notice whose time to go out has come. */
export interface DueNotice {
  readonly id: string
  readonly areaId: string
}

/** So long one process has a notice before another takes it. */
const LEASE = '2 minutes'

/** Takes notices whose time has come: nobody else does before the lease is over. */
export async function takeDue(db: Db, now: Date, limit: number): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    with due as materialized (
      select id from notices.notice where state in ('scheduled', 'sending') and send_at <= ${now}
       order by send_at limit ${limit} for update skip locked
    )
    update notices.notice set state = 'sending', send_at = ${now}::timestamptz + ${LEASE}::interval
     where id in (select id from due)
    returning id, area_id`.execute(db)
  return rows
}

/** Notices that are due and not taken. */
export function dueNotices(db: Db, now: Date): Promise<DueCount> {
  const due = sql`select send_at as at from notices.notice where state in ('scheduled', 'sending') and send_at <= ${now}`
  return countDue(db, due, now)
}

/** Who is still below what a notice wants, in the order of their ids after one. */
export async function listLacking(db: Db, noticeId: string, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select person_id from notices.v_receipt
     where notice_id = ${noticeId} and pending and coalesce(person_id > ${after}::uuid, true)
     order by person_id limit ${limit}`.execute(db)
  return rows.map(({ personId }) => personId)
}

/** Those of these people who are still below it. */
export async function listStill(db: Db, noticeId: string, personIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select person_id from notices.v_receipt
     where notice_id = ${noticeId} and pending and person_id = any(${personIds}::uuid[])`.execute(db)
  return rows.map(({ personId }) => personId)
}

/** Notices that also go to who comes later: of the park and of these companies. */
export async function listOpen(db: Db, areaId: string, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notices.notice')
    .select('id')
    .where('areaId', '=', areaId)
    .where('openScope', '=', true)
    .where('state', '=', 'sent')
    .where((is) => is.or([is('companyId', '=', companyId), is('companyId', 'is', null)]))
    .execute()
  return rows.map(({ id }) => id)
}
