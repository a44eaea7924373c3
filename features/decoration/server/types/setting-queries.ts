import type { Limits } from '#contract/decoration'
import type { Db } from '#platform/db'

/** Limits of a park as they are stored; version 0: nobody changed them. */
export interface SettingRow extends Limits {
  readonly version: number
}

/** Limits of a park that never changed them. */
const USUAL: SettingRow = {
  periodDays: 90,
  leadWorkdays: 3,
  extensions: 2,
  extensionDays: 30,
  payDays: 30,
  unusedDays: 30,
  phone: '',
  version: 0,
}

/** Limits of a park. `lock`: held to the end of the transaction. */
export async function settingOf(db: Db, areaId: string, lock = false): Promise<SettingRow> {
  const row = await db
    .selectFrom('decoration.setting')
    .select(['periodDays', 'leadWorkdays', 'extensions', 'extensionDays', 'payDays', 'unusedDays', 'phone', 'version'])
    .where('areaId', '=', areaId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? USUAL
}

/** Writes limits of a park. */
export async function putSetting(db: Db, areaId: string, row: SettingRow, now: Date): Promise<void> {
  const facts = { ...row, changedAt: now }
  await db
    .insertInto('decoration.setting')
    .values({ areaId, ...facts })
    .onConflict((conflict) => conflict.column('areaId').doUpdateSet(facts))
    .execute()
}
