import { type BookingOrder, bookingRefusals, type booking as contract } from '#contract/booking'
import { insidePayer } from '#door/people'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { paymentRefusals } from '#platform/payments'
import { inOurWords, refusals, refuse } from '#vocabulary/refusal'
import type { BookingEngines } from '../engines.ts'
import { viewBookings } from '../shown/brief.ts'
import { reckonedWords, ruleWordsOf } from '../time/back.ts'
import { type BookingRow, findBooking } from '../time/booking-queries.ts'
import { agreedOf } from '../time/other-shape.ts'
import { listGiveBacksOf } from './give-back-queries.ts'
import { listOrdersOf } from './queries.ts'
import { ORDER_SUBJECT } from './subject.ts'
import { viewOrder } from './view.ts'

type Handlers = Pick<HandlersOf<typeof contract>, 'payInfo' | 'payOrder' | 'payQuery'>

/** Who asks, where and when. */
interface Asking {
  areaId: string
  person: { personId: string }
  now: Date
}

/** What a booking costs, paying it, and following the payment. */
export function orderHandlers({
  payments,
  files,
  vault,
}: Pick<BookingEngines, 'payments' | 'files' | 'vault'>): Handlers {
  async function shown(db: Db, booking: BookingRow, { person: { personId }, now }: Asking): Promise<BookingOrder> {
    const { areaId } = booking
    const [brief] = await viewBookings(db, [booking], { personId, now, urlOf: (id) => files.urlOf(id) })
    const orders = await listOrdersOf(db, booking.id)
    const trades = await payments.tradesOfAll(
      db,
      ORDER_SUBJECT,
      orders.map(({ id }) => id),
    )
    const giveBacks = orders.some(({ backFen }) => backFen > 0) ? await listGiveBacksOf(db, booking.id) : []
    const isOpen = orders.some(({ state }) => state === 'to_pay')
    const channels = await payments.channelsFor(db, isOpen ? { areaId, personId, subject: ORDER_SUBJECT } : null)
    const facts = {
      booking,
      orders,
      giveBacks,
      channels,
      // a payment that nobody confirmed is not under way
      trades: await payments.touched(db, [...trades.values()].flat()),
      backWords: ruleWordsOf(booking),
      cancelWords: reckonedWords(agreedOf(booking), booking.totalFen, now),
    }
    return viewOrder({ ...facts, brief: brief ?? refuse(refusals.notFound, { field: 'id' }) })
  }

  return {
    async payInfo(ctx, { id }) {
      return await shown(ctx.db, await ownBooking(ctx.db, ctx, id), ctx)
    },

    async payOrder(ctx, { id, channel, ...carried }) {
      const inApp = insidePayer(vault, ctx, carried)
      const booking = await ownBooking(ctx.db, ctx, id)
      const order = (await listOrdersOf(ctx.db, id)).find(({ state }) => state === 'to_pay')
      if (!order) return refuseNothingOpen(booking)
      if (order.goodUntil <= ctx.now) refuse(bookingRefusals.payOver)
      try {
        const { tradeId, payUrl, inside } = await payments.start((work) => ctx.tx(work), {
          subject: { kind: ORDER_SUBJECT, id: order.id },
          areaId: booking.areaId,
          amountFen: order.amountFen,
          title: `${booking.number} 场地预订`,
          channel,
          personId: ctx.person.personId,
          returnPath: `/front/mobile/meeting/orderdetail/${id}`,
          expiresAt: order.goodUntil,
          key: ctx.key,
          payerIp: ctx.origin.ip,
          ...inApp,
        })
        return { orderId: order.id, tradeId, payUrl, ...(inside && { inside }) }
      } catch (error) {
        throw inBookingWords(error)
      }
    },

    async payQuery(ctx, { id }) {
      await ownBooking(ctx.db, ctx, id)
      const orders = await listOrdersOf(ctx.db, id)
      const ids = orders.map((order) => order.id)
      for (const trades of (await payments.tradesOfAll(ctx.db, ORDER_SUBJECT, ids)).values())
        for (const trade of trades) if (trade.state === 'paying') await payments.query(trade.id)
      // What the channel answered may have changed it.
      return await shown(ctx.db, await ownBooking(ctx.db, ctx, id), ctx)
    },
  }
}

/** A booking that this person made, or that was made for them. Anybody else's is as unknown as one that is not there. */
async function ownBooking(db: Db, { areaId, person: { personId } }: Asking, id: string): Promise<BookingRow> {
  const booking = await findBooking(db, areaId, id)
  const isOwn = booking?.personId === personId || booking?.forPersonId === personId
  return booking && isOwn ? booking : refuse(refusals.notFound, { field: 'id' })
}

/** Why there is nothing to pay. */
function refuseNothingOpen({ state }: BookingRow): never {
  if (state === 'expired') refuse(bookingRefusals.payOver)
  return refuse(state === 'confirmed' || state === 'done' ? bookingRefusals.nothingDue : bookingRefusals.changed)
}

/** What the payments engine refuses, in the words of this contract. */
function inBookingWords(error: unknown): unknown {
  return inOurWords(error, [
    [paymentRefusals.channelUnknown, bookingRefusals.channelUnavailable, { field: 'channel' }],
    [paymentRefusals.channelUnavailable, bookingRefusals.channelUnavailable, { field: 'channel' }],
    [paymentRefusals.alreadyPaid, bookingRefusals.nothingDue],
    [paymentRefusals.amountChanged, bookingRefusals.changed],
    [paymentRefusals.expired, bookingRefusals.payOver],
    [paymentRefusals.tooManyOpen, bookingRefusals.tooManyUnpaid],
  ])
}
