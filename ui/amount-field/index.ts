export { AmountField, type AmountFieldProps } from './amount-field.tsx'
export { LimitBar, type LimitBarProps } from './limit-bar.tsx'
export { QuickAmounts, type QuickAmountsProps } from './quick-amounts.tsx'
