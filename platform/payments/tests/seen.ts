import type { Store } from '#platform/db'

/** What the engine announced of a trade, in order. */
export async function eventsOf(store: Pick<Store, 'pool'>, tradeId: string): Promise<string[]> {
  const { rows } = await store.pool.query<{ name: string }>(
    `select name from jobs.outbox where kind = 'event' and payload ->> 'tradeId' = $1 order by id`,
    [tradeId],
  )
  return rows.map(({ name }) => name)
}

/** Whether something is still to be done about a trade. */
export async function isHanging(store: Pick<Store, 'pool'>, tradeId: string): Promise<boolean> {
  const { rows } = await store.pool.query(
    'select 1 from payments.trade where id = $1 and (ask_at is not null or cancelling_at is not null)',
    [tradeId],
  )
  return rows.length > 0
}
