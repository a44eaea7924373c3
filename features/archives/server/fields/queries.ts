import type { Db } from '#platform/db'
import type { FormField } from '#vocabulary/form-fields'

/** What a park asks of each enterprise besides. */
export interface SetRow {
  readonly fields: readonly FormField[]
  readonly version: number
}

const NO_SET: SetRow = { fields: [], version: 0 }

/** A park's questions; none with version 0 where it never had any. `held`: nobody changes them until the transaction ends. */
export async function findSet(db: Db, areaId: string, held = false): Promise<SetRow> {
  const query = db.selectFrom('archives.extensionSet').select(['fields', 'version']).where('areaId', '=', areaId)
  const row = await (held ? query.forShare() : query).executeTakeFirst()
  // Written by `putSet` alone, whose fields were checked.
  return row ? { version: row.version, fields: row.fields as FormField[] } : NO_SET
}

/** Writes a park's questions over those of the version that was seen. False: another was quicker. */
export async function putSet(
  db: Db,
  set: { areaId: string; fields: readonly FormField[]; seen: number; now: Date },
): Promise<boolean> {
  const { areaId, fields, seen, now: changedAt } = set
  const facts = { fields: JSON.stringify(fields), version: seen + 1, changedAt }
  const written =
    seen === 0
      ? await db
          .insertInto('archives.extensionSet')
          .values({ areaId, ...facts })
          .onConflict((conflict) => conflict.constraint('extension_set_pk').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('archives.extensionSet')
          .set(facts)
          .where('areaId', '=', areaId)
          .where('version', '=', seen)
          .returning('version')
          .executeTakeFirst()
  return written !== undefined
}
