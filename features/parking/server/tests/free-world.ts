import type { FreeEvent, FreePlate, ParkFreeEvent } from '#contract/parking'
import { makeFreeEvent } from '#fixtures/parking'
import { toInstant } from '#vocabulary/day'
import { MINUTE, makeParkingWorld } from './world.ts'

const SPAN = 5 * MINUTE

/** The world of parking with an operator who makes free-parking events, and what people do with them. */
export async function makeFreeWorld() {
  const parking = await makeParkingWorld()
  const { world, lot, driver } = parking
  const operator = await world.person({ roles: ['operator'] })

  /** The mark of the clock at or before so many minutes from now. */
  const mark = (minutes: number) => new Date(Math.floor((world.now().getTime() + minutes * MINUTE) / SPAN) * SPAN)
  const eventOf = (more: Partial<Parameters<typeof makeFreeEvent>[1]> = {}) =>
    makeFreeEvent(world.store.db, { now: world.now(), lotIds: [lot.id], ...more })
  const info = async (id: string, token = driver.token) =>
    (await world.get<FreeEvent>(`parking/freeEventInfo/${id}`, {}, token)).body
  const register = (eventId: string, plate: string, token = driver.token) =>
    world.post<FreePlate>('parking/freeConfirm', { eventId, plate }, token)
  const cancel = (id: string, token = driver.token) => world.post<FreePlate>('parking/freePlateCancel', { id }, token)
  const decide = (id: string, accept: boolean, note = '') =>
    world.post<FreePlate>('parking/freePlateDecide', { id, accept, note }, operator.token)
  const mine = async (eventId: string, token = driver.token) =>
    (await world.post<{ items: FreePlate[] }>('parking/freeCardPlateList', { eventId }, token)).body.items
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => world.person()))
  /** An event of today as an operator types it: two places, a plate each. */
  const wish = (more: object = {}) => ({
    kind: 'event',
    name: '园区开放日',
    about: '',
    lotIds: [lot.id],
    startsAt: toInstant(mark(-60)),
    endsAt: toInstant(mark(300)),
    quota: 2,
    platesEach: 1,
    companyIds: [],
    confirmNeeded: false,
    state: 'open',
    ...more,
  })
  const save = (more: object = {}) => world.post<ParkFreeEvent>('parking/freeEventSave', wish(more), operator.token)
  return { ...parking, operator, mark, eventOf, info, register, cancel, decide, mine, people, save }
}
