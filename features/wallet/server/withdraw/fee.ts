import { withdrawFee } from '../../contract/can.ts'
import type { Rules } from '../limits/rules.ts'

/** As much of the rules as a fee needs. */
export type FeeRules = Pick<Rules, 'withdrawFreeFen' | 'withdrawFeeBasisPoints' | 'withdrawFeeLeastFen'>

/** What of the month's free amount is left. */
export function freeLeftFen(rules: FeeRules, usedThisMonthFen: number): number {
  return Math.max(0, rules.withdrawFreeFen - usedThisMonthFen)
}

/** The fee of a withdrawal after what was withdrawn this month: by the same reckoning that the phone shows before. */
export function feeFor(rules: FeeRules, amountFen: number, usedThisMonthFen: number): number {
  const rule = {
    freeLeftFen: freeLeftFen(rules, usedThisMonthFen),
    feeBasisPoints: rules.withdrawFeeBasisPoints,
    feeLeastFen: rules.withdrawFeeLeastFen,
  }
  return withdrawFee(rule, amountFen)
}
