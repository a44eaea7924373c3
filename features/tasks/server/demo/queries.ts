import type { Db } from '#platform/db'

/** Whether there are tasks in a park. */
export async function hasTasks(db: Db, areaId: string): Promise<boolean> {
  return (
    (await db.selectFrom('tasks.task').select('id').where('areaId', '=', areaId).limit(1).executeTakeFirst()) !==
    undefined
  )
}

/** Whether there are cycles in a park. */
export async function hasCycles(db: Db, areaId: string): Promise<boolean> {
  return (
    (await db.selectFrom('tasks.cycle').select('id').where('areaId', '=', areaId).limit(1).executeTakeFirst()) !==
    undefined
  )
}

/** Says which fields of a returned share are open, as `formId.spot`, and why. */
export async function putReturned(
  db: Db,
  partId: string,
  { returned, reason }: { returned: readonly string[]; reason: string },
): Promise<void> {
  await db
    .updateTable('tasks.part')
    .set({ returned: JSON.stringify(returned), returnReason: reason })
    .where('id', '=', partId)
    .execute()
}

/** Whether a park has a task of this title. */
export async function hasTaskCalled(db: Db, areaId: string, title: string): Promise<boolean> {
  const row = await db
    .selectFrom('tasks.task')
    .select('id')
    .where('areaId', '=', areaId)
    .where('title', '=', title)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
