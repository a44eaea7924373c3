import { sql } from 'kysely'
import type { Kind, PlaceRules, Service, Spot } from '#contract/booking'
import { workdaysWith } from '#door/estate'
import type { Db } from '#platform/db'
import type { SpecialDay, WorkdayTable } from '#vocabulary/workdays'

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
  /** Which days are workdays in its park, as they stood when it was read. */
  workdays: WorkdayTable
}

/** A place as it is stored, without the days of its park. */
export type StoredPlace = Omit<PlaceRow, 'workdays'>

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

/** The same with the special days of their park, in the same statement. */
const selectWithDays = (db: Db) =>
  selectPlaces(db).select(
    sql<SpecialDay[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'off', d.off, 'name', d.name)), '[]')
        from estate.v_special_day d where d.area_id = p.area_id)`.as('ownDays'),
  )

const withWorkdays = ({ ownDays, ...place }: StoredPlace & { ownDays: SpecialDay[] }): PlaceRow => ({
  ...place,
  workdays: workdaysWith(ownDays),
})

/** A place of this park, in whatever state. */
export async function findPlace(db: Db, areaId: string, id: string): Promise<PlaceRow | undefined> {
  const row = await selectWithDays(db).where('p.id', '=', id).where('p.areaId', '=', areaId).executeTakeFirst()
  return row && withWorkdays(row)
}

/** Places by their ids. */
export async function listPlaces(db: Db, ids: readonly string[]): Promise<PlaceRow[]> {
  if (ids.length === 0) return []
  const rows = await selectWithDays(db).where(sql<boolean>`p.id = any(${ids}::uuid[])`).execute()
  return rows.map(withWorkdays)
}
