import type { ArchiveQuery } from '#contract/archives'
import type { Db } from '#platform/db'

/** Whose saved queries they are. */
export interface Saver {
  readonly areaId: string
  readonly personId: string
}

/** How many queries somebody saved. */
export async function countSaved(db: Db, { areaId, personId }: Saver): Promise<number> {
  const { count } = await db
    .selectFrom('archives.savedQuery')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow()
  return count
}

/** Writes a new saved query. */
export async function insertSaved(
  db: Db,
  saved: Saver & { id: string; name: string; query: ArchiveQuery; at: Date },
): Promise<void> {
  await db
    .insertInto('archives.savedQuery')
    .values({ ...saved, query: JSON.stringify(saved.query) })
    .execute()
}

/** Gives one's own saved query another name; false: it is not there. */
export async function renameSaved(db: Db, { areaId, personId }: Saver, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('archives.savedQuery')
    .set({ name })
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes one's own saved query; false: it is not there. */
export async function deleteSaved(db: Db, { areaId, personId }: Saver, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('archives.savedQuery')
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
