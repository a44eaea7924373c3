import { type parking, parkingRefusals } from '#contract/parking'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { paymentRefusals, type Trade, type Verdict } from '#platform/payments'
import { clockOf } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { Refusal, type RefusalDetail, type RefusalKind, refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../index.ts'
import { quoteOf } from '../stays/pricing.ts'
import { findStay, lockStay } from '../stays/queries.ts'
import { ownOrder } from './calls.ts'
import { findOrder, lockOrder } from './queries.ts'
import { ORDER_SUBJECT, viewOrder, viewTrade } from './view.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'webPay' | 'tradeOrderQuery'>

/** A channel's page may stay open so long after the price has gone stale; money that comes later still counts. */
const CASHIER_MINUTES = 5
const MINUTE_MS = 60_000

/** Starting and following the payment of an order. */
export function payingHandlers({ payments }: ParkingEngines): Handlers {
  return {
    async webPay(ctx, { orderId, channel }) {
      const order = await ownOrder(ctx.db, ctx.areaId, ctx.person.personId, orderId)
      if (order.state !== 'open') refuse(parkingRefusals.nothingDue, { data: { leaveBy: leaveByWords(order.leaveBy) } })
      if (ctx.now > order.goodUntil) refuse(parkingRefusals.quoteExpired)
      const stay = await findStay(ctx.db, ctx.areaId, order.stayId)
      const quote = stay && (await quoteOf(ctx.db, stay, ctx.now))
      if (!stay || !quote) refuse(parkingRefusals.orderClosed)
      // Somebody else has paid meanwhile, or money was moved.
      if (quote.dueFen === 0) refuse(parkingRefusals.nothingDue, { data: { leaveBy: leaveByWords(quote.leaveBy) } })
      if (stay.paidFen !== order.paidBeforeFen) refuse(parkingRefusals.orderClosed)
      try {
        return await payments.start((work) => ctx.tx(work), {
          subject: { kind: ORDER_SUBJECT, id: order.id },
          areaId: order.areaId,
          amountFen: order.dueFen,
          title: `${order.lotName} ${order.plate} 停车费`,
          channel,
          personId: order.personId,
          returnPath: `/front/mobile/paysuccess?orderId=${order.id}`,
          expiresAt: new Date(order.goodUntil.getTime() + CASHIER_MINUTES * MINUTE_MS),
          key: ctx.key,
          payerIp: ctx.origin.ip,
        })
      } catch (error) {
        throw inOurWords(error, order.dueFen)
      }
    },

    async tradeOrderQuery(ctx, { orderId }) {
      const order = await ownOrder(ctx.db, ctx.areaId, ctx.person.personId, orderId)
      const subject = { kind: ORDER_SUBJECT, id: order.id }
      for (const trade of await payments.tradesOf(ctx.db, subject)) {
        if (trade.state === 'paying') await payments.query(trade.id)
      }
      const now = await ownOrder(ctx.db, ctx.areaId, ctx.person.personId, orderId)
      const trades = await payments.tradesOf(ctx.db, subject)
      const { state } = await viewOrder(ctx.db, payments, now, ctx.now)
      return { orderId, state, trades: trades.map((trade) => viewTrade(trade, payments.channels())) }
    },
  }
}

const leaveByWords = (leaveBy: Date | null) => (leaveBy ? clockOf(leaveBy) : '出场前')

/** What the payments engine refuses, in the words of this contract. */
function inOurWords(error: unknown, dueFen: number): unknown {
  if (!(error instanceof Refusal)) return error
  const ours = new Map<RefusalKind, [RefusalKind, RefusalDetail]>([
    [paymentRefusals.channelUnknown, [parkingRefusals.channelUnavailable, { field: 'channel' }]],
    [paymentRefusals.channelUnavailable, [parkingRefusals.channelUnavailable, { field: 'channel' }]],
    [paymentRefusals.alreadyPaid, [parkingRefusals.nothingDue, { data: { leaveBy: '出场前' } }]],
    [paymentRefusals.amountChanged, [parkingRefusals.priceChanged, { data: { due: formatPrice(dueFen), dueFen } }]],
    [paymentRefusals.expired, [parkingRefusals.quoteExpired, {}]],
  ]).get(error.kind)
  return ours ? new Refusal(...ours) : error
}

/**
 * Money for an order came in; runs in the engine's transaction. It counts while the stay needs it, also when the order's price has gone
 * stale in the meantime: at this moment as much must still be due. Within the time to leave that somebody else bought nothing is, though
 * a further unit may have begun; a stay that left needs what it still owes. Otherwise it goes back.
 */
export async function settleOrder(
  db: Db,
  trade: Trade,
  now: Date,
  announce: (db: Db, event: { type: string; payload: object }) => Promise<void>,
): Promise<Verdict> {
  const seen = await findOrder(db, trade.areaId, trade.subject.id)
  if (!seen) return 'refund'
  const stay = await lockStay(db, seen.stayId)
  await lockOrder(db, seen.id)
  const order = await findOrder(db, trade.areaId, trade.subject.id)
  if (!stay || !order || order.state !== 'open') return 'refund'
  const open = stay.state === 'open'
  const neededFen = (await quoteOf(db, stay, now))?.dueFen ?? 0
  if (neededFen < trade.amountFen) return 'refund'
  const paidAt = trade.paidAt ?? now
  await db
    .updateTable('parking.stayOrder')
    .set({ state: open ? 'paid' : 'used', paidAt, tradeId: trade.id })
    .where('id', '=', order.id)
    .execute()
  // Who pays while the cashier's page is good has the price and the time to leave; later money counts, and what is missing is due.
  // That time begins when we learned of the money, so that a slow channel takes nothing away from it.
  // Where money was moved away meanwhile, the confirmed price was not the whole of it.
  const asConfirmed = paidAt <= trade.expiresAt && stay.paidFen >= order.paidBeforeFen
  const whole = asConfirmed || neededFen <= trade.amountFen
  const leaveBy = whole ? new Date(now.getTime() + stay.graceMinutes * MINUTE_MS) : stay.leaveBy
  await db
    .updateTable('parking.stay')
    .set({
      paidFen: stay.paidFen + trade.amountFen,
      ...(open ? { leaveBy } : { owedFen: stay.owedFen - trade.amountFen }),
    })
    .where('id', '=', stay.id)
    .execute()
  await announce(db, {
    type: 'parking.order.paid',
    payload: { orderId: order.id, stayId: stay.id, amountFen: trade.amountFen },
  })
  return 'accepted'
}
