import type { Day } from '#vocabulary/day'

/** Who holds a room: a company or a person, by their ids alone. */
export type Holder = { readonly companyId: string } | { readonly personId: string }

/** A room somebody holds, and where it lies. */
export interface HeldRoom {
  id: string
  name: string
  kind: string
  floor: string
  level: number
  buildingId: string
  building: string
}

/** A tenancy to be written: both days are included; without a last day it holds until further notice. */
export interface NewTenancy {
  areaId: string
  roomId: string
  leaseNumber: string
  holder: Holder
  firstOn: Day
  lastOn: Day | null
}

/** What of a tenancy can be changed. */
export type TenancyChange = Omit<NewTenancy, 'areaId'>

/** Which tenancies: of rooms of these regions, or of these companies; null: all of the park. */
export type TenancyScope = { readonly regionIds: readonly string[]; readonly companyIds: readonly string[] } | null

/** How a tenancy stands on a day: it has begun, begins later, or is over. */
export type TenancyState = 'now' | 'coming' | 'over'

/** How a tenancy stands on a day. */
export function tenancyStateOn({ firstOn, lastOn }: Pick<NewTenancy, 'firstOn' | 'lastOn'>, day: Day): TenancyState {
  if (firstOn > day) return 'coming'
  return lastOn !== null && lastOn < day ? 'over' : 'now'
}

/** A tenancy with its room and the place where it lies. */
export interface Tenancy {
  id: string
  /** Raised by each change. */
  version: number
  roomId: string
  room: string
  kind: string
  floor: string
  level: number
  buildingId: string
  building: string
  position: number
  /** Null: the building lies in no region. */
  regionId: string | null
  companyId: string | null
  personId: string | null
  leaseNumber: string
  firstOn: Day
  lastOn: Day | null
  /** Why it was ended; empty: it was not. */
  endReason: string
}

/** A room with who holds it on a day, or whose it is next. */
export interface RoomOnDay {
  id: string
  name: string
  kind: string
  floor: string
  level: number
  buildingId: string
  building: string
  regionId: string | null
  companyId: string | null
  personId: string | null
  /** Of the tenancy on that day; null: until further notice, or nobody holds it. */
  lastOn: Day | null
  heldOn: boolean
  /** The first day of the next tenancy after that day; null: none. */
  nextOn: Day | null
}

/** A room by the names that people write, and where it lies. */
export interface RoomByName {
  id: string
  building: string
  floor: string
  level: number
  room: string
  /** The day from which it takes no tenancy; null: it is open. */
  closedFrom: Day | null
}

/** A room next to another one: on its floor, or on the floor above or below it in the same building. */
export interface NeighbourRoom {
  /** The room whose neighbour it is. */
  ofRoomId: string
  id: string
  name: string
  kind: string
  floor: string
  level: number
  buildingId: string
  building: string
  /** Where it lies, seen from the other room. */
  side: 'same' | 'above' | 'below'
  /** Who holds it on the day: a company, a person, or nobody (both null). */
  companyId: string | null
  personId: string | null
}
