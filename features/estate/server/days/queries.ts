import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { SpecialDay } from '#vocabulary/workdays'

/** The special days that a park entered, from one day until another, in order; all of them where no days are said. */
export function listSpecialDays(
  db: Db,
  areaId: string,
  { from, to }: { from?: Day; to?: Day } = {},
): Promise<SpecialDay[]> {
  let query = db.selectFrom('estate.specialDay').select(['day', 'off', 'name']).where('areaId', '=', areaId)
  if (from !== undefined) query = query.where('day', '>=', from)
  if (to !== undefined) query = query.where('day', '<=', to)
  return query.orderBy('day').execute()
}

/** Writes special days of a park, at least one, or replaces them. */
export async function putSpecialDays(db: Db, areaId: string, days: readonly SpecialDay[]): Promise<void> {
  await db
    .insertInto('estate.specialDay')
    .values(days.map(({ day, off, name }) => ({ areaId, day, off, name })))
    .onConflict((conflict) =>
      conflict
        .columns(['areaId', 'day'])
        .doUpdateSet((row) => ({ off: row.ref('excluded.off'), name: row.ref('excluded.name') })),
    )
    .execute()
}

/** Deletes a park's special day. */
export async function deleteSpecialDay(db: Db, areaId: string, day: Day): Promise<void> {
  await db.deleteFrom('estate.specialDay').where('areaId', '=', areaId).where('day', '=', day).execute()
}
