import type { Department } from '#contract/people'

/** The departments right below one; null: at the top. */
export function childrenOf(all: readonly Department[], parentId: string | null): Department[] {
  return all.filter((each) => each.parentId === parentId)
}

/** A department with all above it, the topmost first; of none nothing. */
export function pathOf(all: readonly Department[], id: string | null): Department[] {
  const known = new Map(all.map((each) => [each.id, each]))
  const path: Department[] = []
  let at = id === null ? undefined : known.get(id)
  while (at && !path.includes(at)) {
    path.push(at)
    at = at.parentId === null ? undefined : known.get(at.parentId)
  }
  return path.toReversed()
}

/** People in a department and in all below it. */
export function countIn(all: readonly Department[], id: string): number {
  const own = all.find((each) => each.id === id)?.count ?? 0
  return childrenOf(all, id).reduce((sum, child) => sum + countIn(all, child.id), own)
}

/** What a department is called with those above it: 研发中心 / 平台组. */
export function nameOf(all: readonly Department[], id: string): string {
  return pathOf(all, id)
    .map(({ name }) => name)
    .join(' / ')
}
