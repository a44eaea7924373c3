// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant, Numeric } from '#platform/db'

export interface EstateArea {
  id: string
  name: string
  address: Generated<string>
  servicePhone: Generated<string>
  legalOperator: Generated<string>
  gatePhone: Generated<string>
}

export interface EstateBuilding {
  id: string
  areaId: string
  regionId: string | null
  name: string
  position: Generated<number>
  version: Generated<number>
}

export interface EstateDevice {
  deviceId: string
  areaId: string
  regionId: string | null
  buildingId: string | null
  floorId: string | null
  roomId: string | null
  placeWords: Generated<string>
  companyId: string | null
  version: number
  changedAt: Instant
}

export interface EstateElevator {
  id: string
  areaId: string
  buildingId: string
  name: string
  kind: string
  place: string
  levels: number[]
  state: string
  version: Generated<number>
  changedAt: Instant
}

export interface EstateFloor {
  id: string
  buildingId: string
  name: string
  level: number
  version: Generated<number>
}

export interface EstateLook {
  areaId: string
  colour: string | null
  logoId: string | null
  pictureId: string | null
  changedAt: Instant
}

export interface EstatePlaceFault {
  importId: string
  nth: number
  line: number
  columnTitle: string | null
  reason: string
  text: string
  createdAt: Instant
}

export interface EstatePlaceFile {
  importId: string
  bytes: Bytes
  createdAt: Instant
}

export interface EstatePlaceImport {
  id: string
  areaId: string
  fileName: string
  fileHash: Bytes
  state: string
  token: string | null
  rowsRead: Generated<number>
  part: Generated<number>
  newRows: Generated<number>
  changedRows: Generated<number>
  equalRows: Generated<number>
  faults: Generated<number>
  why: Generated<string>
  personId: string | null
  createdAt: Instant
  endedAt: Instant | null
}

export interface EstateRegion {
  id: string
  areaId: string
  name: string
  position: Generated<number>
  version: Generated<number>
}

export interface EstateRoom {
  id: string
  floorId: string
  name: string
  kind: Generated<string>
  areaM2: Numeric | null
  version: Generated<number>
  closedFrom: string | null
}

export interface EstateSpecialDay {
  areaId: string
  day: string
  off: boolean
  name: string
}

export interface EstateTenancy {
  id: string
  areaId: string
  roomId: string
  leaseNumber: string
  companyId: string | null
  personId: string | null
  firstOn: string
  lastOn: string | null
  version: Generated<number>
  endReason: Generated<string>
}

export interface EstateVBuildingTenant {
  areaId: string | null
  buildingId: string | null
  companyId: string | null
  firstOn: string | null
  lastOn: string | null
}

export interface EstateVCompanyRegion {
  areaId: string | null
  companyId: string | null
  regionId: string | null
  firstOn: string | null
  lastOn: string | null
}

export interface EstateVCompanyRoom {
  areaId: string | null
  companyId: string | null
  firstOn: string | null
  lastOn: string | null
  roomId: string | null
  room: string | null
  kind: string | null
  floorId: string | null
  floor: string | null
  level: number | null
  buildingId: string | null
  building: string | null
  position: number | null
}

export interface EstateVElevator {
  id: string | null
  areaId: string | null
  buildingId: string | null
  name: string | null
  kind: string | null
  place: string | null
  levels: number[] | null
  state: string | null
}

export interface EstateVRoom {
  areaId: string | null
  roomId: string | null
  room: string | null
  kind: string | null
  areaM2: Numeric | null
  closedFrom: string | null
  version: number | null
  floorId: string | null
  floor: string | null
  level: number | null
  buildingId: string | null
  building: string | null
  position: number | null
  regionId: string | null
  region: string | null
}

export interface EstateVSpecialDay {
  areaId: string | null
  day: string | null
  off: boolean | null
  name: string | null
}

declare global {
  interface DatabaseTables {
    'estate.area': EstateArea
    'estate.building': EstateBuilding
    'estate.device': EstateDevice
    'estate.elevator': EstateElevator
    'estate.floor': EstateFloor
    'estate.look': EstateLook
    'estate.placeFault': EstatePlaceFault
    'estate.placeFile': EstatePlaceFile
    'estate.placeImport': EstatePlaceImport
    'estate.region': EstateRegion
    'estate.room': EstateRoom
    'estate.specialDay': EstateSpecialDay
    'estate.tenancy': EstateTenancy
    'estate.vBuildingTenant': EstateVBuildingTenant
    'estate.vCompanyRegion': EstateVCompanyRegion
    'estate.vCompanyRoom': EstateVCompanyRoom
    'estate.vElevator': EstateVElevator
    'estate.vRoom': EstateVRoom
    'estate.vSpecialDay': EstateVSpecialDay
  }
}
