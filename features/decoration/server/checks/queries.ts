import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db'
import type { Vault } from '#platform/vault'
import type { Day } from '#vocabulary/day'
import { CHECK, type CheckRow, PARTY_NAME } from './row.ts'

/** A check of the park; undefined: there is none. `hold`: until the end of the transaction, its case first. */
export function findCheck(db: Db, areaId: string, id: string, hold = false): Promise<CheckRow | undefined> {
  return db
    .selectFrom('decoration.visitCheck')
    .select(CHECK)
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .$if(hold, (query) => query.forUpdate())
    .$castTo<CheckRow>()
    .executeTakeFirst()
}

/** Checks of a case in the order in which they were asked. */
export function listChecksOf(db: Db, caseId: string): Promise<CheckRow[]> {
  return db
    .selectFrom('decoration.visitCheck')
    .select(CHECK)
    .where('caseId', '=', caseId)
    .orderBy('askedAt')
    .orderBy('id')
    .$castTo<CheckRow>()
    .execute()
}

/** Writes a check. Violates `visit_check_open` where one of its kind is asked or has passed. */
export async function insertCheck(db: Db, { fields, answers, ...row }: CheckRow): Promise<void> {
  await db
    .insertInto('decoration.visitCheck')
    .values({ ...row, fields: JSON.stringify(fields), answers: JSON.stringify(answers) })
    .execute()
}

/** Sets what an act changes and raises the version. The caller holds the check. */
export async function updateCheck(
  db: Db,
  id: string,
  { fields, answers, ...facts }: Partial<Omit<CheckRow, 'id' | 'areaId' | 'caseId' | 'version' | 'changedAt'>>,
  now: Date,
): Promise<CheckRow> {
  return await db
    .updateTable('decoration.visitCheck')
    .set({
      ...facts,
      ...(fields && { fields: JSON.stringify(fields) }),
      ...(answers && { answers: JSON.stringify(answers) }),
      changedAt: now,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returning(CHECK)
    .$castTo<CheckRow>()
    .executeTakeFirstOrThrow()
}

/** Reviews whose day has come and that staff were not asked for yet; marked as asked. */
export async function takeUnasked(db: Db, today: Day, now: Date, limit: number): Promise<CheckRow[]> {
  return await db
    .with(
      (cte) => cte('due').materialized(),
      (q) =>
        q
          .selectFrom('decoration.visitCheck')
          .select('id')
          .where('state', '=', 'asked')
          .where('dutyAt', 'is', null)
          .where('onDay', '<=', today)
          .orderBy('onDay')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('decoration.visitCheck')
    .set({ dutyAt: now })
    .where('id', 'in', (q) => q.selectFrom('due').select('due.id'))
    .returning(CHECK)
    .$castTo<CheckRow>()
    .execute()
}

/** Reviews that are asked since before a day, after one of them in the order of their ids. */
export async function listReviews(
  db: Db,
  before: Day,
  after: string | null,
  limit: number,
): Promise<Pick<CheckRow, 'id' | 'areaId' | 'caseId' | 'onDay'>[]> {
  return await db
    .selectFrom('decoration.visitCheck')
    .select(['id', 'areaId', 'caseId', 'onDay'])
    .where('state', '=', 'asked')
    .where('kind', '=', 'review')
    .where('onDay', '<', before)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

const SEALED_AT_ONCE = 500

/** Seals names of who signed for the builder anew, where an older key sealed them; answers how many there were. */
export function resealParties(db: Db, vault: Vault): Promise<number> {
  const { sealed } = vault.heads
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('decoration.visitCheck')
      .select(['id', 'partyNameSealed'])
      .where('partyNameSealed', 'is not', null)
      .where(sql<boolean>`substring(party_name_sealed from 1 for ${sealed.length}::int) <> ${sealed}`)
      .orderBy('id')
      .limit(SEALED_AT_ONCE)
      .forUpdate()
      .execute()
    const fresh = rows.map(
      ({ id, partyNameSealed }) => partyNameSealed && vault.reseal(partyNameSealed, { purpose: PARTY_NAME, of: id }),
    )
    await sql`
      update decoration.visit_check k set party_name_sealed = f.sealed
        from unnest(${rows.map(({ id }) => id)}::uuid[], ${fresh}::bytea[]) as f (id, sealed)
       where k.id = f.id and f.sealed is not null`.execute(tx)
    return rows.length
  })
}
