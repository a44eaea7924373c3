import type { NoiseHours } from '#contract/decoration'
import type { Db } from '#platform/db'

/** Hours that a park set. */
export interface HoursRow {
  readonly hours: NoiseHours
  readonly version: number
}

/** The hours that a park set; null: none. */
export async function findHours(db: Db, areaId: string): Promise<HoursRow | null> {
  const row = await db
    .selectFrom('decoration.noiseHours')
    .select(['hours', 'version'])
    .where('areaId', '=', areaId)
    .$castTo<HoursRow>()
    .executeTakeFirst()
  return row ?? null
}

/** Sets the hours of a park by the version that was seen, 0: none; answers the new version, null: somebody else was quicker. */
export async function putHours(
  db: Db,
  { areaId, hours, seen, byId, now }: { areaId: string; hours: NoiseHours; seen: number; byId: string; now: Date },
): Promise<number | null> {
  const set = { hours: JSON.stringify(hours), changedBy: byId, changedAt: now }
  const row =
    seen === 0
      ? await db
          .insertInto('decoration.noiseHours')
          .values({ areaId, ...set, version: 1 })
          .onConflict((conflict) => conflict.column('areaId').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('decoration.noiseHours')
          .set({ ...set, version: seen + 1 })
          .where('areaId', '=', areaId)
          .where('version', '=', seen)
          .returning('version')
          .executeTakeFirst()
  return row?.version ?? null
}
