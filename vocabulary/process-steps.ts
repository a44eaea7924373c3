import type { Comparison } from './condition.ts'

// A process of approval as a list editor has it: steps one after the other, each always or on one condition. The engine of approvals knows trees; this is what people write of them.

/** Somebody who decides at a step. */
export interface StepHolder {
  kind: 'person' | 'right' | 'manager'
  /** Of `person`. */
  personId: string | null
  personName: string
  /** Of `right`: a right or a role of the park. */
  right: string
}

/** When a step is needed. `empty`: whether it is needed too where the field has no value; null: the field always has one. */
export interface StepWhen {
  field: string
  is: Comparison
  value: number | string | boolean
  empty: boolean | null
}

/** A step of such a process. */
export interface EditedStep {
  key: string
  title: string
  holders: StepHolder[]
  /** How many of them approve: anybody, everybody, one after the other. */
  mode: 'any' | 'all' | 'order'
  /** Working hours until they are reminded; null: never. */
  hours: number | null
  /** Null: always. */
  when: StepWhen | null
}

/** How much of everything such a process may have. */
export const STEP_MOST = { steps: 10, title: 20, holders: 10, hours: 240, text: 200 } as const

/** A new step that this holder decides, whose key no other step has. */
export function newStep(steps: readonly EditedStep[], holder: StepHolder): EditedStep {
  const nth = steps.reduce((most, { key }) => Math.max(most, Number(/^step-(\d+)$/.exec(key)?.[1] ?? 0)), 0) + 1
  return { key: `step-${nth}`, title: '', holders: [holder], mode: 'any', hours: 8, when: null }
}

/** What is wrong with a step, in words; null: nothing. */
export function stepProblem({ title, holders }: Pick<EditedStep, 'title' | 'holders'>): string | null {
  if (title.trim() === '') return '请给每一步起个名称，如：园区审批'
  return holders.length === 0 ? '每一步都要选择由谁审批' : null
}

/** The steps with this one before the one that stood before it. */
export function movedUp(steps: readonly EditedStep[], nth: number): EditedStep[] {
  const next = [...steps]
  const [step] = next.splice(nth, 1)
  return step ? next.toSpliced(nth - 1, 0, step) : next
}
