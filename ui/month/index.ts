export { AmountSummary, type AmountSummaryProps } from './amount-summary.tsx'
export { MonthPicker, type MonthPickerProps } from './month-picker.tsx'
