import { randomUUID } from 'node:crypto'
import type { BookingOrder } from '#contract/booking'
import { type BookingToMake, type MadePlace, makeBooking, makePlace } from '#fixtures/booking'
import { type Db, inTransaction } from '#platform/db'
import type { Channel } from '#platform/payments'
import { makeWorld } from '../../../../tests/support/world.ts'
import { closeOrders, giveBackFor, openOrder } from '../orders/open.ts'
import { backPercent } from '../time/back.ts'
import { type BookingRow, lockBooking } from '../time/booking-queries.ts'
import { freeTime, moveBooking } from '../time/booking-states.ts'

/** A minute in ms. */
export const MINUTE = 60_000

/** A channel in a test's hand, with the money that it holds. */
export interface Till {
  readonly channel: Channel
  /** Takes the person's money; nobody hears of it before `tell`. */
  take(outTradeNo: string, amountFen: number): void
  /** Does not answer when it is asked. */
  silent: boolean
  /** Refuses to give anything back, for good. */
  refusing: boolean
  /** What it took and gave back of a trade, in fen. */
  holds(outTradeNo: string): number
  /** How often it gave back. */
  refunds(outTradeNo: string): number[]
}

function newTill(id: string, now: () => Date): Till {
  const paid = new Map<string, { amountFen: number; paidAt: Date; back: Map<string, number> }>()
  const till: Till = {
    silent: false,
    refusing: false,
    take: (outTradeNo, amountFen) => void paid.set(outTradeNo, { amountFen, paidAt: now(), back: new Map() }),
    holds: (outTradeNo) => (paid.get(outTradeNo)?.amountFen ?? 0) - sum(till.refunds(outTradeNo)),
    refunds: (outTradeNo) => [...(paid.get(outTradeNo)?.back.values() ?? [])],
    channel: {
      id,
      name: `收银台${id}`,
      start: async ({ outTradeNo }) => ({ payUrl: `http://localhost/pay/${outTradeNo}` }),
      async query({ outTradeNo }) {
        if (till.silent) throw new Error('nobody answers')
        const money = paid.get(outTradeNo)
        if (!money) return { state: 'waiting' }
        const { amountFen, paidAt } = money
        return { state: 'paid', fact: { outTradeNo, channelTradeNo: `C${outTradeNo}`, amountFen, paidAt } }
      },
      close: async ({ outTradeNo }) => (paid.has(outTradeNo) ? 'paid' : 'closed'),
      async refund({ outTradeNo, requestNo, amountFen }) {
        if (till.refusing) return { state: 'failed', why: 'no money there' }
        const money = paid.get(outTradeNo)
        if (!money) return { state: 'failed', why: 'never paid' }
        if (!money.back.has(requestNo) && amountFen > till.holds(outTradeNo))
          return { state: 'failed', why: 'too much' }
        money.back.set(requestNo, amountFen)
        return { state: 'done' }
      },
      refundQuery: async ({ outTradeNo, requestNo }) =>
        paid.get(outTradeNo)?.back.has(requestNo) ? { state: 'done' } : { state: 'none' },
      readNotify: () => Promise.reject(new Error('it sends none')),
      answer: () => ({ status: 200, contentType: 'text/plain', body: '' }),
    },
  }
  return till
}

const sum = (fens: readonly number[]) => fens.reduce((total, fen) => total + fen, 0)

/** The rule of every booking here: all a day before, half two hours before, nothing later. */
export const BACK = [
  { hours: 24, percent: 100 },
  { hours: 2, percent: 50 },
]

