import type { TenancyItem, TenancyRoom } from '#contract/people'
import { type RoomOnDay, type Tenancy, type TenancyScope, tenancyStateOn } from '#door/estate'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import { listCalled } from '../holders/queries.ts'
import { isWithin } from './allowed.ts'

/** What holders are called, by their ids. */
export type Names = ReadonlyMap<string, string>

type Held = Pick<Tenancy, 'companyId' | 'personId'>

/** What the holders of these are called. */
export async function namesOfHolders(db: Db, areaId: string, held: readonly Held[]): Promise<Names> {
  const persons = [...new Set(held.flatMap(({ personId }) => personId ?? []))]
  const companies = [...new Set(held.flatMap(({ companyId }) => companyId ?? []))]
  const called = persons.length + companies.length > 0 ? await listCalled(db, areaId, { persons, companies }) : []
  return new Map(called.map(({ id, name }) => [id, name]))
}

/** A tenancy as it goes over the wire, as it stands on a day. */
export function viewTenancy(row: Tenancy, names: Names, day: Day): TenancyItem {
  const { id, version, roomId, room, floor, buildingId, building, leaseNumber, firstOn, lastOn, endReason } = row
  const holderId = row.companyId ?? row.personId ?? ''
  return {
    id,
    version,
    roomId,
    room,
    kind: kindOf(row.kind),
    floor,
    buildingId,
    building,
    holder: { kind: row.companyId === null ? 'person' : 'company', id: holderId, name: names.get(holderId) ?? '' },
    leaseNumber,
    firstOn,
    lastOn,
    state: tenancyStateOn(row, day),
    endReason,
  }
}

/** A room as it goes over the wire; whose it is only within the asker's bounds. */
export function viewRoom(row: RoomOnDay, names: Names, scope: TenancyScope): TenancyRoom {
  const { id, name, floor, buildingId, building, heldOn: held, lastOn: until, nextOn } = row
  const holder = held && isWithin(scope, row) ? (names.get(row.companyId ?? row.personId ?? '') ?? '') : ''
  return { id, name, floor, buildingId, building, kind: kindOf(row.kind), held, holder, until, nextOn }
}

/** The store's own words (`room_kind`). */
const kindOf = (kind: string) => kind as TenancyItem['kind']
