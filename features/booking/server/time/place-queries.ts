import { sql } from 'kysely'
import type { Kind, PlaceRules, Service, Spot } from '#contract/booking'
import type { Db } from '#platform/db'

/** A part of a place, or its only one. */
export interface UnitRow {
  id: string
  name: string
  seats: number
  pricePercent: number
}

/** A place with its parts; what its door's code says is not among it. */
export interface PlaceRow {
  id: string
  areaId: string
  kind: Kind
  companyId: string | null
  name: string
  building: string
  floor: string
  seats: number
  area: string | null
  about: string
  notes: string
  equipment: string[]
  services: Service[]
  rules: PlaceRules
  spot: Spot | null
  pictureIds: string[]
  processId: string | null
  competes: boolean
  state: 'draft' | 'open' | 'gone'
  position: number
  version: number
  /** Those that are not gone, in their order. */
  units: UnitRow[]
}

/** Places of whatever park, `p` in what a caller adds. */
export function selectPlaces(db: Db) {
  return (
    db
      .selectFrom('booking.place as p')
      .select([
        'p.id',
        'p.areaId',
        'p.companyId',
        'p.name',
        'p.building',
        'p.floor',
        'p.seats',
        'p.area',
        'p.about',
        'p.notes',
        'p.equipment',
        'p.pictureIds',
        'p.processId',
        'p.competes',
        'p.position',
        'p.version',
      ])
      // What a check constraint or the contract's schema holds, as the types that say so.
      .select([
        sql<Kind>`p.kind`.as('kind'),
        sql<PlaceRow['state']>`p.state`.as('state'),
        sql<Service[]>`p.services`.as('services'),
        sql<PlaceRules>`p.rules`.as('rules'),
        sql<Spot | null>`p.spot`.as('spot'),
        sql<UnitRow[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'seats', u.seats, 'pricePercent', u.price_percent)
                                    order by u.position, u.id), '[]')
            from booking.unit u where u.place_id = p.id and not u.gone)`.as('units'),
      ])
  )
}

/** A place of this park, in whatever state. */
export function findPlace(db: Db, areaId: string, id: string): Promise<PlaceRow | undefined> {
  return selectPlaces(db).where('p.id', '=', id).where('p.areaId', '=', areaId).executeTakeFirst()
}

/** Places by their ids. */
export function listPlaces(db: Db, ids: readonly string[]): Promise<PlaceRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return selectPlaces(db).where(sql<boolean>`p.id = any(${ids}::uuid[])`).execute()
}
