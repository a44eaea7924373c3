import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Moved, MovedPage } from '../requests.ts'

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
