import type { Order } from '#contract/parking'
import type { Db } from '#platform/db'
import type { Payments } from '#platform/payments'
import { readPriceFacts } from '../stays/price-queries.ts'
import { priceFor } from '../stays/public-price.ts'
import { findStayFor } from '../stays/queries.ts'
import type { OrderRow } from './queries.ts'
import { ORDER_SUBJECT } from './subject.ts'
import { viewOrder } from './view.ts'

/** By what an order may be paid; while it is to be paid, with how much its person could pay with by each. */
export async function channelsOf(
  db: Db,
  payments: Payments,
  { state, areaId, personId }: Pick<OrderRow, 'state' | 'areaId' | 'personId'>,
): Promise<Order['channels']> {
  return await payments.channelsFor(db, state === 'open' ? { areaId, personId, subject: ORDER_SUBJECT } : null)
}

/** Loads what is shown beside an order, and shows it. */
export async function showOrder(db: Db, payments: Payments, order: OrderRow, now: Date): Promise<Order> {
  const trades = await payments.tradesOf(db, { kind: ORDER_SUBJECT, id: order.id })
  const who = { personId: order.personId, now }
  const stay = order.state === 'paid' ? await findStayFor(db, order.areaId, order.stayId, who) : undefined
  const price = stay ? priceFor(stay, await readPriceFacts(db, stay), now) : null
  const channels = await channelsOf(db, payments, order)
  const touched = await payments.touched(db, trades)
  return viewOrder(order, { trades, touched, channels, leaveBy: price?.leaveBy ?? null, now })
}
