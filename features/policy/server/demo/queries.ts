import type { Db } from '#platform/db'

/** Whether a park has policies already. */
export async function hasPolicies(db: Db, areaId: string): Promise<boolean> {
  const found = await db
    .selectFrom('policy.policy')
    .select('id')
    .where('areaId', '=', areaId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
