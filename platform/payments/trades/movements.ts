import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** Money that moved at a channel: a paid trade (`number`: its trade number), or a refund that is done (its request number). */
export interface Moved {
  id: string
  tradeId: string
  number: string
  at: Date
}

/** Which page of what moved: before a moment, in the order of time and id, behind `after`. */
export interface MovedPage {
  what: 'paid' | 'refund'
  before: Date
  after: { at: Date; id: string }
  limit: number
}

/** One page of all that moved. */
export async function listMoved(db: Db, { what, before, after, limit }: MovedPage): Promise<Moved[]> {
  const rows =
    what === 'paid'
      ? sql`select id, id as trade_id, out_trade_no as number, paid_at as at from payments.trade where state = 'paid'`
      : sql`select id, trade_id, request_no as number, ended_at as at from payments.refund where state = 'done'`
  const { rows: moved } = await sql<Moved>`
    select * from (${rows}) m where at < ${before} and (at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
    order by at, id limit ${limit}`.execute(db)
  return moved
}
