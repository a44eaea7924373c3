import type { VisitLists } from '#contract/decoration'
import type { Db } from '#platform/db'

/** The lists of a park in one version. */
export interface HeldLists {
  /** 0: the usual lists, which nobody changed. */
  readonly version: number
  readonly lists: VisitLists
}

/** The lists of a park: of a version, else the latest; undefined: there is none. */
export function findLists(db: Db, areaId: string, version?: number): Promise<HeldLists | undefined> {
  return db
    .selectFrom('decoration.visitLists')
    .select(['version', 'lists'])
    .where('areaId', '=', areaId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .$castTo<HeldLists>()
    .executeTakeFirst()
}

/** Writes the next version of the lists; false: somebody else was quicker. */
export async function insertLists(
  db: Db,
  { areaId, version, lists, byId, now }: HeldLists & { areaId: string; byId: string; now: Date },
): Promise<boolean> {
  const facts: VisitLists = lists
  const made = await db
    .insertInto('decoration.visitLists')
    .values({ areaId, version, lists: JSON.stringify(facts), byId, at: now })
    .onConflict((conflict) => conflict.constraint('visit_lists_pk').doNothing())
    .returning('version')
    .executeTakeFirst()
  return made !== undefined
}
