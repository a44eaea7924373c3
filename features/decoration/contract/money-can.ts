export { APPEAL_DAYS, DECIDE_WORKDAYS, MONEY_MOST } from './limits-can.ts'

import type { Charge, Deduction, DeductionState, Pot, Side } from './money/shapes.ts'

/** How each payer is called. */
export const SIDE_WORDS: Readonly<Record<Side, string>> = { applicant: '申请人', firm: '施工单位' }
/** How each state of a deposit is called. */
export const POT_WORDS: Readonly<Record<Pot['state'], string>> = {
  due: '待缴纳',
  part: '未缴清',
  paid: '已缴清',
  returning: '退还中',
  settled: '已结清',
}
/** How each state of a deduction is called. */
export const DEDUCTION_WORDS: Readonly<Record<DeductionState, string>> = {
  held: '待申诉',
  appealed: '申诉待裁定',
  taken: '已扣款',
  dropped: '已撤销',
}
/** How the end of a deduction is called. */
export const END_WORDS: Readonly<Record<NonNullable<Deduction['end']>['why'], string>> = {
  silence: '逾期未申诉',
  refused: '申诉未通过',
  won: '申诉成立',
  late: '逾期未裁定，申诉成立',
  withdrawn: '园区已撤回',
}
/** How each state of a fee is called. */
export const CHARGE_WORDS: Readonly<Record<Charge['state'], string>> = {
  to_pay: '待缴',
  paid: '已缴',
  waived: '已免除',
  void: '已失效',
  returning: '退还中',
  returned: '已退还',
}

/** Why a deduction of this amount cannot be proposed: more than is free. Null: it can. All in fen. */
export function overFree(amountFen: number, freeFen: number): { freeFen: number } | null {
  return amountFen > freeFen ? { freeFen } : null
}
