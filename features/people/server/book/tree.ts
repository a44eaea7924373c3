import type { DepartmentTree } from '#contract/people'
import type { CountedDepartment } from './entry-queries.ts'

type Counts = Pick<DepartmentTree, 'total' | 'without' | 'departments'>

/** A company's departments with the people below each added up; unless `whole`, only those in or below which there is somebody. */
export function treeOf(rows: readonly CountedDepartment[], whole: boolean): Counts {
  const departments = rows.flatMap(({ id, ...rest }) => (id === null ? [] : [{ id, ...rest }]))
  const byId = new Map(departments.map((each) => [each.id, each]))
  const totals = new Map<string, number>()
  for (const { id, count } of departments) {
    const met = new Set<string>()
    for (let at: string | null = id; at !== null && !met.has(at); at = byId.get(at)?.parentId ?? null) {
      met.add(at)
      totals.set(at, (totals.get(at) ?? 0) + count)
    }
  }
  const without = rows.find(({ id }) => id === null)?.count ?? 0
  const counted = departments.map((each) => ({ ...each, total: totals.get(each.id) ?? 0 }))
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    without,
    departments: counted.filter(({ total }) => whole || total > 0),
  }
}
