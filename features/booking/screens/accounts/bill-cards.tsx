import { printedMoment } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { BillToChoose, type BillToChooseProps } from '#client/payment'
import type { AccountBill } from '#contract/booking'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { billChip, dayOfWords, monthWords } from './account-words.ts'
import s from './accounts.module.css'

const PATH = '/meeting/bills'

/** A bill that is paid: the whole card leads to it. */
export function PaidBillCard({ bill }: { bill: AccountBill }) {
  const go = useGo()
  const { tone, word } = billChip(bill)
  return (
    <ListCard
      title={`${monthWords(bill.month)}账单`}
      facts={[`编号 ${bill.billNo}`]}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      time={
        bill.paidAt && bill.totalFen > 0 ? `${printedMoment(bill.paidAt)} 付清` : `${printedMoment(bill.issuedAt)} 出账`
      }
      trailing={<Amount fen={bill.totalFen} />}
      href={hrefOf(`${PATH}?id=${bill.id}`)}
      onPress={() => go(PATH, { id: bill.id })}
    />
  )
}

export interface OpenBillCardProps {
  bill: AccountBill
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
        <span className={bill.overdue ? s.late : s.quiet}>
          {bill.overdue ? `已逾期，应于${dayOfWords(bill.dueOn)}前支付` : `${dayOfWords(bill.dueOn)}前支付`}
        </span>
      </span>
    </BillToChoose>
  )
}
