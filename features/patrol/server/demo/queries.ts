import type { Db } from '#platform/db'

/** Whether a park has a plan of rounds. */
export async function hasPlans(db: Db, areaId: string): Promise<boolean> {
  const row = await db.selectFrom('patrol.plan').select('id').where('areaId', '=', areaId).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Rounds of a plan before a day, the oldest first. */
export async function listPast(
  db: Db,
  planId: string,
  day: string,
): Promise<{ id: string; day: string; dueAt: Date }[]> {
  return await db
    .selectFrom('patrol.round')
    .select(['id', 'day', 'dueAt'])
    .where('planId', '=', planId)
    .where('day', '<', day)
    .orderBy('day')
    .execute()
}

/** The first photo of before of a problem. */
export async function firstPhotoOf(db: Db, problemId: string): Promise<string> {
  const { id } = await db
    .selectFrom('patrol.photo')
    .select('id')
    .where('problemId', '=', problemId)
    .where('role', '=', 'before')
    .orderBy('at')
    .executeTakeFirstOrThrow()
  return id
}
