import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'

/** Where a tour stands. */
export type TourState = 'planned' | 'running' | 'done' | 'cancelled'

/** A tour as it is kept, with how many its roster names. */
export interface TourRow {
  readonly id: string
  readonly areaId: string
  readonly title: string
  readonly guests: string
  readonly route: string
  readonly state: TourState
  readonly fromAt: Date
  readonly untilAt: Date
  readonly headcount: number
  readonly note: string
  readonly byId: string
  readonly version: number
  readonly named: number
  readonly passes: number
}

const COLUMNS = [
  'id',
  'areaId',
  'title',
  'guests',
  'route',
  'state',
  'fromAt',
  'untilAt',
  'headcount',
  'note',
  'byId',
  'version',
] as const

const fromTours = (db: Db) =>
  db
    .selectFrom('visitors.tour as tour')
    .select(COLUMNS.map((column) => `tour.${column}` as const))
    .select([
      sql<number>`(select count(*)::int from visitors.tour_person p where p.tour_id = tour.id)`.as('named'),
      sql<number>`(select count(*)::int from visitors.tour_person p where p.tour_id = tour.id and p.has_pass)`.as(
        'passes',
      ),
    ])
    .$castTo<TourRow>()

const latest = keyset('desc', { 'tour.fromAt': 'instant', 'tour.id': 'id' })

/** Tours of a park in these states, the latest beginning first. */
export function listTours(
  db: Db,
  { areaId, states, ...asked }: PageAsked & { areaId: string; states: readonly TourState[] },
): Promise<Page<TourRow>> {
  return latest.page(fromTours(db).where('areaId', '=', areaId).where('state', 'in', states), asked)
}

/** A tour of a park, its row held to the end of the transaction; null: there is none. */
export async function lockTour(db: Db, areaId: string, id: string): Promise<TourRow | null> {
  const row = await fromTours(db).where('id', '=', id).where('areaId', '=', areaId).forUpdate('tour').executeTakeFirst()
  return row ?? null
}

/** What is set of a tour. */
export type TourFacts = Pick<TourRow, 'title' | 'guests' | 'route' | 'fromAt' | 'untilAt' | 'headcount'>

/** Keeps a new tour. */
export async function insertTour(
  db: Db,
  tour: TourFacts & { id: string; areaId: string; byId: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('visitors.tour')
    .values({ ...tour, state: 'planned', madeAt: now, changedAt: now })
    .execute()
}

/** Changes a tour that is held. */
export async function updateTour(
  db: Db,
  id: string,
  set: Partial<TourFacts> & { state?: TourState; note?: string; endedAt?: Date },
  now: Date,
): Promise<void> {
  await db
    .updateTable('visitors.tour')
    .set((is) => ({ ...set, changedAt: now, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** One of a roster. */
export interface TourPersonRow {
  readonly id: string
  readonly seq: number
  readonly name: string
  readonly unit: string
  readonly hasPass: boolean
}

/** The roster's people who have a pass of their own. */
export async function listWithPass(db: Db, tourId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('visitors.tourPerson')
    .select('id')
    .where('tourId', '=', tourId)
    .where('hasPass', '=', true)
    .orderBy('seq')
    .execute()
  return rows.map(({ id }) => id)
}

/** Puts another roster in place of a tour's. */
export async function replaceRoster(db: Db, tourId: string, people: readonly TourPersonRow[]): Promise<void> {
  await db.deleteFrom('visitors.tourPerson').where('tourId', '=', tourId).execute()
  if (people.length === 0) return
  await db
    .insertInto('visitors.tourPerson')
    .values(people.map((one) => ({ ...one, tourId })))
    .execute()
}
