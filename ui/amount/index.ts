export { Amount, type AmountProps, spokenAmount } from './amount.tsx'
export { type AmountLine, AmountLines, type AmountLinesProps } from './amount-lines.tsx'
export { Countdown, type CountdownProps, clockText } from './countdown.tsx'
