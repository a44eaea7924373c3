import type { Db } from '#platform/db'
import type { CaseRow } from '../ground/case-row.ts'

/** Cases of a park on which somebody works or that are being watched, by their place. */
export function listRunning(
  db: Db,
  areaId: string,
  limit: number,
): Promise<Pick<CaseRow, 'id' | 'number' | 'place' | 'state'>[]> {
  return db
    .selectFrom('decoration.workCase')
    .select(['id', 'number', 'place', 'state'])
    .where('areaId', '=', areaId)
    .where('state', 'in', ['to_begin', 'working', 'stopped', 'checking', 'watching'])
    .orderBy('place')
    .orderBy('id')
    .limit(limit)
    .$castTo<Pick<CaseRow, 'id' | 'number' | 'place' | 'state'>>()
    .execute()
}
