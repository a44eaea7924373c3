import type { Charge, Deduction, DepositDetail, Pot, Side } from '#contract/decoration'
import { AppealSheet } from './appeal-sheet.tsx'
import { CounterSheet } from './counter-sheet.tsx'
import { DecideSheet, WithdrawSheet } from './decide-sheet.tsx'
import { DeductSheet } from './deduct-sheet.tsx'
import { WaiveSheet } from './waive-sheet.tsx'

/** What is about to be done with the money of a case. */
export type MoneyAct =
  | { readonly what: 'deduct'; readonly pot: Pot }
  | { readonly what: 'appeal'; readonly deduction: Deduction }
  | { readonly what: 'decide'; readonly deduction: Deduction }
  | { readonly what: 'withdraw'; readonly deduction: Deduction }
  | { readonly what: 'waive'; readonly charge: Charge }
  | { readonly what: 'counter'; readonly of: 'fee' | 'deposit'; readonly side: Side; readonly dueFen: number }

/** Of `MoneySheets`. */
export interface MoneySheetsProps {
  act: MoneyAct | null
  detail: DepositDetail
  onClose: () => void
}

/** The sheet of what is about to be done. */
export function MoneySheets({ act, detail, onClose }: MoneySheetsProps) {
  switch (act?.what) {
    case 'deduct':
      return <DeductSheet pot={act.pot} clauses={detail.clauses} onClose={onClose} />
    case 'appeal':
      return <AppealSheet deduction={act.deduction} onClose={onClose} />
    case 'decide':
      return <DecideSheet deduction={act.deduction} onClose={onClose} />
    case 'withdraw':
      return <WithdrawSheet deduction={act.deduction} onClose={onClose} />
    case 'waive':
      return <WaiveSheet charge={act.charge} onClose={onClose} />
    case 'counter':
      return <CounterSheet caseId={detail.case.id} {...act} onClose={onClose} />
    default:
      return null
  }
}
