import { makeFreeEvent, makeFreePlate, newPlate } from '#fixtures/parking'
import { toInstant } from '#vocabulary/day'
import { asks, lists, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import type { World } from '../../../../tests/support/world.ts'

const HOUR_MS = 3_600_000
const SPAN_MS = 300_000

/** Free-parking events and free cards of a park, and plates of a person under them. */
export function freeRecipes(world: World, lotOf: (owner: Owner) => Promise<{ id: string }>): Recipes {
  const { db } = world.store
  const now = () => world.now()
  const eventOf = async (owner: Owner, more: { kind?: 'event' | 'card'; name?: string } = {}) => {
    const { areaId } = owner.person
    return await makeFreeEvent(db, { areaId, now: now(), lotIds: [(await lotOf(owner)).id], platesEach: 50, ...more })
  }
  const plateOf = async (owner: Owner, state: string, eventId?: string) => {
    const { areaId, id: personId } = owner.person
    const of = { areaId, personId, eventId: eventId ?? (await eventOf(owner)) }
    return await makeFreePlate(db, { ...of, plate: newPlate(), now: now(), state })
  }
  const asOperator = async (caller: Owner) => giveRole(world, caller, 'operator')
  const mark = (hours: number) =>
    toInstant(new Date(Math.floor((now().getTime() + hours * HOUR_MS) / SPAN_MS) * SPAN_MS))
  return {
    'parking/freeEventInfo/{id}': asks(async (owner) => ({ id: await eventOf(owner) })),
    'parking/freeEventMine': lists('id', async (owner) => {
      const eventId = await eventOf(owner)
      await plateOf(owner, 'confirmed', eventId)
      return eventId
    }),
    'parking/freeCardPlateList': {
      ...lists('id', async () => ''),
      make: async (owner) => {
        const eventId = await eventOf(owner)
        return { input: { eventId }, record: await plateOf(owner, 'confirmed', eventId) }
      },
    },
    'parking/freeConfirm': asks(async (owner) => ({ eventId: await eventOf(owner), plate: newPlate() })),
    'parking/addFreeCarPlate': asks(async (owner) => ({
      eventId: await eventOf(owner, { kind: 'card' }),
      plate: newPlate(),
      reason: '部门新购车辆',
    })),
    'parking/freePlateCancel': asks(async (owner) => ({ id: await plateOf(owner, 'confirmed') })),
    'parking/freeEventSave': {
      ...asks(async (owner, caller) => {
        await asOperator(caller)
        return {
          id: await eventOf(owner, { kind: 'event' }).then(async (id) => {
            await db.updateTable('parking.freeEvent').set({ state: 'draft' }).where('id', '=', id).execute()
            return id
          }),
          kind: 'event',
          name: '园区开放日',
          about: '当天来园车辆免费停放',
          lotIds: [(await lotOf(caller)).id],
          startsAt: mark(1),
          endsAt: mark(9),
          quota: 200,
          platesEach: 2,
          companyIds: [],
          confirmNeeded: false,
          state: 'open',
        }
      }),
      completed: onMarks,
    },
    'parking/freeEventList': lists('id', async (owner, caller) => {
      await asOperator(caller)
      return await eventOf(owner)
    }),
    'parking/freeEventSheet': asks(async (owner, caller) => {
      await asOperator(caller)
      return { id: await eventOf(owner) }
    }),
    'parking/freePlateAsked': lists('id', async (owner, caller) => {
      await asOperator(caller)
      // Those of before are decided: a page holds twenty.
      const others = db.updateTable('parking.freePlate').set({ state: 'refused' }).where('state', '=', 'asked')
      await others.execute()
      return await plateOf(owner, 'asked')
    }),
    'parking/freePlateDecide': asks(async (owner, caller) => {
      await asOperator(caller)
      return { id: await plateOf(owner, 'asked'), accept: true, note: '' }
    }),
  }
}

/** Periods of an event begin and end on marks of the clock, in order and not over: others are brought there. */
function onMarks(input: object): object {
  const moments = ['startsAt', 'endsAt'].map((name) => new Date(String(Reflect.get(input, name))).getTime())
  const [startsAt, endsAt] = moments.map((at) => Math.abs(at) % (300 * 86_400_000))
  if (startsAt === undefined || endsAt === undefined || moments.some(Number.isNaN)) return input
  const from = Math.ceil((Date.now() + startsAt) / SPAN_MS) * SPAN_MS
  const until = from + SPAN_MS + Math.ceil(endsAt / SPAN_MS) * SPAN_MS
  return { ...input, startsAt: new Date(from).toISOString(), endsAt: new Date(until).toISOString() }
}
