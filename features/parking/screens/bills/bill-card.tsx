import { printedMoment } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { BillToChoose, type BillToChooseProps } from '#client/payment'
import type { Bill } from '#contract/parking'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { dayOf } from '#vocabulary/day'
import { billChip, monthWords } from './bill-words.ts'
import s from './bills.module.css'

const PATH = '/device/parkbillrecord'

/** A bill that is paid: the whole card leads to it. */
export function PaidBillCard({ bill }: { bill: Bill }) {
  const go = useGo()
  const { tone, word } = billChip(bill)
  return (
    <ListCard
      title={`${monthWords(bill.month)}账单`}
      facts={[`编号 ${bill.billNo}`]}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      time={
        bill.paidAt && bill.totalFen > 0 ? `${printedMoment(bill.paidAt)} 支付` : `${printedMoment(bill.issuedAt)} 出账`
      }
      trailing={<Amount fen={bill.totalFen} />}
      href={hrefOf(`${PATH}?id=${bill.id}`)}
      onPress={() => go(PATH, { id: bill.id })}
    />
  )
}

export interface OpenBillCardProps {
  bill: Bill
  choosing: Pick<BillToChooseProps, 'chosen' | 'onChoose'>
}

/** A bill to be chosen for paying, and the way to its lines. */
export function OpenBillCard({ bill, choosing }: OpenBillCardProps) {
  const go = useGo()
  const detail = (
    <Button kind="secondary" size="s" onPress={() => go(PATH, { id: bill.id })}>
      明细
    </Button>
  )
  return (
    <BillToChoose {...choosing} aside={detail}>
      <span className={s.text}>
        <span className={s.name}>{monthWords(bill.month)}账单</span>
        <Amount fen={bill.totalFen} size="l" />
        <span className={s.quiet}>{dayOf(new Date(bill.issuedAt))} 出账</span>
      </span>
    </BillToChoose>
  )
}
