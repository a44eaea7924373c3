export { DayLine, type DayLineProps } from './day-line.tsx'
export {
  boundsOfAll,
  choiceInWords,
  clockAt,
  type DayPlan,
  isWithin,
  type Mark,
  overlap,
  type Span,
  spanInWords,
} from './day-plan.ts'
export { SlotChoice, type SlotChoiceProps } from './slot-choice.tsx'
