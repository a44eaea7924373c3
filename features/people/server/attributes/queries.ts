import type { Db } from '#platform/db'
import type { FormField } from '#vocabulary/form-fields'

/** What answers are sealed for, each of its person. */
export const ANSWERS = 'people.membership.answers'

/** What a company asks besides. */
export interface SetRow {
  fields: FormField[]
  version: number
}

const NO_SET: SetRow = { fields: [], version: 0 }

/** A company's fields; none with version 0 where it never had any. `held`: nobody changes them until the transaction ends. */
export async function findSet(db: Db, companyId: string, held = false): Promise<SetRow> {
  const query = db.selectFrom('people.extendSet').select(['fields', 'version']).where('companyId', '=', companyId)
  const row = await (held ? query.forShare() : query).executeTakeFirst()
  // Written by `putSet` alone, whose fields were checked.
  return row ? { version: row.version, fields: row.fields as FormField[] } : NO_SET
}

/** Writes a company's fields over those of the version that was seen. False: another was quicker. */
export async function putSet(
  db: Db,
  set: { companyId: string; fields: readonly FormField[]; seen: number; now: Date },
): Promise<boolean> {
  const { companyId, fields, seen, now: changedAt } = set
  const facts = { fields: JSON.stringify(fields), version: seen + 1, changedAt }
  const written =
    seen === 0
      ? await db
          .insertInto('people.extendSet')
          .values({ companyId, ...facts })
          .onConflict((c) => c.constraint('extend_set_pk').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('people.extendSet')
          .set(facts)
          .where('companyId', '=', companyId)
          .where('version', '=', seen)
          .returning('version')
          .executeTakeFirst()
  return written !== undefined
}

/** What somebody answered to their company, sealed, and what they are called; undefined: they are not of it. */
export async function findAnswers(
  db: Db,
  companyId: string,
  personId: string,
): Promise<{ personName: string; answersSealed: Buffer | null } | undefined> {
  return await db
    .selectFrom('people.membership as m')
    .innerJoin('people.person as p', 'p.id', 'm.personId')
    .select(['p.nickName as personName', 'm.answersSealed'])
    .where('m.companyId', '=', companyId)
    .where('m.personId', '=', personId)
    .executeTakeFirst()
}

/** Writes what somebody answers to their company, sealed. False: they are not of it. */
export async function putAnswers(db: Db, companyId: string, personId: string, answersSealed: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('people.membership')
    .set({ answersSealed })
    .where('companyId', '=', companyId)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