/** A world with a place, two channels in hand, and bookings that are to be paid. */
export async function makeMoneyWorld() {
  let now = () => new Date()
  const tills = [newTill('alpha', () => now()), newTill('beta', () => now())] as const
  const world = await makeWorld({ moreChannels: () => tills.map(({ channel }) => channel) })
  now = () => world.now()
  const { db } = world.store
  const { jobs, payments } = world.product
  const place = await makePlace(db, { now: world.now() })
  let hours = 0

  /** A booking that is to be paid within 15 minutes, in two days at a time that nobody else wants. */
  async function unpaid(facts: Partial<BookingToMake> & { totalFen?: number; inHours?: number; at?: MadePlace } = {}) {
    const { inHours, at = place, totalFen = 10_001, ...more } = facts
    hours += 1
    const startsAt = new Date(world.now().getTime() + (inHours ?? 48 + hours) * 60 * MINUTE)
    const person = more.personId ? null : await world.person()
    const personId = more.personId ?? person?.id ?? randomUUID()
    const payUntil = new Date(world.now().getTime() + 15 * MINUTE)
    const booking = {
      place: at,
      startsAt,
      personId,
      totalFen,
      payUntil,
      back: BACK,
      state: 'unpaid',
      now: world.now(),
    } as const
    const id = await makeBooking(db, { ...booking, ...more })
    return { id, personId, token: person?.token ?? '' }
  }
  type Made = Awaited<ReturnType<typeof unpaid>>

  const start = (id: string, token: string, channel = 'alpha') =>
    world.post<{ orderId: string; tradeId: string; payUrl: string }>('meeting/payOrder', { id, channel }, token)
  const info = async ({ id, token }: Pick<Made, 'id' | 'token'>) =>
    (await world.post<BookingOrder>('meeting/payInfo', { id }, token)).body

  /** The person pays at the channel; nobody has told us yet. Answers what the channel would say. */
  async function payAt(made: Pick<Made, 'id' | 'token'>, channel: 'alpha' | 'beta' = 'alpha') {
    const { code, body, message } = await start(made.id, made.token, channel)
    if (code !== 200 && code !== 615) throw new Error(message)
    const trade = await payments.trade(db, body.tradeId)
    if (!trade) throw new Error('no trade')
    const { outTradeNo, amountFen } = trade
    tills[channel === 'alpha' ? 0 : 1].take(outTradeNo, amountFen)
    const fact = { outTradeNo, amountFen, channelTradeNo: `C${outTradeNo}`, paidAt: world.now() }
    return { tradeId: trade.id, outTradeNo, tell: () => payments.reportPaid(channel, fact) }
  }
  /** Pays, and we hear of it. */
  async function pay(made: Pick<Made, 'id' | 'token'>, channel: 'alpha' | 'beta' = 'alpha') {
    const paid = await payAt(made, channel)
    await paid.tell()
    return paid
  }

  /** A paid booking that became dearer: the rest is to be paid within 15 minutes. */
  async function dearer({ id, personId }: Pick<Made, 'id' | 'personId'>, fen: number) {
    const payUntil = new Date(world.now().getTime() + 15 * MINUTE)
    const { totalFen } = await bookingOf(id)
    const set = { state: 'unpaid', payUntil, totalFen: totalFen + fen }
    await inTransaction(db, async (within) => {
      await within.updateTable('booking.booking').set(set).where('id', '=', id).execute()
      await openOrder(within, { id, areaId: '1', personId, payUntil }, fen, world.now())
    })
  }

  /** Cancels by the rule, in the locks' order and as a call does; false: somebody was quicker. */
  const cancel = (id: string) =>
    inTransaction(db, async (within) => {
      const at = world.now()
      const booking = await lockBooking(within, id)
      if (!booking) throw new Error('no booking')
      if (!(await cancelIn(within, booking, at))) return false
      await freeTime(within, jobs, booking, at)
      return true
    })
  async function cancelIn(within: Db, booking: BookingRow, at: Date) {
    const line = { what: 'cancelled' } as const
    if (
      !(await moveBooking(
        within,
        { by: booking.personId, now: at },
        booking,
        ['unpaid', 'confirmed'],
        'cancelled',
        {},
        line,
      ))
    )
      return false
    await closeOrders(within, booking.id)
    const percent = backPercent(booking.back, booking.startsAt, at)
    await giveBackFor(within, jobs, booking, { percent, why: '取消预订', now: at })
    return true
  }

  const bookingOf = (id: string) =>
    db
      .selectFrom('booking.booking')
      .select(['state', 'totalFen', 'paidFen', 'refundedFen', 'confirmedAt', 'endedAt', 'why'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const ordersOf = (id: string) =>
    db
      .selectFrom('booking.bookingOrder')
      .select(['id', 'state', 'amountFen', 'backFen', 'refundedFen', 'tradeId'])
      .where('bookingId', '=', id)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  const historyOf = async (id: string) => {
    const rows = await db
      .selectFrom('booking.event')
      .select('what')
      .where('bookingId', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()
    return rows.map(({ what }) => what)
  }
  const isTaken = async (id: string) =>
    (await db.selectFrom('booking.occupancy').select('unitId').where('bookingId', '=', id).execute()).length > 0
  /** How often an event of this type told of this booking. */
  const announced = async (type: string, id: string) => {
    const rows = await db.selectFrom('jobs.outbox').select('payload').where('name', '=', type).execute()
    return rows.filter(({ payload }) => JSON.stringify(payload).includes(id)).length
  }
  /** What all channels hold of a booking's money, in fen. */
  async function heldOf(id: string): Promise<number> {
    const ids = (await ordersOf(id)).map((order) => order.id)
    const trades = [...(await payments.tradesOfAll(db, 'booking.order', ids)).values()].flat()
    return sum(trades.map(({ outTradeNo }) => tills[0].holds(outTradeNo) + tills[1].holds(outTradeNo)))
  }

  return {
    world,
    db,
    jobs,
    payments,
    tills,
    place,
    unpaid,
    start,
    info,
    payAt,
    pay,
    dearer,
    cancel,
    bookingOf,
    ordersOf,
    historyOf,
    isTaken,
    announced,
    heldOf,
  }
}
