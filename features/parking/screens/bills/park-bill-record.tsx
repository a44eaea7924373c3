import { codeOf, Trouble } from '#client/messages'
import { useBack, useKeptState, useQueryText } from '#client/navigation'
import { usePages } from '#client/query'
import { Choice } from '#ui/field'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { PaidBillCard } from './bill-card.tsx'
import { BillDetailPage } from './bill-detail.tsx'
import { billsQuery } from './bill-queries.ts'
import { BillResult } from './bill-result.tsx'
import { NO_COMPANY } from './no-company.tsx'
import { OpenBills } from './open-bills.tsx'

const SIDES = [
  { value: 'open', label: '待支付' },
  { value: 'paid', label: '已支付' },
] as const

/** /device/parkbillrecord: the list; with `id` a bill, with `paymentId` what became of a payment. */
export default function ParkBillRecord() {
  const [id, paymentId] = [useQueryText('id'), useQueryText('paymentId')]
  if (paymentId) return <BillResult key={paymentId} paymentId={paymentId} />
  if (id) return <BillDetailPage key={id} id={id} />
  return <Bills />
}

function Bills() {
  const back = useBack('/services')
  const [side, setSide] = useKeptState<'open' | 'paid'>('side', 'open')
  const choice = <Choice label="账单状态" options={SIDES} value={side} onChange={setSide} />
  if (side === 'open') return <OpenBills choice={choice} onBack={back} />
  return (
    <Page title="车场账单记录" onBack={back}>
      {choice}
      <Paid />
    </Page>
  )
}

function Paid() {
  const { pages, error, refetch, list } = usePages(billsQuery('paid'))
  if (!pages && codeOf(error) > 0) return <Trouble error={error} onRetry={refetch} instead={NO_COMPANY} />
  return (
    <EndlessList
      label="已支付的账单"
      {...list}
      keyOf={({ id }) => id}
      empty={<Empty picture={<ListPicture />} title="还没有支付过的账单" text="支付后的账单和发票进度会显示在这里" />}
    >
      {(bill) => <PaidBillCard bill={bill} />}
    </EndlessList>
  )
}
