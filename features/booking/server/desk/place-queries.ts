import { sql } from 'kysely'
import type { Kind, PlaceRules, Service, Spot } from '#contract/booking'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import type { Scope } from './scope.ts'

/** How a booking stands while it still has, or may get, its time. */
const AHEAD = ['waiting', 'returned', 'unpaid', 'confirmed']

/** What a place says, as it is written. */
export interface PlaceFields {
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
  competes: boolean
  processId: string | null
  spot: Spot | null
  position: number
  pictureIds: string[]
}

const COLUMNS = [
  'p.id',
  'p.areaId',
  'p.kind',
  'p.companyId',
  'p.name',
  'p.building',
  'p.floor',
  'p.seats',
  'p.area',
  'p.about',
  'p.notes',
  'p.equipment',
  'p.services',
  'p.rules',
  'p.competes',
  'p.processId',
  'p.spot',
  'p.position',
  'p.pictureIds',
  'p.state',
  'p.version',
  'p.doorCode',
] as const

const places = (db: Db) => db.selectFrom('booking.place as p').select(COLUMNS)

/** One place of a park, whoever runs it. */
export function findDeskPlace(db: Db, areaId: string, id: string) {
  return places(db).where('p.areaId', '=', areaId).where('p.id', '=', id).executeTakeFirst()
}
export type DeskPlaceRow = NonNullable<Awaited<ReturnType<typeof findDeskPlace>>>

/** The same, locked until the transaction ends: a second save waits for the first. */
export function lockPlace(db: Db, areaId: string, id: string): Promise<DeskPlaceRow | undefined> {
  return places(db).where('p.areaId', '=', areaId).where('p.id', '=', id).forUpdate().executeTakeFirst()
}

const inOrder = keyset('asc', { 'p.position': 'integer', 'p.id': 'id' })

/** Places that somebody runs, in their order. */
export function listDeskPlaces(
  db: Db,
  { areaId, kind, companyId }: Scope,
  which: PageAsked & { state?: string | undefined; id?: string | undefined },
): Promise<Page<DeskPlaceRow>> {
  let query = places(db)
    .where('p.areaId', '=', areaId)
    .where('p.kind', '=', kind)
    .where('p.companyId', 'is not distinct from', companyId)
  query = which.state === undefined ? query.where('p.state', '<>', 'gone') : query.where('p.state', '=', which.state)
  if (which.id !== undefined) query = query.where('p.id', '=', which.id)
  return inOrder.page(query, which)
}

/** Places by their ids, in their order. */
export function listPlacesByIds(db: Db, areaId: string, ids: readonly string[]): Promise<DeskPlaceRow[]> {
  return places(db)
    .where('p.areaId', '=', areaId)
    .where(sql<boolean>`p.id = any (${[...ids]}::uuid[])`)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()
}

/** Units of places that are not gone, in their order. */
export function listUnits(db: Db, placeIds: readonly string[]) {
  return db
    .selectFrom('booking.unit')
    .select(['id', 'placeId', 'name', 'seats', 'pricePercent', 'position'])
    .where(sql<boolean>`place_id = any (${[...placeIds]}::uuid[])`)
    .where('gone', '=', false)
    .orderBy('placeId')
    .orderBy('position')
    .orderBy('id')
    .execute()
}
export type UnitRow = Awaited<ReturnType<typeof listUnits>>[number]

