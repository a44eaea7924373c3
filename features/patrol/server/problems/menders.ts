import { managersOf } from '#door/people'
import type { Db } from '#platform/db'
import type { ProblemRow } from './row.ts'

/** Who is to mend a problem: its person, else the managers of its company. */
export async function mendersOf(
  db: Db,
  { companyId, assigneeId }: Pick<ProblemRow, 'companyId' | 'assigneeId'>,
): Promise<string[]> {
  if (assigneeId !== null) return [assigneeId]
  return companyId === null ? [] : await managersOf(db, companyId)
}
