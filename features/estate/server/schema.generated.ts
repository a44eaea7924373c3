// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Generated, Instant } from '#platform/db'

export interface EstateArea {
  id: string
  name: string
  address: Generated<string>
  servicePhone: Generated<string>
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
}

declare global {
  interface DatabaseTables {
    'estate.area': EstateArea
    'estate.building': EstateBuilding
    'estate.floor': EstateFloor
    'estate.look': EstateLook
    'estate.region': EstateRegion
    'estate.room': EstateRoom
  }
}
