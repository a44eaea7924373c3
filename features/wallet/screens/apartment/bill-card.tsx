import { dayInWords, daysSince, momentOf, printedMoment } from '#client/messages'
import { BillToChoose, type BillToChooseProps } from '#client/payment'
import { Amount } from '#ui/amount'
import { StateChip } from '#ui/state'
import type { FlatBill } from '../parts/calls.ts'
import s from './bill.module.css'

export interface FlatBillCardProps {
  bill: FlatBill
  /** Of a bill that can be paid: whether it is chosen, and how. */
  choosing?: Pick<BillToChooseProps, 'chosen' | 'onChoose'>
}

/** A bill of a flat, to be chosen where it is open. */
export function FlatBillCard({ bill, choosing }: FlatBillCardProps) {
  const text = (
    <span className={s.billText}>
      <span className={s.billHead}>
        <span className={s.billName}>
          {bill.room} {bill.item}
        </span>
        <Amount fen={bill.amountFen} size="l" />
      </span>
      <span className={s.billHead}>
        <span className={s.quiet}>
          {bill.period}，{whenOf(bill)}
        </span>
        <Chip bill={bill} />
      </span>
    </span>
  )
  if (choosing) return <BillToChoose {...choosing}>{text}</BillToChoose>
  return <div className={s.bill}>{text}</div>
}

function whenOf({ paidAt, payment, dueOn }: FlatBill): string {
  if (paidAt) return `${printedMoment(paidAt)} 支付`
  return payment ? `请在 ${momentOf(payment.until)} 前完成支付` : `${dayInWords(dueOn)} 到期`
}

function Chip({ bill }: { bill: FlatBill }) {
  if (bill.state === 'paid') return <StateChip tone="ok">已支付</StateChip>
  if (bill.state === 'paying') return <StateChip tone="info">支付中</StateChip>
  if (!bill.overdue) return null
  const days = daysSince(bill.dueOn)
  return <StateChip tone="bad">{days > 0 ? `已逾期 ${days} 天` : '已逾期'}</StateChip>
}
