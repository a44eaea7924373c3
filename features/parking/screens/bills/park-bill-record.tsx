import type { ReactNode } from 'react'
import { codeOf, Trouble } from '#client/messages'
import { useBack, useHistoryState, useQueryText } from '#client/navigation'
import { usePages } from '#client/query'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { PaidBillCard } from './bill-card.tsx'
import { BillDetailPage } from './bill-detail.tsx'
import { billsQuery } from './bill-queries.ts'
import { BillResult } from './bill-result.tsx'
import { NO_COMPANY } from './no-company.tsx'
import { OpenBills, type OpenBillsProps } from './open-bills.tsx'
import { RecordsRow } from './records-row.tsx'

const SIDES = [
  { name: 'open', label: '待支付' },
  { name: 'paid', label: '已支付' },
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
  const [side, setSide] = useHistoryState<'open' | 'paid'>('side', 'open')
  const inTabs = (bills: ReactNode) => (
    <>
      <RecordsRow />
      <Tabs label="账单" tabs={SIDES} shown={side} onShow={setSide}>
        {bills}
      </Tabs>
    </>
  )
  if (side === 'open') return <OpenBills inTabs={inTabs} onBack={back} />
  return (
    <Page title="车场账单" onBack={back}>
      <Paid inTabs={inTabs} />
    </Page>
  )
}

function Paid({ inTabs }: Pick<OpenBillsProps, 'inTabs'>) {
  const { pages, error, refetch, list } = usePages(billsQuery('paid'))
  if (!pages && codeOf(error) > 0) return <Trouble error={error} onRetry={refetch} instead={NO_COMPANY} />
  return inTabs(
    <EndlessList
      label="已支付的账单"
      {...list}
      keyOf={({ id }) => id}
      empty={<Empty picture={<ListPicture />} title="还没有支付过的账单" text="支付后的账单和发票进度会显示在这里" />}
    >
      {(bill) => <PaidBillCard bill={bill} />}
    </EndlessList>,
  )
}
