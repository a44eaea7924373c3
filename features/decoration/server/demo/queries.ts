import type { Db } from '#platform/db'

/** Whether a park has any case. */
export async function hasCases(db: Db, areaId: string): Promise<boolean> {
  const row = await db
    .selectFrom('decoration.workCase')
    .select('id')
    .where('areaId', '=', areaId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
