import type { Design, DesignForm } from '#contract/tasks'
import {
  type DesignedWay,
  type FieldSet,
  type FormName,
  formFieldSet,
  type Holder,
  type Process,
  processOfSteps,
  type Step,
  stepsNamed,
} from '#platform/approvals'
import { PART_SUBJECT, SPONSOR_FIELD } from '../ground/auditing.ts'
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

/** The forms of a design, and who decides about them. */
export const wayOfType = (design: Pick<Design, 'title'> & Designed): DesignedWay => ({
  kind: PART_SUBJECT,
  forms: design.forms,
  steps: design.steps,
  processOf: (nameOf) => processOf(design, nameOf),
  fieldSetOf: (nameOf) => fieldSetOf(design.forms, nameOf),
})
