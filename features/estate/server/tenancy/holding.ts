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
