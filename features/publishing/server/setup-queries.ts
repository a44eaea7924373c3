import type { Db } from '#platform/db'

/** How many hotlines a park has. */
export async function countHotlines(db: Db, areaId: string): Promise<number> {
  const { count } = await db
    .selectFrom('publishing.hotline')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('areaId', '=', areaId)
    .executeTakeFirstOrThrow()
  return count
}
