import type { ListState } from '#contract/tasks'
import type { ListRow } from './queries.ts'

/** How a list stands. */
export function stateOfList({ published, publishedAt }: Pick<ListRow, 'published' | 'publishedAt'>): ListState {
  if (published) return 'published'
  return publishedAt === null ? 'draft' : 'disabled'
}

/** Whether a list may hang on another: on none that hangs on it, near or far, and not on itself. */
export function mayHangOn(id: string, parentId: string, lists: readonly Pick<ListRow, 'id' | 'parentId'>[]): boolean {
  const parents = new Map(lists.map((list) => [list.id, list.parentId]))
  const seen = new Set<string>()
  for (let at: string | null = parentId; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === id) return false
    seen.add(at)
  }
  return true
}
