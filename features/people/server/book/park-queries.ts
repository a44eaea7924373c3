import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
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

const inOrder = keyset('asc', { 'entry.position': 'integer', 'entry.id': 'id' })

/** The park's own people in their order, whom this viewer sees: `parkFieldsSeen` as SQL. */
export async function listParkEntries(
  db: Db,
  areaId: string,
  { viewer, next, size }: PageAsked & { viewer: { personId: string; insider: boolean } },
): Promise<Page<ParkEntryRow>> {
  const { rows } = await sql<ParkEntryRow>`
    select ${columns} from people.park_entry entry join people.person person on person.id = entry.person_id
     where entry.area_id = ${areaId} and ${isThere}
       and (${viewer.insider} or entry.reception or entry.person_id = ${viewer.personId})
       and ${inOrder.after(next)}
     order by ${inOrder.order} limit ${size + 1}`.execute(db)
  return inOrder.cut(rows, size)
}

/** One of the park's own people, by who they are; of several functions one that receives people. */
export async function findParkEntry(db: Db, areaId: string, personId: string): Promise<ParkEntryRow | undefined> {
  const { rows } = await sql<ParkEntryRow>`
    select ${columns} from people.park_entry entry join people.person person on person.id = entry.person_id
     where entry.area_id = ${areaId} and entry.person_id = ${personId}
     order by entry.reception desc limit 1`.execute(db)
  return rows[0]
}
