export { AmountLines, type AmountLine, type AmountLinesProps } from './amount-lines.tsx'
export { Amount, spokenAmount, type AmountProps } from './amount.tsx'
export { clockText, Countdown, type CountdownProps } from './countdown.tsx'
