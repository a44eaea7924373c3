import { type MadePlace, makeBooking, makePlace, type PlaceToMake } from '#fixtures/booking'
import { newId } from '#platform/db'
import { newLinkSecret } from '#platform/identity'
import { addDays, dayOf, toInstant } from '#vocabulary/day'
import { asks, lists, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import type { World } from '../../../../tests/support/world.ts'
import { take } from '../time/occupancy-queries.ts'

const HOUR_MS = 3_600_000
const GUEST_UNKNOWN = 14_048
const CALENDAR_UNKNOWN = 14_050
const ALWAYS = [{ from: 0, to: 1440 }]
/** Open day and night, so that a recipe works at any hour. */
const OPEN: PlaceToMake['rules'] = { hours: { workday: ALWAYS, dayOff: ALWAYS }, horizonDays: 400 }

/** Guests, calendars, waiting lists, checking in and series of a person. */
export function aroundRecipes(world: World): Recipes {
  const { db } = world.store
  const now = () => world.now()
  /** The next full hour, and some more. */
  const hour = (after = 1) => new Date((Math.floor(now().getTime() / HOUR_MS) + after) * HOUR_MS)
  const placeOf = ({ person: { areaId } }: Owner, facts: PlaceToMake = {}) =>
    makePlace(db, { areaId, now: now(), ...facts, rules: { ...OPEN, ...facts.rules } })
  async function booked(personId: string, owner: Owner, more: object = {}): Promise<{ id: string; place: MadePlace }> {
    const place = await placeOf(owner)
    return { id: await makeBooking(db, { place, personId, now: now(), ...more }), place }
  }
  async function invited(owner: Owner, hostId: string, guest: { personId: string | null }) {
    const { id: bookingId } = await booked(hostId, owner)
    const { secret: key, hash } = newLinkSecret()
    const id = newId()
    const row = { id, bookingId, ...guest, keyHash: guest.personId === null ? hash : null }
    await db
      .insertInto('booking.guest')
      .values({ ...row, name: '王五', invitedAt: now(), endsAt: hour(3) })
      .execute()
    return { bookingId, guestId: id, key }
  }
  const outside = (owner: Owner) => invited(owner, owner.person.id, { personId: null })
  /** A place in a waiting list, offered or not; those of before are over, for a person waits for twenty times at most. */
  async function waiting(owner: Owner, state: 'queued' | 'offered'): Promise<string> {
    const { id: personId, areaId } = owner.person
    await leaveAll(personId)
    const place = await placeOf(owner)
    const id = newId()
    const times = { startsAt: hour(30), endsAt: hour(31) }
    const offeredUntil = state === 'offered' ? new Date(now().getTime() + 900_000) : null
    const of = { id, areaId, kind: 'room', placeId: place.id, unitIds: place.unitIds, personId }
    await db
      .insertInto('booking.waiting')
      .values({ ...of, ...times, state, joinedAt: now(), offeredUntil })
      .execute()
    const taker = { waitingId: id }
    const taken = { unitIds: place.unitIds, from: times.startsAt, until: times.endsAt, now: now() }
    if (offeredUntil) await take(db, { ...taken, taker, goodUntil: offeredUntil })
    return id
  }
  const leaveAll = (personId: string) =>
    db
      .updateTable('booking.waiting')
      .set({ state: 'ended', offeredUntil: null })
      .where('personId', '=', personId)
      .where('state', 'in', ['queued', 'offered'])
      .execute()
  const weekly = () => ({ every: 'week', weekdays: [], until: addDays(dayOf(hour(24)), 14) })
  const times = () => ({ startsAt: toInstant(hour(24)), endsAt: toInstant(hour(25)) })
  return {
    'meeting/colleagues': asks(async () => ({ text: '' })),
    'meeting/guestsSave': asks(async (owner) => ({
      id: (await booked(owner.person.id, owner)).id,
      guests: [{ name: '王五', phone: '13800000001' }],
    })),
    'meeting/guestAnswer': asks(async (owner) => ({
      id: (await invited(owner, newId(), { personId: owner.person.id })).bookingId,
      answer: 'yes',
    })),
    'meeting/inviteInfo': asks(async (owner) => ({ key: (await outside(owner)).key }), GUEST_UNKNOWN),
    'meeting/inviteAnswer': asks(async (owner) => ({ key: (await outside(owner)).key, answer: 'yes' }), GUEST_UNKNOWN),
    'meeting/inviteLink': asks(async (owner) => ({ guestId: (await outside(owner)).guestId })),
    'meeting/bookingIcs': asks(async (owner) => ({ id: (await booked(owner.person.id, owner)).id })),
    'meeting/calendarAddress': asks(async () => ({})),
    'meeting/calendar': asks(async (owner) => {
      const { secret: key, hash } = newLinkSecret()
      const row = { areaId: owner.person.areaId, keyHash: hash, madeAt: now() }
      await db
        .insertInto('booking.calendar')
        .values({ personId: owner.person.id, ...row })
        .onConflict((c) => c.constraint('calendar_pk').doUpdateSet(row))
        .execute()
      return { key }
    }, CALENDAR_UNKNOWN),
    'meeting/waitJoin': asks(async (owner, caller) => {
      await leaveAll(caller.person.id)
      const { place } = await booked(newId(), owner, {
        startsAt: hour(24),
        endsAt: hour(25),
        takes: { from: hour(24), until: hour(25) },
      })
      return { placeId: place.id, ...times() }
    }),
    'meeting/waitList': lists('id', (owner) => waiting(owner, 'queued')),
    'meeting/waitAnswer': asks(async (owner) => ({ id: await waiting(owner, 'offered'), take: false })),
    'meeting/waitLeave': asks(async (owner) => ({ id: await waiting(owner, 'queued') })),
    'meeting/checkIn': asks(async (owner) => {
      const startsAt = new Date(now().getTime() + 300_000)
      const endsAt = new Date(startsAt.getTime() + HOUR_MS)
      return {
        id: (await booked(owner.person.id, owner, { startsAt, endsAt, takes: { from: startsAt, until: endsAt } })).id,
      }
    }),
    'meeting/planSeries': asks(async (owner) => ({
      placeId: (await placeOf(owner)).id,
      ...times(),
      rule: weekly(),
    })),
    'meeting/bookSeries': asks(async (owner) => ({
      placeId: (await placeOf(owner)).id,
      ...times(),
      rule: weekly(),
      skip: [],
      instead: [],
      subject: '周会',
      people: 3,
      agreed: true,
    })),
    'meeting/seriesInfo': asks(async (owner) => {
      const id = newId()
      const { areaId, id: personId } = owner.person
      const { id: placeId } = await placeOf(owner)
      const rule = { ...weekly(), first: dayOf(now()), from: 600, to: 660, placeId }
      await db
        .insertInto('booking.series')
        .values({ id, areaId, personId, placeId, rule: JSON.stringify(rule), words: '每周', madeAt: now() })
        .execute()
      return { id }
    }),
  }
}
