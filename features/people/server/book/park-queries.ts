import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { isThere } from './scope-queries.ts'

/** Somebody of the park's own people. */
export interface ParkEntryRow {
  id: string
  personId: string
  name: string
  title: string
  function: string
  reception: boolean
  position: number
  gone: boolean
  phoneSealed: Buffer | null
}

const columns = sql`entry.id, entry.person_id, person.nick_name as name, entry.title, entry.function, entry.reception, entry.position,
  not ${isThere} as gone, person.phone_sealed`

/** The park's own people in their order, whom this viewer sees: `parkFieldsSeen` as SQL. */
export async function listParkEntries(
  db: Db,
  areaId: string,
  {
    viewer,
    after,
    limit,
  }: {
    viewer: { personId: string; insider: boolean }
    after: { position: number; id: string } | null
    limit: number
  },
): Promise<ParkEntryRow[]> {
  const { rows } = await sql<ParkEntryRow>`
    select ${columns} from people.park_entry entry join people.person person on person.id = entry.person_id
     where entry.area_id = ${areaId} and ${isThere}
       and (${viewer.insider} or entry.reception or entry.person_id = ${viewer.personId})
       and ${after ? sql`(entry.position, entry.id) > (${after.position}::int, ${after.id}::uuid)` : sql`true`}
     order by entry.position, entry.id limit ${limit}`.execute(db)
  return rows
}

/** One of the park's own people, by who they are; of several functions one that receives people. */
export async function findParkEntry(db: Db, areaId: string, personId: string): Promise<ParkEntryRow | undefined> {
  const { rows } = await sql<ParkEntryRow>`
    select ${columns} from people.park_entry entry join people.person person on person.id = entry.person_id
     where entry.area_id = ${areaId} and entry.person_id = ${personId}
     order by entry.reception desc limit 1`.execute(db)
  return rows[0]
}
