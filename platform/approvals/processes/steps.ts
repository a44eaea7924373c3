import type { EditedStep, StepHolder, StepWhen } from '#vocabulary/process-steps'
import type { Condition, Holder, Node, Process, Step } from '../process.ts'

// Processes as the list editor writes them (`vocabulary/process-steps`): each step is a node, or a choice of one node and nothing.

/** The steps of the editor, one after the other, as a process. `escalateTo`: who may decide too once a step waited for twice its hours. */
export function processOfSteps(
  title: string,
  steps: readonly EditedStep[],
  { escalateTo }: { escalateTo: Holder },
): Process {
  return { title, steps: steps.map((step) => stepOf(step, escalateTo)) }
}

function stepOf({ key, title, holders, mode, hours, when }: EditedStep, escalateTo: Holder): Step {
  const node: Node = {
    kind: 'node',
    key,
    title: title.trim(),
    holders: holders.map(holderOf),
    mode,
    hours,
    escalateTo: hours === null ? null : escalateTo,
    edits: [],
  }
  if (when === null) return node
  const { field, is, value, empty } = when
  const compares: Condition = { field, is, value }
  const isEmpty: Condition = { field, is: 'empty' }
  if (empty === null) return { kind: 'choice', cases: [{ when: compares, steps: [node] }], otherwise: [] }
  if (empty) return { kind: 'choice', cases: [{ when: { any: [compares, isEmpty] }, steps: [node] }], otherwise: [] }
  return {
    kind: 'choice',
    cases: [
      { when: isEmpty, steps: [] },
      { when: compares, steps: [node] },
    ],
    otherwise: [],
  }
}

function holderOf({ kind, personId, right }: StepHolder): Holder {
  if (kind === 'manager') return { kind }
  return kind === 'person' ? { kind, personId: personId ?? '' } : { kind, right }
}

/** A process as the editor shows it, persons by these names; a step that the editor cannot say is left out. */
export function stepsOfProcess({ steps }: Process, names: ReadonlyMap<string, string>): EditedStep[] {
  return steps.flatMap((step) => {
    if (step.kind === 'node') return [edited(step, null, names)]
    const read = step.kind === 'choice' ? conditionedNode(step) : null
    return read ? [edited(read.node, read.when, names)] : []
  })
}

/** The one node of a choice with its condition, as `stepOf` wrote them; null: another editor did. */
function conditionedNode({
  cases,
  otherwise,
}: Extract<Step, { kind: 'choice' }>): { node: Node; when: StepWhen } | null {
  const last = cases.at(-1)
  const [node, more] = last?.steps ?? []
  if (!last || node?.kind !== 'node' || more || otherwise.length > 0) return null
  const [first] = cases
  if (cases.length === 2 && first) {
    const when = first.steps.length === 0 ? compared(last.when, false) : null
    return when && isEmptyOf(first.when, when.field) ? { node, when } : null
  }
  if (cases.length > 1) return null
  if (!('any' in last.when)) return withNode(node, compared(last.when, null))
  const [one, other, third] = last.when.any
  const when = one && !third ? compared(one, true) : null
  return when && other && isEmptyOf(other, when.field) ? { node, when } : null
}

const withNode = (node: Node, when: StepWhen | null) => when && { node, when }

const isEmptyOf = (condition: Condition, field: string): boolean =>
  'is' in condition && condition.is === 'empty' && condition.field === field

function compared(when: Condition, empty: StepWhen['empty']): StepWhen | null {
  if (!('is' in when) || when.is === 'empty') return null
  const { field, is, value } = when
  return { field, is, value, empty }
}

function edited(
  { key, title, holders, mode, hours }: Node,
  when: StepWhen | null,
  names: ReadonlyMap<string, string>,
): EditedStep {
  return {
    key,
    title,
    mode,
    hours,
    when,
    holders: holders.flatMap((holder): StepHolder[] => {
      if (holder.kind === 'list') return holder.personIds.map((id) => person(id, names))
      if (holder.kind === 'person') return [person(holder.personId, names)]
      // The editor offers no field that names a person.
      if (holder.kind === 'field') return []
      return [{ kind: holder.kind, personId: null, personName: '', right: holder.kind === 'right' ? holder.right : '' }]
    }),
  }
}

const person = (personId: string, names: ReadonlyMap<string, string>): StepHolder => ({
  kind: 'person',
  personId,
  personName: names.get(personId) ?? '',
  right: '',
})

/** The persons that a process names. */
export function personsIn({ steps }: Process): string[] {
  const of = (step: Step): string[] => {
    if (step.kind === 'node')
      return step.holders.flatMap((holder) =>
        holder.kind === 'person' ? [holder.personId] : holder.kind === 'list' ? holder.personIds : [],
      )
    const inside =
      step.kind === 'choice' ? [...step.cases.flatMap((each) => each.steps), ...step.otherwise] : step.branches.flat()
    return inside.flatMap(of)
  }
  return [...new Set(steps.flatMap(of))]
}

/** Of a place in the tree (`steps.1.cases.0…`) the key of its step; empty: the process as a whole. */
export function keyAt(at: string, steps: readonly Pick<EditedStep, 'key'>[]): string {
  const nth = /^steps\.(\d+)/.exec(at)?.[1]
  return nth === undefined ? '' : (steps[Number(nth)]?.key ?? '')
}
