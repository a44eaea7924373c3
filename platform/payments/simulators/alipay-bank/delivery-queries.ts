import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import type { NotifyFields } from './fields.ts'

/** Pauses of Alipay's schedule in seconds: the first telling is at once, then 4 min, 10 min, 10 min, 1 h, 2 h, 6 h, 15 h. */
export const SCHEDULE_S = [240, 600, 600, 3_600, 7_200, 21_600, 54_000] as const

export interface Delivery {
  id: string
  outTradeNo: string
  notifyUrl: string
  notifyId: string
  fields: NotifyFields
  tries: number
}

/** Writes a notify that is to be told, in the transaction of what it tells. */
export async function insertDelivery(db: Db, outTradeNo: string, fields: NotifyFields, dueAt: Date): Promise<void> {
  const id = newId()
  await db
    .insertInto('paymentsSandbox.delivery')
    .values({ id, outTradeNo, notifyId: createHash('sha256').update(id).digest('hex').slice(0, 34), fields, dueAt })
    .execute()
}

/** Takes what is due, for this process; the next time by the schedule is written before anything is sent. */
export async function claimDeliveries(db: Db, now: Date, speed: number, limit: number): Promise<Delivery[]> {
  const { rows } = await sql<Omit<Delivery, 'fields'> & { fields: unknown }>`
    with due as materialized (
      select id from payments_sandbox.delivery where due_at <= ${now} order by due_at, id limit ${limit} for update skip locked
    )
    update payments_sandbox.delivery d
    set tries = d.tries + 1,
        due_at = ${now}::timestamptz + make_interval(secs => (${sql.lit(`{${SCHEDULE_S.join(',')}}`)}::float8[])[d.tries + 1] / ${speed}::float8)
    from payments_sandbox.trade t
    where t.out_trade_no = d.out_trade_no and d.id in (select id from due)
    returning d.id, d.out_trade_no, t.notify_url, d.notify_id, d.fields, d.tries`.execute(db)
  // `fields` was written by insertDelivery, which takes only texts.
  return rows.map((row) => ({ ...row, fields: row.fields as NotifyFields }))
}

/** The merchant said `success`: told for good. */
export async function finishDelivery(db: Db, id: string): Promise<void> {
  await db.updateTable('paymentsSandbox.delivery').set({ dueAt: null, answered: true }).where('id', '=', id).execute()
}

/** When the next notify is due, or null. */
export async function nextDeliveryAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('paymentsSandbox.delivery')
    .select((s) => s.fn.min('dueAt').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}
