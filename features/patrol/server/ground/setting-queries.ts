import type { ProblemKind } from '#contract/patrol'
import type { Db } from '#platform/db'

/** Kinds and clocks of a park as they are stored. */
export interface SettingRow {
  readonly kinds: readonly ProblemKind[]
  readonly plainWorkdays: number
  readonly majorHours: number
  readonly version: number
}

/** Kinds and clocks of a park; undefined: nobody changed them. `lock`: held to the end of the transaction. */
export function findSettingRow(db: Db, areaId: string, lock = false): Promise<SettingRow | undefined> {
  return db
    .selectFrom('patrol.setting')
    .select(['kinds', 'plainWorkdays', 'majorHours', 'version'])
    .where('areaId', '=', areaId)
    .$if(lock, (query) => query.forUpdate())
    .$castTo<SettingRow>()
    .executeTakeFirst()
}

/** Writes kinds and clocks of a park. */
export async function putSetting(db: Db, areaId: string, row: SettingRow, now: Date): Promise<void> {
  const facts = {
    kinds: JSON.stringify(row.kinds),
    plainWorkdays: row.plainWorkdays,
    majorHours: row.majorHours,
    version: row.version,
    changedAt: now,
  }
  await db
    .insertInto('patrol.setting')
    .values({ areaId, ...facts })
    .onConflict((conflict) => conflict.column('areaId').doUpdateSet(facts))
    .execute()
}

/** Of these kinds, those that problems of the park name. */
export async function usedKinds(db: Db, areaId: string, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('patrol.problem')
    .select('kind')
    .distinct()
    .where('areaId', '=', areaId)
    .where('kind', 'in', [...keys])
    .execute()
  return rows.map(({ kind }) => kind)
}
