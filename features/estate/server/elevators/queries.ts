import { sql } from 'kysely'
import type { WayUp } from '#contract/estate'
import { type Db, keyset, newId, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'

/** What of an elevator is written. */
export type ElevatorFacts = Omit<WayUp, 'id'> & { readonly buildingId: string }

/** An elevator as it is stored, with what its building is called. */
export type ElevatorRow = ElevatorFacts & {
  readonly id: string
  readonly building: string
  readonly version: number
}

const byBuilding = keyset('asc', { building: 'text', buildingId: 'id', name: 'text', id: 'id' })

/** Elevators of a park by building and name. */
export async function pageElevators(
  db: Db,
  { areaId, buildingId }: { areaId: string; buildingId?: string | undefined },
  { next, size }: PageAsked,
): Promise<Page<ElevatorRow>> {
  const one = buildingId === undefined ? sql`true` : sql`e.building_id = ${buildingId}`
  const { rows } = await sql<ElevatorRow>`
    select * from (
      select e.id, e.building_id, b.name as building, e.name, e.kind, e.place, e.levels, e.state, e.version
        from estate.elevator e join estate.building b on b.id = e.building_id
       where e.area_id = ${areaId} and ${one}) found
     where ${byBuilding.after(next)} order by ${byBuilding.order} limit ${size + 1}`.execute(db)
  return byBuilding.cut(rows, size)
}

/** Elevators of some buildings of a park, those that run first; with a level those that stop there. */
export async function listElevators(
  db: Db,
  areaId: string,
  buildingIds: readonly string[],
  level?: number,
): Promise<ElevatorRow[]> {
  const stops = level === undefined ? sql`true` : sql`${level} = any(e.levels)`
  const { rows } = await sql<ElevatorRow>`
    select e.id, e.building_id, b.name as building, e.name, e.kind, e.place, e.levels, e.state, e.version
      from estate.elevator e join estate.building b on b.id = e.building_id
     where e.area_id = ${areaId} and e.building_id = any(${[...buildingIds]}::uuid[]) and ${stops}
     order by b.name, e.state <> 'running', e.name, e.id limit 200`.execute(db)
  return rows
}

/** What a building of this park is called; undefined: there is none. */
export function findBuildingName(db: Db, areaId: string, id: string): Promise<{ name: string } | undefined> {
  return db
    .selectFrom('estate.building')
    .select('name')
    .where('areaId', '=', areaId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The version of an elevator, whose row is held for a change. */
export function lockElevator(db: Db, areaId: string, id: string): Promise<{ version: number } | undefined> {
  return db
    .selectFrom('estate.elevator')
    .select('version')
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .forUpdate()
    .executeTakeFirst()
}

/** Writes a new elevator; answers its id. Fails where the building has one of this name (`elevator_once`). */
export async function insertElevator(
  db: Db,
  { now, ...facts }: ElevatorFacts & { areaId: string; now: Date },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('estate.elevator')
    .values({ ...facts, levels: [...facts.levels], id, changedAt: now })
    .execute()
  return id
}

/** Writes the facts of an elevator that is held; answers its new version. Fails where the building has one of this name (`elevator_once`). */
export async function updateElevator(
  db: Db,
  id: string,
  { now, ...facts }: ElevatorFacts & { now: Date },
): Promise<number> {
  const { version } = await db
    .updateTable('estate.elevator')
    .set((row) => ({ ...facts, levels: [...facts.levels], changedAt: now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Removes an elevator that is held. */
export async function deleteElevator(db: Db, id: string): Promise<void> {
  await db.deleteFrom('estate.elevator').where('id', '=', id).execute()
}
