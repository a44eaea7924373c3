import { expect, vi } from 'vitest'
import type { BookingDetail, PlaceRules } from '#contract/booking'
import type { MadePlace } from '#fixtures/booking'
import { newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { isFree } from '../time/occupancy-queries.ts'
import { makeMoreWorld } from './more-world.ts'

/** ¥100.00 an hour, for everybody, at any time. */
export const PRICE = { days: 'all', from: 0, to: 1440, for: 'all', priceFen: 10_000 } as const

/** Calls that answer a booking's id and state alone. */
const TERSE: ReadonlySet<string> = new Set(['book', 'apply', 'cancel', 'finish'])

const hours = { workday: [{ from: 480, to: 1200 }], dayOff: [{ from: 480, to: 1200 }] }

/** Who calls. */
export type Who = { token: string }

/** A world in which people book, change and cancel one room that a test makes as it needs it. */
export async function makeBookWorld() {
  const more = await makeMoreWorld()
  const { world, db, host, at, placeOf } = more
  const announced = vi.spyOn(world.product.jobs, 'announce')
  /** A venue open 08:00–20:00. */
  const made = (rules: Partial<PlaceRules> = {}, facts: Parameters<typeof placeOf>[0] = {}) =>
    placeOf({ name: '星河厅', kind: 'venue', rules: { hours, ...rules }, ...facts })
  const times = (from: string, until: string, days = 0) => ({
    startsAt: toInstant(at(from, days)),
    endsAt: toInstant(at(until, days)),
  })
  const post = <Body>(name: string, input: object, who: Who) => world.post<Body>(`meeting/${name}`, input, who.token)
  /** Calls, and reads what it wrote where it tells no more than how that stands. */
  async function call<Body = BookingDetail>(name: string, input: object, who: Who = host) {
    const answer = await post<Body>(name, input, who)
    if (answer.message !== '成功' || !TERSE.has(name)) return answer
    const written = answer.body as Body & Pick<BookingDetail, 'id' | 'state'>
    const { body } = await post<Body & BookingDetail>('orderInfo', { id: written.id }, who)
    expect(body.state).toBe(written.state)
    return { ...answer, body }
  }
  /** With the room of the test at hand, which a test may put another in place of. */
  const hand = { ...more, room: await made() }
  const book = (input: object = {}, who: Who = host) => {
    const form = { placeId: hand.room.id, ...times('10:00', '11:00'), subject: '周例会', people: 6, agreed: true }
    return call('book', { ...form, ...input }, who)
  }
  return Object.assign(hand, {
    made,
    times,
    call,
    /** Makes another room, and forgets what was announced. */
    async fresh() {
      hand.room = await made()
      announced.mockClear()
    },
    book,
    async must(input: object = {}, who: Who = host): Promise<BookingDetail> {
      const { message, body } = await book(input, who)
      if (message !== '成功') throw new Error(message)
      return body
    },
    /** Types of what was announced since `fresh`. */
    told: () => announced.mock.calls.map(([, event]) => event.type),
    free: (from: string, until: string, place: MadePlace = hand.room) =>
      isFree(db, place.unitIds, { from: at(from), until: at(until), now: world.now() }),
    slot: (from: string, until: string, place: MadePlace = hand.room) => ({
      place,
      startsAt: at(from),
      endsAt: at(until),
      takes: { from: at(from), until: at(until) },
      now: world.now(),
    }),
    /** Pays what is due as the channel would: no money of these tests is at a channel. */
    async pay(id: string): Promise<void> {
      await db
        .updateTable('booking.booking')
        .set({ state: 'confirmed', confirmedAt: world.now(), paidFen: 20_000 })
        .where('id', '=', id)
        .execute()
      await db
        .updateTable('booking.bookingOrder')
        .set({ state: 'paid', paidAt: world.now(), tradeId: newId() })
        .where('bookingId', '=', id)
        .execute()
    },
    /** State, amount and what is to go back of a booking's orders, the oldest first. */
    async promised(id: string): Promise<[string, number, number][]> {
      const rows = await db
        .selectFrom('booking.bookingOrder')
        .select(['backFen', 'state', 'amountFen'])
        .where('bookingId', '=', id)
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
      return rows.map(({ backFen, state, amountFen }) => [state, amountFen, backFen])
    },
  })
}
