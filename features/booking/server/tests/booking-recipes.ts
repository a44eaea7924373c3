import { type BookingToMake, type MadePlace, makeBooking, makePlace, type PlaceToMake } from '#fixtures/booking'
import { inTransaction, newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { asks, lists, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import type { World } from '../../../../tests/support/world.ts'
import { beginApproval } from '../approval/begin.ts'
import { BOOKING_SUBJECT } from '../approval/subject.ts'
import { findBookingById } from '../time/booking-queries.ts'

const PLACE_UNKNOWN = 14_001
const HOUR_MS = 3_600_000
const ALWAYS = [{ from: 0, to: 1440 }]
/** Open day and night, so that a recipe works at any hour. */
const OPEN: PlaceToMake['rules'] = { hours: { workday: ALWAYS, dayOff: ALWAYS }, horizonDays: 400 }

/** Bookings and applications of a person. */
export function bookingRecipes(world: World): Recipes {
  const { db } = world.store
  const { approvals } = world.product
  const now = () => world.now()
  /** A full hour after now. */
  const hour = (after: number) => new Date((Math.floor(now().getTime() / HOUR_MS) + after) * HOUR_MS)
  const placeOf = ({ person: { areaId } }: Owner) => makePlace(db, { areaId, now: now(), rules: OPEN })
  const times = () => ({ startsAt: toInstant(hour(24)), endsAt: toInstant(hour(25)) })
  const form = (place: MadePlace) => ({ placeId: place.id, ...times(), subject: '周会', people: 3, agreed: true })
  const wish = asks(async (owner) => ({ placeId: (await placeOf(owner)).id, ...times() }), PLACE_UNKNOWN)

  /** A booking a day ahead, each at a place of its own. */
  async function booked(owner: Owner, facts: Partial<BookingToMake> & { place?: MadePlace } = {}) {
    const place = facts.place ?? (await placeOf(owner))
    const [startsAt, endsAt] = [hour(24), hour(25)]
    const of = { place, personId: owner.person.id, startsAt, endsAt, takes: { from: startsAt, until: endsAt } }
    return { place, id: await makeBooking(db, { ...of, now: now(), ...facts, place }) }
  }
  async function running(owner: Owner): Promise<string> {
    const [startsAt, endsAt] = [hour(0), hour(3)]
    const began = new Date(Math.min(startsAt.getTime(), now().getTime() - 60_000))
    return (await booked(owner, { startsAt: began, endsAt, takes: { from: began, until: endsAt } })).id
  }
  async function held(owner: Owner): Promise<string> {
    const { id: personId, areaId } = owner.person
    const place = await placeOf(owner)
    const id = newId()
    const of = { areaId, personId, kind: 'room', placeId: place.id, unitIds: place.unitIds }
    const row = { ...of, startsAt: hour(24), endsAt: hour(25), until: new Date(now().getTime() + 600_000) }
    // One a person and kind: the one before goes with its time.
    await db.deleteFrom('booking.hold').where('personId', '=', personId).execute()
    await db
      .insertInto('booking.hold')
      .values({ id, ...row })
      .execute()
    return id
  }
  /** Somebody of the park who decides about applications here, and how. */
  const deciders = new Map<string, ReturnType<typeof deciderOf>>()
  async function deciderOf(areaId: string) {
    const decider = await world.person({ areaId })
    const holders = [{ kind: 'person', personId: decider.id } as const]
    const node = { kind: 'node', key: 'desk', title: '园区审批', holders, mode: 'any' } as const
    const process = { title: '场地审批', steps: [{ ...node, hours: null, escalateTo: null, edits: [] }] }
    const facts = { areaId, kind: BOOKING_SUBJECT, processId: null, process, by: null, now: now() }
    const { processId } = await inTransaction(db, (tx) => approvals.saveProcess(tx, facts))
    return { token: decider.token, processId }
  }
  /** An application that came back to be mended. */
  async function returned(owner: Owner) {
    const { areaId } = owner.person
    const made = deciders.get(areaId) ?? deciderOf(areaId)
    deciders.set(areaId, made)
    const { token, processId } = await made
    const place = await makePlace(db, { areaId, now: now(), rules: OPEN, processId })
    const { id } = await booked(owner, { place, state: 'waiting', subject: '周会', people: 3 })
    const booking = await findBookingById(db, id)
    if (!booking) throw new Error('a booking that was just made')
    await inTransaction(db, (tx) => beginApproval(approvals, tx, booking, { processId, name: place.name }, now()))
    const { code, message } = await world.post('meeting/submit', { id, act: 'return', opinion: '请补充说明' }, token)
    if (code !== 200) throw new Error(message)
    return { id, place }
  }
  const ofMine = (more: object = {}) => asks(async (owner) => ({ id: (await booked(owner)).id, ...more }))
  return {
    'meeting/bookInfo': wish,
    'meeting/hold': wish,
    // Whoever lets go of what is not theirs, or is over, hears that nothing was let go.
    'meeting/holdEnd': {
      make: async (owner) => ({ input: { id: await held(owner) } }),
      reached: (body) => typeof body === 'object' && body !== null && Reflect.get(body, 'done') === true,
    },
    'meeting/book': asks(async (owner) => form(await placeOf(owner)), PLACE_UNKNOWN),
    'meeting/apply': asks(async (owner) => {
      const { id, place } = await returned(owner)
      return { ...form(place), id }
    }, PLACE_UNKNOWN),
    'meeting/myOrders': lists('id', async (owner) => {
      const startsAt = new Date(now().getTime() + 60_000)
      const endsAt = new Date(startsAt.getTime() + HOUR_MS)
      return (await booked(owner, { startsAt, endsAt, takes: { from: startsAt, until: endsAt } })).id
    }),
    'meeting/myApply': lists('id', async (owner) => (await booked(owner, { state: 'rejected', caseId: newId() })).id),
    'meeting/orderInfo': ofMine(),
    'notice/meetingOrderDetail': ofMine(),
    'meeting/cancel': ofMine(),
    'meeting/change': ofMine({ subject: '评审会' }),
    'meeting/finish': asks(async (owner) => ({ id: await running(owner) })),
  }
}
