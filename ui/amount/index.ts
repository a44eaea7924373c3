export { Amount, type AmountProps } from './amount.tsx'
export { type AmountLine, AmountLines, type AmountLinesProps } from './amount-lines.tsx'
export { Countdown, type CountdownProps } from './countdown.tsx'
export { FoldedAmount, type FoldedAmountProps } from './folded-amount.tsx'
