import { type RawBuilder, sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'

/** What kind of place is chosen. */
export type PlaceKind = 'building' | 'floor' | 'room'

/** A place as whoever chooses one sees it. */
export interface PlaceChoice {
  readonly id: string
  readonly name: string
  /** Where it lies, in words. */
  readonly note: string
  /** Of a room its floor, of a floor its building. */
  readonly withinId: string | null
  readonly position: number
  readonly building: string
  readonly level: number
}

/** Which places are chosen from. */
export interface PlacesAsked {
  /** A part of the name, or of where it lies. */
  readonly text?: string | undefined
  readonly withinId?: string | null | undefined
  /** These alone. */
  readonly ids?: readonly string[] | undefined
  /** Rooms that are closed on this day are left out. */
  readonly openOn?: Day | undefined
}

const FLOORS = sql`estate.floor f join estate.building b on b.id = f.building_id`
const PLACES: Readonly<Record<PlaceKind, (areaId: string) => RawBuilder<unknown>>> = {
  building: (areaId) => sql`
    select b.id, b.name, coalesce(g.name, '') as note, null::uuid as within_id, b.position, b.name as building, 0 as level, null::date as closed_from
      from estate.building b left join estate.region g on g.id = b.region_id where b.area_id = ${areaId}`,
  floor: (areaId) => sql`
    select f.id, f.name, b.name as note, b.id as within_id, b.position, b.name as building, f.level, null::date as closed_from
      from ${FLOORS} where b.area_id = ${areaId}`,
  room: (areaId) => sql`
    select r.id, r.name, b.name || ' ' || f.name as note, f.id as within_id, b.position, b.name as building, f.level, r.closed_from
      from estate.room r join ${FLOORS} on f.id = r.floor_id where b.area_id = ${areaId}`,
}

const inOrder = keyset('asc', {
  'p.position': 'integer',
  'p.building': 'text',
  'p.level': 'integer',
  'p.name': 'text',
  'p.id': 'id',
})

/** Places of a park of one kind that may be chosen, as they lie. */
export async function listPlaceChoices(
  db: Db,
  { areaId, kind, text = '', withinId = null, ids, openOn }: PlacesAsked & { areaId: string; kind: PlaceKind },
  { next, size }: PageAsked,
): Promise<Page<PlaceChoice>> {
  const { rows } = await sql<PlaceChoice>`
    select p.id, p.name, p.note, p.within_id, p.position, p.building, p.level from (${PLACES[kind](areaId)}) p
     where ${inOrder.after(next)}
       and (position(lower(${text}) in lower(p.name)) > 0 or position(lower(${text}) in lower(p.note)) > 0)
       and (${withinId}::uuid is null or p.within_id = ${withinId}::uuid)
       ${ids ? sql`and p.id = any(${[...ids]}::uuid[])` : sql``}
       ${openOn === undefined ? sql`` : sql`and coalesce(p.closed_from > ${openOn}::date, true)`}
     order by ${inOrder.order} limit ${size + 1}`.execute(db)
  return inOrder.cut(rows, size)
}

/** Which of these ids are places of a park, with their kind, name and the place that each lies in. */
export async function listPlacesAmong(
  db: Db,
  areaId: string,
  ids: readonly string[],
): Promise<{ kind: PlaceKind; id: string; name: string; withinId: string | null }[]> {
  const kinds = Object.keys(PLACES) as PlaceKind[]
  const each = kinds.map(
    (kind) => sql`select ${sql.lit(kind)} as kind, p.id, p.name, p.within_id from (${PLACES[kind](areaId)}) p
      where p.id = any(${[...ids]}::uuid[])`,
  )
  const { rows } = await sql<{ kind: PlaceKind; id: string; name: string; withinId: string | null }>`
    ${sql.join(each, sql` union all `)}`.execute(db)
  return rows
}
