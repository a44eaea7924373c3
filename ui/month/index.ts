export { AmountSummary, type AmountSummaryProps } from './amount-summary.tsx'
export { MonthChoice } from './month-choice.tsx'
export { MonthPicker, type MonthPickerProps } from './month-picker.tsx'
export { monthInWords } from './year.ts'
