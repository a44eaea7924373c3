// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Generated, Instant, Numeric } from '#platform/db'

export interface EstateArea {
  id: string
  name: string
  address: Generated<string>
  servicePhone: Generated<string>
  legalOperator: Generated<string>
}

export interface EstateBuilding {
  id: string
  areaId: string
  regionId: string | null
  name: string
  position: Generated<number>
}

export interface EstateFloor {
  id: string
  buildingId: string
  name: string
  level: number
}

export interface EstateLook {
  areaId: string
  colour: string | null
  logoId: string | null
  pictureId: string | null
  changedAt: Instant
}

export interface EstateRegion {
  id: string
  areaId: string
  name: string
  position: Generated<number>
}

export interface EstateRoom {
  id: string
  floorId: string
  name: string
  kind: Generated<string>
  areaM2: Numeric | null
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
}

export interface EstateVBuildingTenant {
  areaId: string | null
  buildingId: string | null
  companyId: string | null
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

declare global {
  interface DatabaseTables {
    'estate.area': EstateArea
    'estate.building': EstateBuilding
    'estate.floor': EstateFloor
    'estate.look': EstateLook
    'estate.region': EstateRegion
    'estate.room': EstateRoom
    'estate.tenancy': EstateTenancy
    'estate.vBuildingTenant': EstateVBuildingTenant
    'estate.vCompanyRoom': EstateVCompanyRoom
  }
}