/** What else the desk shows of places: closures that have not ended, and how many bookings lie ahead. */
export async function listAhead(db: Db, placeIds: readonly string[], now: Date) {
  const { rows } = await sql<{
    placeId: string
    ahead: number
    closures: { id: string; startsAt: string; endsAt: string; reason: string; unitIds: string[] }[]
  }>`
    select p.id as place_id,
           (select count(*)::int from booking.booking b where b.place_id = p.id and b.state = any (${AHEAD}) and b.ends_at > ${now}) as ahead,
           (select coalesce(json_agg(json_build_object('id', c.id, 'startsAt', lower(c.during), 'endsAt', upper(c.during), 'reason', c.reason,
                     'unitIds', c.unit_ids) order by lower(c.during)), '[]')
              from booking.closure c where c.place_id = p.id and upper(c.during) > ${now} and c.ended_at is null) as closures
      from booking.place p where p.id = any (${[...placeIds]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.placeId, row]))
}

/** Writes a new place; in draft where it is not said. */
export async function insertPlace(
  db: Db,
  place: PlaceFields & {
    id: string
    areaId: string
    kind: Kind
    companyId: string | null
    doorCode: string
    state?: 'draft' | 'open'
    now: Date
  },
): Promise<void> {
  const { now, services, rules, spot, state = 'draft', ...rest } = place
  await db
    .insertInto('booking.place')
    .values({ ...rest, ...asJson({ services, rules, spot }), state, createdAt: now, changedAt: now })
    .execute()
}

/** Writes what a place says. The caller has locked it. */
export async function updatePlace(
  db: Db,
  id: string,
  { services, rules, spot, ...rest }: PlaceFields,
  now: Date,
): Promise<void> {
  await db
    .updateTable('booking.place')
    .set({ ...rest, ...asJson({ services, rules, spot }), changedAt: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Opens a place, takes it back to draft, or takes it away. The caller has locked it. */
export async function updatePlaceState(db: Db, id: string, state: string, now: Date): Promise<void> {
  await db
    .updateTable('booking.place')
    .set({ state, changedAt: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Writes units: those that stand are changed, the others are new; what is not named is gone. */
export async function putUnits(db: Db, placeId: string, units: readonly Omit<UnitRow, 'placeId'>[]): Promise<void> {
  const ids = units.map(({ id }) => id)
  await db
    .updateTable('booking.unit')
    .set({ gone: true })
    .where('placeId', '=', placeId)
    .where(sql<boolean>`not (id = any (${ids}::uuid[]))`)
    .execute()
  await db
    .insertInto('booking.unit')
    .values(units.map((unit) => ({ ...unit, placeId })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        seats: eb.ref('excluded.seats'),
        pricePercent: eb.ref('excluded.pricePercent'),
        position: eb.ref('excluded.position'),
        gone: false,
      })),
    )
    .execute()
}

/** Whether a booking ahead of a place takes one of these units, or would fall back to one. */
export async function hasAhead(db: Db, placeId: string, unitIds: readonly string[], now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('booking.booking')
    .select('id')
    .where('placeId', '=', placeId)
    .where('state', 'in', AHEAD)
    .where('endsAt', '>', now)
    .where(sql<boolean>`unit_ids && ${[...unitIds]}::uuid[]`)
    .unionAll(
      db
        .selectFrom('booking.occupancy')
        .select('unitId as id')
        .where(sql<boolean>`unit_id = any(${[...unitIds]}::uuid[])`)
        .where('bookingId', 'is not', null)
        .where(sql<boolean>`upper(during) > ${now}`),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function asJson({ services, rules, spot }: Pick<PlaceFields, 'services' | 'rules' | 'spot'>) {
  return { services: JSON.stringify(services), rules: JSON.stringify(rules), spot: spot && JSON.stringify(spot) }
}

/** How many places of a park go by each process. */
export async function countPlacesOf(db: Db, areaId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('booking.place')
    .select(({ fn }) => ['processId', fn.countAll<number>().as('places')])
    .where('areaId', '=', areaId)
    .where('processId', 'is not', null)
    .where('state', '<>', 'gone')
    .groupBy('processId')
    .execute()
  return new Map(rows.map(({ processId, places }) => [processId ?? '', places]))
}

/** Whether a place of a park shows a picture. */
export async function hasPictures(db: Db, areaId: string): Promise<boolean> {
  const row = await db
    .selectFrom('booking.place')
    .select('id')
    .where('areaId', '=', areaId)
    .where(sql<boolean>`cardinality(picture_ids) > 0`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives the places of a kind and name their pictures. */
export async function updatePictures(
  db: Db,
  areaId: string,
  { kind, name, pictureIds }: { kind: Kind; name: string; pictureIds: string[] },
): Promise<void> {
  await db
    .updateTable('booking.place')
    .set({ pictureIds })
    .where('areaId', '=', areaId)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .execute()
}
