import { membershipRefusals } from '#contract/people'
import { refuse } from '#vocabulary/refusal'

/** So many levels a company's tree has at most. */
export const DEEPEST = 8
/** So many departments a company has at most. */
export const MAX_DEPARTMENTS = 2000

/** A department in its tree. */
export interface Node {
  readonly id: string
  readonly parentId: string | null
  readonly count: number
}

/** How many levels lie above a department, itself counted; of no department none. */
function depthOf(tree: ReadonlyMap<string, Node>, id: string | null): number {
  let depth = 0
  for (let at = id === null ? undefined : tree.get(id); at && depth <= DEEPEST; depth += 1)
    at = at.parentId === null ? undefined : tree.get(at.parentId)
  return depth
}

/** The department and all below it. */
function below(nodes: readonly Node[], id: string): Map<string, number> {
  const levels = new Map([[id, 1]])
  for (let grew = true; grew; ) {
    grew = false
    for (const node of nodes) {
      const above = node.parentId === null ? undefined : levels.get(node.parentId)
      if (above !== undefined && !levels.has(node.id)) {
        levels.set(node.id, above + 1)
        grew = true
      }
    }
  }
  return levels
}

/** Refuses a place in the tree that a department, null where it is new, cannot have: below itself, too deep, or one too many. */
export function refusePlace(nodes: readonly Node[], id: string | null, parentId: string | null): void {
  const tree = new Map(nodes.map((node) => [node.id, node]))
  const subtree = id === null ? new Map<string, number>() : below(nodes, id)
  if (parentId !== null && subtree.has(parentId)) refuse(membershipRefusals.departmentCircle, { field: 'parentId' })
  const height = Math.max(1, ...subtree.values())
  if (depthOf(tree, parentId) + height > DEEPEST)
    refuse(membershipRefusals.departmentDeep, { field: 'parentId', data: { most: DEEPEST } })
  if (id === null && nodes.length >= MAX_DEPARTMENTS)
    refuse(membershipRefusals.departmentMany, { data: { most: MAX_DEPARTMENTS } })
}

/** Refuses to delete a department in which people are, or that has departments below it. */
export function refuseRemoving(nodes: readonly Node[], { id, count }: Node): void {
  if (count > 0) refuse(membershipRefusals.departmentInUse, { data: { count } })
  const children = nodes.filter(({ parentId }) => parentId === id).length
  if (children > 0) refuse(membershipRefusals.departmentParent, { data: { count: children } })
}
