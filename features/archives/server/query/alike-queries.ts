import { sql } from 'kysely'
import { type Db, PLANNED_ANEW } from '#platform/db'
import { reads, sees } from '../sight/predicate-queries.ts'
import type { Looking } from './filter-queries.ts'

/** An archive that may be of the enterprise that is about to be added. */
export interface Candidate {
  readonly id: string
  readonly name: string
  /** It has the code that was typed. */
  readonly sameCode: boolean
}

/** So many candidates are compared; nobody reads more. */
const MAX_CANDIDATES = 500

/**
 * Archives that the viewer sees and that have the code, where they read it, or whose name holds half of the pairs of signs of what was typed. `isAlike` of `alike.ts` judges
 * their names.
 */
export async function listCandidates(
  db: Db,
  { sight, today }: Looking,
  { core, creditCode }: { core: string; creditCode: string },
): Promise<Candidate[]> {
  const pairs = [...core].slice(0, -1).map((sign, at) => `${sign}${[...core][at + 1] ?? ''}`)
  const shares =
    pairs.length === 0 ? sql`false` : sql`${sharedPairs(pairs)} >= ${Math.max(1, Math.ceil(pairs.length / 2))}`
  const { rows } = await sql<Candidate>`${PLANNED_ANEW}
    select * from (
      select a.id, a.name, coalesce(${reads(sight, 'inner', 'a', today)} and a.credit_code = ${creditCode}, false) as same_code, ${shares} as alike, a.pinyin
        from archives.v_archive a where a.area_id = ${sight.areaId} and ${sees(sight, 'a', today)}) a
     where same_code or alike order by same_code desc, pinyin, id limit ${MAX_CANDIDATES}`.execute(db)
  return rows
}

const sharedPairs = (pairs: readonly string[]) =>
  sql`(select count(*) from unnest(${[...pairs]}::text[]) pair where position(pair in archives.folded(a.name)) > 0)`
