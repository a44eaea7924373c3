import { type MadePlace, makeBooking, makePlace, type PlaceToMake } from '#fixtures/booking'
import { inTransaction, newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { asks, lists, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import type { World } from '../../../../tests/support/world.ts'
import { beginApproval } from '../approval/begin.ts'
import { BOOKING_SUBJECT } from '../approval/subject.ts'
import { findBookingById } from '../time/booking-queries.ts'

const HOUR_MS = 3_600_000
const PLACE_UNKNOWN = 14_001
const ALWAYS = [{ from: 0, to: 1440 }]
/** Open day and night, so that a recipe works at any hour. */
const OPEN: PlaceToMake['rules'] = { hours: { workday: ALWAYS, dayOff: ALWAYS }, horizonDays: 400 }

/** Bookings and holds of a person. */
export function bookingRecipes(world: World): Recipes {
  const { db } = world.store
  const { approvals } = world.product
  const now = () => world.now()
  const hour = (after: number) => new Date((Math.floor(now().getTime() / HOUR_MS) + after) * HOUR_MS)
  const placeOf = ({ person: { areaId } }: Owner, facts: PlaceToMake = {}) =>
    makePlace(db, { areaId, now: now(), ...facts, rules: OPEN })
  const span = (from: Date, until: Date) => ({ startsAt: from, endsAt: until, takes: { from, until } })
  const times = () => ({ startsAt: toInstant(hour(48)), endsAt: toInstant(hour(49)) })
  const form = (place: MadePlace) => ({ placeId: place.id, ...times(), subject: '周会', people: 3, agreed: true })
  async function booked(owner: Owner, more: object = {}): Promise<string> {
    const place = await placeOf(owner)
    return await makeBooking(db, { place, personId: owner.person.id, now: now(), ...span(hour(48), hour(49)), ...more })
  }
  /** Bookings ahead of before are over, for a person has so many ahead at most. */
  const endAll = ({ person }: Owner) =>
    db
      .updateTable('booking.booking')
      .set({ state: 'cancelled' })
      .where('personId', '=', person.id)
      .where('state', 'in', ['waiting', 'returned', 'unpaid', 'confirmed'])
      .execute()
  async function held(owner: Owner): Promise<string> {
    const { id: personId, areaId } = owner.person
    const { id: placeId, unitIds } = await placeOf(owner)
    const id = newId()
    const until = new Date(now().getTime() + 600_000)
    const of = { id, areaId, personId, placeId, unitIds, startsAt: hour(48), endsAt: hour(49), until }
    await db.deleteFrom('booking.hold').where('personId', '=', personId).where('kind', '=', 'room').execute()
    await db
      .insertInto('booking.hold')
      .values({ ...of, kind: 'room' })
      .execute()
    return id
  }
  /** An application that came back. */
  async function returned(owner: Owner) {
    const { areaId, id: personId } = owner.person
    const decider = await world.person({ areaId })
    const holders = [{ kind: 'person', personId: decider.id } as const]
    const node = { kind: 'node', key: 'desk', title: '园区审批', holders, mode: 'any' } as const
    const process = { title: '场地审批', steps: [{ ...node, hours: null, escalateTo: null, edits: [] }] }
    const facts = { areaId, kind: BOOKING_SUBJECT, processId: null, process, by: null, now: now() }
    const { processId } = await inTransaction(db, (tx) => approvals.saveProcess(tx, facts))
    const place = await placeOf(owner, { processId })
    const id = await makeBooking(db, { place, personId, now: now(), state: 'waiting', ...span(hour(48), hour(49)) })
    await inTransaction(db, async (tx) => {
      const booking = await findBookingById(tx, id)
      if (!booking) throw new Error('a booking that was just made')
      await beginApproval(approvals, tx, booking, { processId, name: place.name }, now())
    })
    const caseId = (await findBookingById(db, id))?.caseId ?? ''
    const actor = { areaId, personId: decider.id, addresses: [`person:${decider.id}`], now: now() }
    await inTransaction(db, (tx) => approvals.act(tx, actor, { caseId, act: 'return', opinion: '请补充' }))
    return { ...form(place), id }
  }
  return {
    'meeting/bookInfo': asks(async (owner) => ({ placeId: (await placeOf(owner)).id, ...times() }), PLACE_UNKNOWN),
    'meeting/hold': asks(async (owner, caller) => {
      await endAll(caller)
      return { placeId: (await placeOf(owner)).id, ...times() }
    }, PLACE_UNKNOWN),
    'meeting/holdEnd': {
      make: async (owner) => ({ input: { id: await held(owner) } }),
      // It answers everybody alike; that of others stays.
      reached: () => false,
    },
    'meeting/book': asks(async (owner, caller) => {
      await endAll(caller)
      return form(await placeOf(owner))
    }, PLACE_UNKNOWN),
    'meeting/apply': asks(async (owner, caller) => {
      await endAll(caller)
      return await returned(owner)
    }, PLACE_UNKNOWN),
    'meeting/myOrders': lists('id', (owner) => booked(owner, span(hour(1), hour(2)))),
    'meeting/myApply': lists('id', (owner) => booked(owner, { caseId: newId() })),
    'meeting/orderInfo': asks(async (owner) => ({ id: await booked(owner) })),
    'notice/meetingOrderDetail': asks(async (owner) => ({ id: await booked(owner) })),
    'meeting/cancel': asks(async (owner) => ({ id: await booked(owner) })),
    'meeting/change': asks(async (owner) => ({ id: await booked(owner), subject: '评审会' })),
    'meeting/finish': asks(async (owner) => ({ id: await booked(owner, span(hour(0), hour(2))) })),
  }
}
