import type { Design, DesignForm, TypeProblem } from '#contract/tasks'
import { type FieldSet, type Holder, keyAt, type Process, processOfSteps, type Step } from '#platform/approvals'
import { type WayField, wayFields } from '#vocabulary/form-way'
import { SPONSOR_FIELD } from '../ground/auditing.ts'
import type { Designed } from './design.ts'

/** The word of a step's holder that stands for who sent the task. */
export const SPONSOR = 'sponsor'

/** Once a step waits for twice its hours, operators may decide too. */
const ESCALATES_TO: Holder = { kind: 'right', right: 'operator' }

/** What a form's fields are called before their own ids: by its key while it is designed, by its id once it is published. */
export type FormName = (key: string) => string

/** The process of a design. Fields of conditions bear the names that `nameOf` gives their forms. */
export function processOf(
  { title, steps }: Pick<Design, 'title'> & Pick<Designed, 'steps'>,
  nameOf: FormName,
): Process {
  const named = steps.map((step) =>
    step.when ? { ...step, when: { ...step.when, field: renamed(step.when.field, nameOf) } } : step,
  )
  const process = processOfSteps(title, named, { escalateTo: ESCALATES_TO })
  return { ...process, steps: process.steps.map(bySponsor) }
}

function renamed(field: string, nameOf: FormName): string {
  const dot = field.indexOf('.')
  return dot < 0 ? field : `${nameOf(field.slice(0, dot))}${field.slice(dot)}`
}

/** The editor knows rights; who sent the task stands in a field of the case. */
function bySponsor(step: Step): Step {
  if (step.kind === 'node')
    return {
      ...step,
      holders: step.holders.map((holder) =>
        holder.kind === 'right' && holder.right === SPONSOR ? { kind: 'field', field: SPONSOR_FIELD } : holder,
      ),
    }
  if (step.kind === 'choice')
    return { ...step, cases: step.cases.map((each) => ({ ...each, steps: each.steps.map(bySponsor) })) }
  return step
}

/** The fields by which cases of this type are decided: `form.field`, and who sent the task. A return names any field of the forms. */
export function fieldSetOf(forms: readonly DesignForm[], nameOf: FormName): FieldSet {
  const all = forms.flatMap((form) =>
    wayFields(form.fields).map((field) => ({ ...field, name: `${nameOf(form.key)}.${field.id}` })),
  )
  return {
    kinds: { [SPONSOR_FIELD]: 'text', ...Object.fromEntries(all.map(({ name, kind }) => [name, kind] as const)) },
    labels: Object.fromEntries(all.map(({ name, label }) => [name, label])),
    mayBeEmpty: all.filter(({ mayBeEmpty }) => mayBeEmpty).map(({ name }) => name),
    named: forms.map(({ key }) => nameOf(key)),
  }
}

/** What is wrong with the way of a design, beside its steps one by one. `problems`: of the engine's checker, by their places. */
export function wayProblems(
  { forms, steps }: Designed,
  problems: readonly { at: string; words: string }[],
): TypeProblem[] {
  const say = (spot: string, words: string): TypeProblem => ({ form: '', spot, part: 'step', words, warning: false })
  const options = new Map<string, WayField>(
    forms.flatMap((form) => wayFields(form.fields).map((field) => [`${form.key}.${field.id}`, field] as const)),
  )
  return [
    ...problems.map(({ at, words }) => say(keyAt(at, steps), words)),
    ...steps.flatMap(({ key, when }) => {
      const field = when ? options.get(when.field) : undefined
      return field?.kind === 'text' && typeof when?.value === 'string' && !field.options.includes(when.value)
        ? [say(key, `“${field.label}”没有选项“${when.value}”`)]
        : []
    }),
  ]
}
