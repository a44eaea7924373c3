import type { ReactNode } from 'react'
import { printedMoment } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
import { StateChip, type Tone } from '#ui/state'
import { monthInWords } from '#vocabulary/month'
import { BillToChoose, type BillToChooseProps } from './bill-to-choose.tsx'
import s from './payment.module.css'

/** A company's bill of a month, as areas send it. */
export interface MonthlyBill {
  readonly id: string
  readonly billNo: string
  readonly month: string
  readonly totalFen: number
  readonly issuedAt: string
  readonly paidAt: string | null
}

/** A paid bill, how it is called and where it leads. */
export interface PaidBillCardProps {
  bill: MonthlyBill
  chip: { tone: Tone; word: string }
  /** The page of the bills; one is shown by `id`. */
  page: string
  /** What paying was: 支付. */
  paid: string
}

/** A bill that is paid: the whole card leads to it. */
export function PaidBillCard({ bill, chip, page, paid }: PaidBillCardProps) {
  const go = useGo()
  const { id, billNo, month, totalFen, issuedAt, paidAt } = bill
  return (
    <ListCard
      title={`${monthInWords(month)}账单`}
      facts={[`编号 ${billNo}`]}
      chip={<StateChip tone={chip.tone}>{chip.word}</StateChip>}
      time={paidAt && totalFen > 0 ? `${printedMoment(paidAt)} ${paid}` : `${printedMoment(issuedAt)} 出账`}
      trailing={<Amount fen={totalFen} />}
      href={hrefOf(page, { id })}
      onPress={() => go(page, { id })}
    />
  )
}

/** A bill to be paid, and whether it is chosen. */
export interface OpenBillCardProps {
  bill: MonthlyBill
  page: string
  /** When it was made or is to be paid. */
  note: ReactNode
  isLate?: boolean
  choosing: Pick<BillToChooseProps, 'chosen' | 'onChoose'>
}

/** A bill to be chosen for paying, and the way to its lines. */
export function OpenBillCard({
  bill: { id, month, totalFen },
  page,
  note,
  isLate = false,
  choosing,
}: OpenBillCardProps) {
  const go = useGo()
  const detail = (
    <Button kind="secondary" size="s" onPress={() => go(page, { id })}>
      明细
    </Button>
  )
  return (
    <BillToChoose {...choosing} aside={detail}>
      <span className={s.billText}>
        <span className={s.billName}>{monthInWords(month)}账单</span>
        <Amount fen={totalFen} size="l" />
        <span className={isLate ? s.late : s.quiet}>{note}</span>
      </span>
    </BillToChoose>
  )
}
