import type { Order } from '#contract/parking'
import type { Db } from '#platform/db'
import type { Payments } from '#platform/payments'
import { hasProven } from '../stays/plate-queries.ts'
import { readPriceFacts } from '../stays/price-queries.ts'
import { quoteOf } from '../stays/pricing.ts'
import { findStay } from '../stays/queries.ts'
import type { OrderRow } from './queries.ts'
import { ORDER_SUBJECT } from './subject.ts'
import { viewOrder } from './view.ts'

/** By what an order may be paid; while it is to be paid, with how much its person could pay with by each. */
export async function channelsOf(
  db: Db,
  payments: Payments,
  { state, areaId, personId }: Pick<OrderRow, 'state' | 'areaId' | 'personId'>,
): Promise<Order['channels']> {
  if (state === 'open') return await payments.channelsFor(db, { areaId, personId, subject: ORDER_SUBJECT })
  return payments.channels().map((channel) => ({ ...channel, spendableFen: null }))
}

/** Loads what is shown beside an order, and shows it. */
export async function showOrder(db: Db, payments: Payments, order: OrderRow, now: Date): Promise<Order> {
  const trades = await payments.tradesOf(db, { kind: ORDER_SUBJECT, id: order.id })
  const mine = order.tradeId !== null || (await hasProven(db, order.areaId, order.personId, order.plate))
  const stay = order.state === 'paid' ? await findStay(db, order.areaId, order.stayId) : undefined
  const quote = stay ? quoteOf(stay, await readPriceFacts(db, stay), now) : null
  const channels = await channelsOf(db, payments, order)
  return viewOrder(order, { trades, channels, mine, leaveBy: quote?.leaveBy ?? null, now })
}
