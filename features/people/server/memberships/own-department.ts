import type { Db } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import { listDepartments } from './department-queries.ts'

/** Refuses a department that is not one of the company; null: none is named. */
export async function mustBeOwn(db: Db, companyId: string, departmentId: string | null): Promise<void> {
  if (departmentId === null) return
  const own = await listDepartments(db, companyId)
  if (!own.some(({ id }) => id === departmentId)) refuse(refusals.notFound, { field: 'departmentId' })
}
