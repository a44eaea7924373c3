import { type BillToChooseProps, OpenBillCard as OpenCard, PaidBillCard as PaidCard } from '#client/payment'
import type { AccountBill } from '#contract/booking'
import { billChip, dayOfWords } from './account-words.ts'

const PAGE = '/meeting/bills'

/** A bill that is paid. */
export const PaidBillCard = ({ bill }: { bill: AccountBill }) => (
  <PaidCard bill={bill} chip={billChip(bill)} page={PAGE} paid="付清" />
)

/** A bill to be chosen for paying, with the day by which it is to be paid. */
export function OpenBillCard(props: { bill: AccountBill; choosing: Pick<BillToChooseProps, 'chosen' | 'onChoose'> }) {
  const { overdue, dueOn } = props.bill
  const until = `${dayOfWords(dueOn)}前支付`
  return <OpenCard {...props} page={PAGE} isLate={overdue} note={overdue ? `已逾期，应于${until}` : until} />
}
