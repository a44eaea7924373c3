import { buildingsOf, type Holder, holderOf, placesToChoose, roomsOf, writeTenancy } from '#door/estate'
import type { Db } from '#platform/db'
import { addDays, type Day } from '#vocabulary/day'
import type { DemoRoom } from './cases.ts'

/** A lease of the demo began so many days ago and lasts so many days more: a job without one is stopped by the clock. */
const LEASE = { since: -90, until: 300 }
/** So many rooms of the park are looked at. */
const LOOKED_AT = 200

interface Renting {
  readonly areaId: string
  readonly companyId: string
  readonly personId: string
  readonly count: number
  readonly today: Day
  readonly now: Date
}

/** Lets so many empty rooms to a company, the highest first, and answers them with a room of the person; null: the park has too few. */
export async function rentRooms(
  db: Db,
  { areaId, companyId, personId, count, today, now }: Renting,
): Promise<{ rooms: DemoRoom[]; ownRoom: DemoRoom } | null> {
  const [firstOn, lastOn] = [addDays(today, LEASE.since), addDays(today, LEASE.until)]
  const asked = { areaId, kind: 'room' as const, openOn: addDays(lastOn, 1) }
  const { items } = await placesToChoose(db, asked, { size: LOOKED_AT })
  const buildings = await buildingsOf(db, areaId, { part: '', limit: 50 })
  const [held] = await roomsOf(db, areaId, { personId }, today)
  const isEmpty = async (roomId: string): Promise<boolean> => {
    for (const day of [firstOn, today, addDays(today, 60), lastOn])
      if ((await holderOf(db, { areaId, roomId, day })) !== null) return false
    return true
  }
  const found: DemoRoom[] = []
  const needed = held ? count : count + 1
  for (const { id, name, note, building, level } of items.toSorted((one, other) => other.level - one.level)) {
    if (found.length === needed) break
    const buildingId = buildings.find((one) => one.name === building)?.id ?? null
    if (await isEmpty(id)) found.push({ id, place: `${note} ${name}`, buildingId, level })
  }
  if (found.length < needed) return null
  for (const [nth, { id: roomId }] of found.entries()) {
    const holder: Holder = nth < count ? { companyId } : { personId }
    const lease = { leaseNumber: `HT-${firstOn.slice(0, 4)}-ZX${nth + 1}`, holder, firstOn, lastOn }
    await writeTenancy(db, { areaId, roomId, ...lease }, { actor: 'system:demo', now })
  }
  const ownRoom = held ? { ...held, place: `${held.building} ${held.floor} ${held.name}` } : (found.at(-1) as DemoRoom)
  return { rooms: found.slice(0, count), ownRoom }
}
