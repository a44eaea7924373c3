import type { Db } from '#platform/db'
import type { RevealRow } from '../records/queries.ts'

/** Who looked at what of a visit, the latest first. */
export function listReveals(db: Db, visitId: string): Promise<RevealRow[]> {
  return db
    .selectFrom('visitors.reveal')
    .select(['id', 'visitId', 'companionId', 'field', 'why', 'byId', 'byPark', 'at'])
    .where('visitId', '=', visitId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .$castTo<RevealRow>()
    .execute()
}

/** Why a dispute holds a visit: what was said last. */
export async function heldWhy(db: Db, visitId: string): Promise<string> {
  const row = await db
    .selectFrom('visitors.event')
    .select('words')
    .where('visitId', '=', visitId)
    .where('what', '=', 'held')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.words ?? ''
}
