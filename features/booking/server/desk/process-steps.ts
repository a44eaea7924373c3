import type { BookingProcess } from '#contract/booking'
import type { Condition, Holder, Node, Process, Step } from '#platform/approvals'

/** A step as the list editor of the desk has it. */
export type EditedStep = BookingProcess['steps'][number]

/** Once a step waits for twice its hours, operators may decide too. */
const ESCALATES_TO: Holder = { kind: 'right', right: 'operator' }

/** The steps of the editor, one after the other, as a process of the engine. */
export function processOfSteps(title: string, steps: readonly EditedStep[]): Process {
  return { title, steps: steps.map(stepOf) }
}

function stepOf({ key, title, holders, mode, hours, when }: EditedStep): Step {
  const node: Node = {
    kind: 'node',
    key,
    title: title.trim(),
    holders: holders.map(holderOf),
    mode,
    hours,
    escalateTo: hours === null ? null : ESCALATES_TO,
    edits: [],
  }
  if (when === null) return node
  return {
    kind: 'choice',
    cases: [{ when: { field: when.field, is: '>', value: when.above }, steps: [node] }],
    otherwise: [],
  }
}

function holderOf({ kind, personId, right }: EditedStep['holders'][number]): Holder {
  if (kind === 'manager') return { kind }
  return kind === 'person' ? { kind, personId: personId ?? '' } : { kind, right }
}

/** A process of the engine as the editor shows it; a step that the editor cannot say is left out. */
export function stepsOfProcess({ steps }: Process, names: ReadonlyMap<string, string>): EditedStep[] {
  return steps.flatMap((step) => {
    if (step.kind === 'node') return [edited(step, null, names)]
    if (step.kind !== 'choice') return []
    const [only] = step.cases
    const [node] = only?.steps ?? []
    const when = only && aboveOf(only.when)
    return node?.kind === 'node' && when ? [edited(node, when, names)] : []
  })
}

function edited(
  { key, title, holders, mode, hours }: Node,
  when: EditedStep['when'],
  names: ReadonlyMap<string, string>,
): EditedStep {
  return {
    key,
    title,
    mode,
    hours,
    when,
    holders: holders.flatMap((holder): EditedStep['holders'] => {
      if (holder.kind === 'list') return holder.personIds.map((id) => person(id, names))
      if (holder.kind === 'person') return [person(holder.personId, names)]
      // Bookings have no field that names a person.
      if (holder.kind === 'field') return []
      return [{ kind: holder.kind, personId: null, personName: '', right: holder.kind === 'right' ? holder.right : '' }]
    }),
  }
}

const person = (personId: string, names: ReadonlyMap<string, string>): EditedStep['holders'][number] => ({
  kind: 'person',
  personId,
  personName: names.get(personId) ?? '',
  right: '',
})

const FIELDS: readonly string[] = ['people', 'hours', 'totalFen', 'days']

function aboveOf(when: Condition): EditedStep['when'] {
  if (!('field' in when) || when.is !== '>' || typeof when.value !== 'number' || !FIELDS.includes(when.field))
    return null
  // One of the fields above, as just checked.
  return { field: when.field as NonNullable<EditedStep['when']>['field'], above: when.value }
}

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
