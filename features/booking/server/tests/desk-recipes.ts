import { makeBooking, makePlace, PLAIN, type PlaceToMake } from '#fixtures/booking'
import { newId } from '#platform/db'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { asks, lists, type Owner, type Recipe, type Recipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import type { World } from '../../../../tests/support/world.ts'
import { BOOKING_SUBJECT } from '../approval/subject.ts'

const PLACE_UNKNOWN = 14_001
const PROCESS_UNKNOWN = 14_047
const HOUR_MS = 3_600_000
const STEP = {
  key: 'park',
  title: '园区审批',
  holders: [{ kind: 'right', personId: null, personName: '', right: 'operator' }],
  mode: 'any',
  hours: null,
  when: null,
}

/** Places of a park, as its operators run them. */
export function deskRecipes(world: World): Recipes {
  const { db } = world.store
  const { approvals } = world.product
  const now = () => world.now()
  const today = () => dayOf(now())
  const placeOf = ({ person: { areaId } }: Owner, facts: PlaceToMake = {}) =>
    makePlace(db, { areaId, now: now(), ...facts })
  const bookedAt = async (owner: Owner, facts: object = {}) => {
    const place = await placeOf(owner)
    return await makeBooking(db, { place, personId: owner.person.id, now: now(), ...facts })
  }
  const aboutPlace = (input: (place: Awaited<ReturnType<typeof placeOf>>) => object, facts: PlaceToMake = {}): Recipe =>
    asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      return input(await placeOf(owner, facts))
    }, PLACE_UNKNOWN)
  const period = () => ({ from: addDays(today(), -7), to: today() })
  const tomorrow = (hour: number) => toInstant(new Date(startOfDay(addDays(today(), 1)).getTime() + hour * HOUR_MS))
  const processOf = async ({ person: { areaId } }: Owner) => {
    const node = {
      kind: 'node' as const,
      key: 'park',
      title: '园区审批',
      mode: 'any' as const,
      hours: null,
      escalateTo: null,
      edits: [],
    }
    const process = {
      title: '会议室审批',
      steps: [{ ...node, holders: [{ kind: 'right' as const, right: 'operator' }] }],
    }
    // Somebody of that park must hold the right.
    await db
      .updateTable('people.person')
      .set({ roles: ['staff', 'operator'] })
      .where('areaId', '=', areaId)
      .where('id', 'in', (eb) => eb.selectFrom('people.person').select('id').where('areaId', '=', areaId).limit(1))
      .execute()
    return (
      await approvals.saveProcess(db, { areaId, kind: BOOKING_SUBJECT, processId: null, process, by: null, now: now() })
    ).processId
  }
  return {
    'meeting/deskPlaces': {
      make: async (owner, caller) => {
        await giveRole(world, caller, 'operator')
        const { id } = await placeOf(owner)
        return { input: { id }, record: id }
      },
      reached: (body) => JSON.stringify(body).includes('"state"'),
    },
    'meeting/placeSave': aboutPlace(({ id, name }) => ({
      id,
      version: 1,
      kind: 'room',
      name,
      building: '',
      floor: '',
      seats: 10,
      area: '',
      about: '',
      notes: '',
      equipment: [],
      services: [],
      rules: PLAIN,
      competes: false,
      processId: null,
      spot: null,
      position: 0,
      pictureIds: [],
      parts: [],
    })),
    'meeting/placeState': aboutPlace(({ id }) => ({ id, to: 'open' }), { state: 'draft' }),
    'meeting/closure': aboutPlace(({ id }) => ({
      placeId: id,
      startsAt: tomorrow(8),
      endsAt: tomorrow(9),
      reason: '检修',
      inside: [],
    })),
    'meeting/closureEnd': asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      const place = await placeOf(owner)
      const id = newId()
      const [from, until] = [now(), new Date(now().getTime() + HOUR_MS)].map((at) => at.toISOString())
      await db
        .insertInto('booking.closure')
        .values({
          id,
          placeId: place.id,
          unitIds: place.unitIds,
          during: `[${from},${until})`,
          reason: '检修',
          createdAt: now(),
        })
        .execute()
      return { id }
    }),
    'meeting/utilisation': asks(async (_owner, caller) => {
      await giveRole(world, caller, 'operator')
      return period()
    }),
    'meeting/utilisationSheet': asks(async (_owner, caller) => {
      await giveRole(world, caller, 'operator')
      return period()
    }),
    'meeting/deskCalendar': {
      make: async (owner, caller) => {
        await giveRole(world, caller, 'operator')
        return { input: { from: today(), days: 2 }, record: await bookedAt(owner) }
      },
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'meeting/deskCancel': asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      return { id: await bookedAt(owner), reason: '临时停电' }
    }),
    'meeting/doorSheet': aboutPlace(({ id }) => ({ placeIds: [id] })),
    'meeting/permit': asks(async (owner) => ({ id: await bookedAt(owner, { kind: 'display' }) })),
    'meeting/processes': lists('id', async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      return await processOf(owner)
    }),
    'meeting/processSave': asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      return { id: await processOf(owner), title: '会议室审批', steps: [STEP] }
    }, PROCESS_UNKNOWN),
  }
}
