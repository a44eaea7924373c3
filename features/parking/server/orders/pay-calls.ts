import { type parking, parkingRefusals } from '#contract/parking'
import { insidePayer } from '#door/people'
import type { HandlersOf } from '#platform/http'
import { paymentRefusals } from '#platform/payments'
import { clockOf } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { inOurWords, refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { readPriceFacts } from '../stays/price-queries.ts'
import { priceFor } from '../stays/public-price.ts'
import { findStayFor } from '../stays/queries.ts'
import { ownOrder } from './queries.ts'
import { ORDER_SUBJECT } from './subject.ts'
import { stateOf, viewTrade } from './view.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'webPay' | 'tradeOrderQuery'>

/** A channel's page may stay open so long after the price has gone stale; money that comes later still counts. */
const CASHIER_MINUTES = 5
const MINUTE_MS = 60_000

/** Starting and following the payment of an order. */
export function payingHandlers({ payments, vault }: ParkingEngines): Handlers {
  return {
    async webPay(ctx, { orderId, channel, ...carried }) {
      const inApp = insidePayer(vault, ctx, carried)
      const order = await ownOrder(ctx.db, ctx.areaId, ctx.person.personId, orderId)
      if (order.state !== 'open') refuse(parkingRefusals.nothingDue, { data: { leaveBy: leaveByWords(order.leaveBy) } })
      if (ctx.now > order.goodUntil) refuse(parkingRefusals.quoteExpired)
      const stay = await findStayFor(ctx.db, ctx.areaId, order.stayId, { personId: order.personId, now: ctx.now })
      const price = stay && priceFor(stay, await readPriceFacts(ctx.db, stay), ctx.now)
      if (!stay || !price) refuse(parkingRefusals.orderClosed)
      // Somebody else has paid meanwhile, or money was moved.
      if (price.dueFen === 0) refuse(parkingRefusals.nothingDue, { data: { leaveBy: leaveByWords(price.leaveBy) } })
      if (stay.paidFen !== order.paidBeforeFen) refuse(parkingRefusals.orderClosed)
      try {
        const { tradeId, payUrl, inside } = await payments.start((work) => ctx.tx(work), {
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
          ...inApp,
        })
        return { tradeId, payUrl, ...(inside && { inside }) }
      } catch (error) {
        throw inParkingWords(error, order.dueFen)
      }
    },

    async tradeOrderQuery(ctx, { orderId }) {
      const load = async () => ({
        order: await ownOrder(ctx.db, ctx.areaId, ctx.person.personId, orderId),
        trades: await payments.tradesOf(ctx.db, { kind: ORDER_SUBJECT, id: orderId }),
      })
      const before = await load()
      const paying = before.trades.filter(({ state }) => state === 'paying')
      for (const { id } of paying) await payments.query(id)
      // What the channel answered may have changed both.
      const { order, trades } = paying.length > 0 ? await load() : before
      const channels = payments.channels()
      const touched = await payments.touched(ctx.db, trades)
      return {
        orderId,
        state: stateOf(order, trades, ctx.now),
        trades: trades.map((each) => viewTrade(each, channels, touched)),
      }
    },
  }
}

const leaveByWords = (leaveBy: Date | null) => (leaveBy ? clockOf(leaveBy) : '出场前')

/** What the payments engine refuses, in the words of this contract. */
function inParkingWords(error: unknown, dueFen: number): unknown {
  return inOurWords(error, [
    [paymentRefusals.channelUnknown, parkingRefusals.channelUnavailable, { field: 'channel' }],
    [paymentRefusals.channelUnavailable, parkingRefusals.channelUnavailable, { field: 'channel' }],
    [paymentRefusals.alreadyPaid, parkingRefusals.nothingDue, { data: { leaveBy: '出场前' } }],
    [paymentRefusals.amountChanged, parkingRefusals.priceChanged, { data: { due: formatPrice(dueFen), dueFen } }],
    [paymentRefusals.expired, parkingRefusals.quoteExpired],
    [paymentRefusals.tooManyOpen, parkingRefusals.tooManyUnpaid],
  ])
}
