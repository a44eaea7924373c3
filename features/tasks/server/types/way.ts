import type { Design, DesignForm, TypeProblem } from '#contract/tasks'
import {
  type FieldSet,
  type FormName,
  formFieldSet,
  type Holder,
  type Process,
  processOfSteps,
  type Step,
  stepProblems,
  stepsNamed,
} from '#platform/approvals'
import { SPONSOR_FIELD } from '../ground/auditing.ts'
import type { Designed } from './design.ts'

/** The word of a step's holder that stands for who sent the task. */
export const SPONSOR = 'sponsor'

/** Once a step waits for twice its hours, operators may decide too. */
const ESCALATES_TO: Holder = { kind: 'right', right: 'operator' }

/** The process of a design. Fields of conditions bear the names that `nameOf` gives their forms. */
export function processOf(
  { title, steps }: Pick<Design, 'title'> & Pick<Designed, 'steps'>,
  nameOf: FormName,
): Process {
  const named = stepsNamed(steps, nameOf)
  const process = processOfSteps(title, named, { escalateTo: ESCALATES_TO })
  return { ...process, steps: process.steps.map(bySponsor) }
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

/** The fields by which cases of this type are decided: `form.field`, and who sent the task. */
export function fieldSetOf(forms: readonly DesignForm[], nameOf: FormName): FieldSet {
  const set = formFieldSet(forms, nameOf)
  return { ...set, kinds: { [SPONSOR_FIELD]: 'text', ...set.kinds } }
}

/** What is wrong with the way of a design, beside its steps one by one. `problems`: of the engine's checker, by their places. */
export function wayProblems(design: Designed, problems: readonly { at: string; words: string }[]): TypeProblem[] {
  return stepProblems(design, problems).map(({ key, words }) => ({
    form: '',
    spot: key,
    part: 'step',
    words,
    warning: false,
  }))
}
