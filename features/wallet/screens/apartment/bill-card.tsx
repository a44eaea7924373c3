import { dayInWords, daysSince, momentOf, printedMoment } from '#client/messages'
import { Amount } from '#ui/amount'
import { CheckIcon } from '#ui/icons'
import { StateChip } from '#ui/state'
import type { FlatBill } from '../parts/money-queries.ts'
import s from './bill.module.css'

export interface FlatBillCardProps {
  bill: FlatBill
  /** Of a bill that can be paid: whether it is chosen. */
  chosen?: boolean
  onChoose?: (chosen: boolean) => void
}

/** A bill of a flat, to be chosen where it is open. */
export function FlatBillCard({ bill, chosen = false, onChoose }: FlatBillCardProps) {
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
  if (!onChoose) return <div className={s.bill}>{text}</div>
  return (
    <label className={s.bill}>
      <input
        className="sr-only"
        type="checkbox"
        checked={chosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <span className={s.box}>
        <CheckIcon />
      </span>
      {text}
    </label>
  )
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
