import { useBack, useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import { Choice } from '#ui/field'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { useMoneyHints } from '../parts/hints.ts'
import { FlatBillCard } from './bill-card.tsx'
import { FlatBills } from './bills.tsx'

const SIDES = [
  { value: 'open', label: '待支付' },
  { value: 'paid', label: '已支付' },
] as const

/** /wallet/apartmentBill */
export default function ApartmentBill() {
  const back = useBack('/wallet/mywallet')
  const [side, setSide] = useHistoryState<'open' | 'paid'>('side', 'open')
  useMoneyHints()
  const choice = <Choice label="账单状态" options={SIDES} value={side} onChange={setSide} />
  if (side === 'open') return <FlatBills choice={choice} onBack={back} />
  return (
    <Page title="公寓账单" onBack={back}>
      {choice}
      <Paid />
    </Page>
  )
}

function Paid() {
  const { list } = usePages(calls.pages('apartmentBillList', { state: 'paid' }))
  return (
    <EndlessList
      label="已支付的账单"
      {...list}
      keyOf={({ id }) => id}
      empty={<Empty picture={<ListPicture />} title="还没有支付过的账单" text="支付后会显示在这里" />}
    >
      {(bill) => <FlatBillCard bill={bill} />}
    </EndlessList>
  )
}
