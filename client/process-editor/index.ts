export { ProcessSteps, type ProcessStepsProps } from './process-steps.tsx'
export type { ChosenPerson, StepWords } from './step-sheet.tsx'
export { type ConditionField, type HolderChoice, holderOf, RIGHT_HOLDERS } from './words.ts'
