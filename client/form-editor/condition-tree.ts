import { type Comparison, type Condition, measureOf } from '#vocabulary/condition'

// A condition as it is chosen by taps: groups within groups, in each one comparisons. What the vocabulary writes otherwise becomes the group that means the same.

/** How the parts of a group count together. `none`: not one of them holds. */
export type Together = 'all' | 'any' | 'none'

/** How a field is asked. `filled`: it is not empty. */
export type Asked = Comparison | 'in' | 'empty' | 'filled'

/** One comparison as it is edited. */
export interface Leaf {
  readonly field: string
  readonly is: Asked
  /** A value, or another field. */
  readonly to: { readonly value: string } | { readonly field: string }
  /** Of `in`. */
  readonly values: readonly string[]
}

/** A group as it is edited. */
export interface Group {
  readonly together: Together
  readonly of: readonly (Group | Leaf)[]
}

/** Where a part of a group stands: the places on the way to it. */
export type Way = readonly number[]

/** So deep groups are offered, the outermost counted. */
export const GROUP_DEPTH = 3

/** Whether a part is a group. */
export const isGroup = (part: Group | Leaf): part is Group => 'together' in part

/** A condition as it is edited; null: an empty group. */
export function groupOf(condition: Condition | null): Group {
  if (condition === null) return { together: 'all', of: [] }
  const part = partOf(condition)
  return isGroup(part) ? part : { together: 'all', of: [part] }
}

function partOf(condition: Condition): Group | Leaf {
  switch (condition.is) {
    case 'all':
    case 'any':
      return { together: condition.is, of: condition.of.map(partOf) }
    case 'not': {
      const { of } = condition
      if (of.is === 'empty') return leaf(of.field, 'filled')
      return { together: 'none', of: of.is === 'any' ? of.of.map(partOf) : [partOf(of)] }
    }
    case 'empty':
      return leaf(condition.field, 'empty')
    case 'in':
      return { ...leaf(condition.field, 'in'), values: condition.to }
    default:
      return { ...leaf(condition.field, condition.is), to: condition.to }
  }
}

const leaf = (field: string, is: Asked): Leaf => ({ field, is, to: { value: '' }, values: [] })

/** The condition that a group means; null: it asks nothing. Empty groups within it are left out. */
export function conditionOf(group: Group): Condition | null {
  const of = group.of.flatMap((part): Condition[] => {
    const condition = isGroup(part) ? conditionOf(part) : leafCondition(part)
    return condition === null ? [] : [condition]
  })
  const [only, more] = of
  if (only === undefined) return null
  if (group.together === 'none') return { is: 'not', of: more === undefined ? only : { is: 'any', of } }
  return more === undefined ? only : { is: group.together, of }
}

function leafCondition({ field, is, to, values }: Leaf): Condition {
  if (is === 'empty') return { is, field }
  if (is === 'filled') return { is: 'not', of: { is: 'empty', field } }
  if (is === 'in') return { is, field, to: values }
  return { is, field, to }
}

/** How many nodes the condition of a group has. */
export function nodesOf(group: Group): number {
  const condition = conditionOf(group)
  return condition === null ? 0 : measureOf(condition).nodes
}

/** The group with a part in place of the one at the end of the way; null: without it. A place after the last adds one. */
export function replacedAt(group: Group, way: Way, part: Group | Leaf | null): Group {
  const [at, ...rest] = way
  if (at === undefined) return part !== null && isGroup(part) ? part : group
  const stands = group.of[at]
  const next = rest.length > 0 && stands !== undefined && isGroup(stands) ? replacedAt(stands, rest, part) : part
  const of = next === null ? group.of.filter((_, nth) => nth !== at) : group.of.toSpliced(at, 1, next)
  return { ...group, of }
}
