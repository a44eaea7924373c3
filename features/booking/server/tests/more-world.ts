import { type MadePlace, makeBooking, makePlace, type PlaceToMake } from '#fixtures/booking'
import { makeCompany } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { NATIONAL_HOLIDAYS } from '#vocabulary/holidays'
import { nextWorkday, workdayTable } from '#vocabulary/workdays'
import { makeWorld } from '../../../../tests/support/world.ts'
import type { GuestInput } from '../guests/invite.ts'
import { writeGuests } from '../guests/invite.ts'
import { findBookingById } from '../time/booking-queries.ts'

/** A minute in ms. */
export const MINUTE = 60_000

/** What a fixture may say of a booking, with times as clocks of a day. */
type Booked = Omit<Parameters<typeof makeBooking>[1], 'place'> & { place?: MadePlace }

/** A world with a company of two, a stranger and a meeting room. */
export async function makeMoreWorld() {
  const world = await makeWorld()
  const { db } = world.store
  const company = await makeCompany(db, { name: '云图软件' })
  const tie = { id: company.id, allowed: true }
  const host = await world.person({ nickName: '林晓', company: tie })
  const colleague = await world.person({ nickName: '周舟', company: tie })
  const stranger = await world.person({ nickName: '路人' })
  const room = await makePlace(db, { name: '明湖厅', building: 'A座', floor: '3楼' })
  const engines = { ...world.product, store: world.store, publicUrl: world.origin }
  /** The first workday after today, and a clock time on it. */
  const workday = nextWorkday(dayOf(world.now()), workdayTable(NATIONAL_HOLIDAYS))
  const at = (clock: string, days = 0) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    return new Date(startOfDay(addDays(workday, days)).getTime() + (hours * 60 + minutes) * MINUTE)
  }
  const placeOf = (facts: PlaceToMake = {}) => makePlace(db, facts)
  /** A booking of the room by the host, tomorrow morning unless it says otherwise. */
  const booked = (more: Booked = {}) =>
    makeBooking(db, {
      place: room,
      personId: host.id,
      startsAt: at('10:00'),
      endsAt: at('11:00'),
      now: world.now(),
      ...more,
      ...((more.startsAt || more.endsAt) && !more.takes
        ? { takes: { from: more.startsAt ?? at('10:00'), until: more.endsAt ?? at('11:00') } }
        : { takes: more.takes ?? { from: at('10:00'), until: at('11:00') } }),
    })
  /** Invites to a booking as its host does with the booking; answers the rows. */
  const invited = async (bookingId: string, wishes: readonly GuestInput[]) => {
    const booking = (await findBookingById(db, bookingId)) ?? { id: bookingId, personId: host.id, forPersonId: null }
    const rows = await inTransaction(db, (tx) => writeGuests(tx, engines, booking, wishes, world.now()))
    return rows.map((row) => row.id)
  }
  /** A weekly series of the host's in the room, without bookings; answers its id. */
  async function series(): Promise<string> {
    const id = newId()
    const rule = { every: 'week', weekdays: [], first: workday, until: workday, from: 600, to: 660, placeId: room.id }
    const of = { id, areaId: '1', personId: host.id, placeId: room.id }
    await db
      .insertInto('booking.series')
      .values({ ...of, rule: JSON.stringify(rule), words: '每周', madeAt: world.now() })
      .execute()
    return id
  }
  /** Announces that something happened to a booking, and lets everything that follows happen. */
  const told = async (type: string, bookingId: string) => {
    await inTransaction(db, (tx) => world.product.jobs.announce(tx, { type, payload: { bookingId } }))
    await world.product.jobs.drain()
  }
  /** The texts of SMS to a phone, the latest first. */
  const textsTo = (number: string) =>
    world
      .messages()
      .filter(({ phone }) => phone === number)
      .map(({ text }) => text)
  return {
    world,
    db,
    company,
    host,
    colleague,
    stranger,
    room,
    engines,
    workday,
    at,
    placeOf,
    series,
    booked,
    invited,
    told,
    textsTo,
  }
}
