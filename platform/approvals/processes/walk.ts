import type { Fields, Node, Step } from '../process.ts'
import { holds } from './conditions.ts'

// How a process is gone through. Nothing is remembered but which nodes approved: what is open follows from the tree, the fields and those.

/** Where a case stands in its process. */
export interface StepStatus {
  /** Nodes that wait, in the order of the tree. */
  readonly open: readonly Node[]
  /** Nothing is left to decide. */
  readonly complete: boolean
}

/** Which nodes are open when those of `done` have approved. A choice is made anew each time: by the fields as they are now. */
export function statusOf(steps: readonly Step[], fields: Fields, done: ReadonlySet<string>): StepStatus {
  for (const step of steps) {
    const status = statusIn(step, fields, done)
    if (!status.complete) return status
  }
  return { open: [], complete: true }
}

function statusIn(step: Step, fields: Fields, done: ReadonlySet<string>): StepStatus {
  switch (step.kind) {
    case 'node':
      return done.has(step.key) ? { open: [], complete: true } : { open: [step], complete: false }
    case 'choice':
      return statusOf(chosen(step, fields), fields, done)
    case 'together': {
      const all = step.branches.map((branch) => statusOf(branch, fields, done))
      return { open: all.flatMap(({ open }) => open), complete: all.every(({ complete }) => complete) }
    }
  }
}

/** The steps that a choice comes to. */
function chosen(step: Extract<Step, { kind: 'choice' }>, fields: Fields): readonly Step[] {
  return step.cases.find(({ when }) => holds(when, fields))?.steps ?? step.otherwise
}

/** Every node that a case with these fields goes through, in the order of the tree. */
export function wayOf(steps: readonly Step[], fields: Fields): Node[] {
  return steps.flatMap((step): Node[] => {
    if (step.kind === 'node') return [step]
    if (step.kind === 'choice') return wayOf(chosen(step, fields), fields)
    return step.branches.flatMap((branch) => wayOf(branch, fields))
  })
}

/**
 * The node and all that come after it on the way of these fields: what is to be decided again when the case goes back to it. Branches beside it are
 * not after it; null: it is not on the way.
 */
export function fromNode(steps: readonly Step[], fields: Fields, key: string): Set<string> | null {
  for (const [at, step] of steps.entries()) {
    const within = fromNodeIn(step, fields, key)
    if (within === null) continue
    for (const { key: later } of wayOf(steps.slice(at + 1), fields)) within.add(later)
    return within
  }
  return null
}

function fromNodeIn(step: Step, fields: Fields, key: string): Set<string> | null {
  if (step.kind === 'node') return step.key === key ? new Set([key]) : null
  if (step.kind === 'choice') return fromNode(chosen(step, fields), fields, key)
  for (const branch of step.branches) {
    const within = fromNode(branch, fields, key)
    if (within !== null) return within
  }
  return null
}

/** Every node of a process, whatever the fields. */
export function nodesOf(steps: readonly Step[]): Node[] {
  return steps.flatMap((step): Node[] => {
    if (step.kind === 'node') return [step]
    if (step.kind === 'choice')
      return [...step.cases.flatMap((each) => nodesOf(each.steps)), ...nodesOf(step.otherwise)]
    return step.branches.flatMap((branch) => nodesOf(branch))
  })
}
