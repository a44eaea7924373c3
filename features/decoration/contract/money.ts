import { deductionCalls } from './money/deductions.ts'
import { depositCalls } from './money/deposits.ts'
import { payCalls } from './money/paying.ts'

export type { DepositDetail, ReturnTransfer } from './money/deposits.ts'
export type { PayInfo } from './money/paying.ts'

/** Calls of the room `money`. */
export const moneyCalls = { ...payCalls, ...depositCalls, ...deductionCalls }
