import { factsOf } from '#door/people'
import type { Db } from '#platform/db'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { listLots } from '../lots/queries.ts'
import { listEvents } from './event-queries.ts'
import { register } from './register.ts'
import { type EventToSave, saveEvent } from './save-event.ts'

/** What of the demo's free parking a newcomer can try at once. */
export const DEMO_EVENT = '园区开放日免费停车'

/** Who is in the demo's free parking, by id; null: they are not there. */
export interface DemoPeople {
  operator: string | null
  driver: string | null
  staff: string | null
}

/** An open week for everybody, for which the driver has registered this plate, and a free card of the staff's company; once. */
export async function seedDemoEvents(
  db: Db,
  engines: Parameters<typeof saveEvent>[1],
  areaId: string,
  { now, plate, people }: { now: Date; plate: string; people: DemoPeople },
): Promise<void> {
  const lots = await listLots(db, areaId)
  if (lots.length === 0 || (await listEvents(db, areaId, { size: 1 })).items.length > 0) return
  const today = dayOf(now)
  const actor = people.operator ?? 'system:demo'
  const save = (fields: Omit<EventToSave, 'startsAt' | 'state'>) =>
    saveEvent(db, engines, { areaId, actor, now }, { ...fields, startsAt: startOfDay(today), state: 'open' })
  const week = await save({
    kind: 'event',
    name: DEMO_EVENT,
    about: '开放日当周来园参观的车辆，登记车牌后免费停放。',
    lotIds: lots.slice(0, 2).map(({ id }) => id),
    endsAt: startOfDay(addDays(today, 7)),
    quota: 200,
    platesEach: 2,
    companyIds: [],
    confirmNeeded: false,
  })
  const personId = people.driver
  const facts = personId === null ? null : await factsOf(db, { areaId, personId })
  if (personId !== null && facts) {
    const person = { ...facts, personId, companyId: null }
    await register(db, { areaId, person, now }, 'event', { eventId: week.id, plate, reason: '' })
  }
  const staff = people.staff === null ? null : await factsOf(db, { areaId, personId: people.staff })
  const company = staff?.companies[0]
  if (!company) return
  await save({
    kind: 'card',
    name: '云图软件免费卡',
    about: '企业车辆一年内免费停放，新增车牌需园区审核。',
    lotIds: lots.slice(-1).map(({ id }) => id),
    endsAt: startOfDay(addDays(today, 365)),
    quota: 20,
    platesEach: 2,
    companyIds: [company.companyId],
    confirmNeeded: true,
  })
}

/** Where the demo's open week stands; null: it is not there. */
export async function demoEventPath(db: Db, areaId: string): Promise<string | null> {
  const { items: events } = await listEvents(db, areaId, { size: 20 })
  const week = events.find(({ name }) => name === DEMO_EVENT)
  return week ? `/pafeefree/${week.id}` : null
}
