export { ProcessSteps, type ProcessStepsProps } from './process-steps.tsx'
export type { ChosenPerson, StepWords } from './step-sheet.tsx'
export {
  type ConditionField,
  formConditionFields,
  type HolderChoice,
  holderOf,
  PARK_HOLDERS,
  RIGHT_HOLDERS,
  type StepProblem,
  stepProblemsWith,
} from './words.ts'
