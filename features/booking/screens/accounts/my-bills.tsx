import type { ReactNode } from 'react'
import { codeOf, Trouble } from '#client/messages'
import { useBack, useHistoryState, useQueryText } from '#client/navigation'
import { PayTogether } from '#client/payment'
import { usePages } from '#client/query'
import { Amount } from '#ui/amount'
import { EndlessList } from '#ui/list'
import { Card, Facts, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { calls } from '../parts/calls.ts'
import { OpenBillCard, PaidBillCard } from './bill-cards.tsx'
import { BillDetail } from './bill-detail.tsx'
import { BillResult } from './bill-result.tsx'
import { NO_COMPANY } from './no-company.tsx'
import { PayBills } from './pay-bills.tsx'

const TITLE = '企业场地账单'
const SIDES = [
  { name: 'open', label: '待支付' },
  { name: 'paid', label: '已支付' },
] as const

/** /meeting/bills: the monthly bills of my company; with `id` one of them, with `paymentId` what became of a payment. */
export default function MyBills() {
  const [id, paymentId] = [useQueryText('id'), useQueryText('paymentId')]
  if (paymentId) return <BillResult key={paymentId} paymentId={paymentId} />
  if (id) return <BillDetail key={id} id={id} />
  return <Bills />
}

function Bills() {
  const back = useBack('/services')
  const [side, setSide] = useHistoryState<'open' | 'paid'>('side', 'open')
  const inTabs = (bills: ReactNode) => (
    <Tabs label="账单" tabs={SIDES} shown={side} onShow={setSide}>
      {bills}
    </Tabs>
  )
  if (side === 'open') return <Open inTabs={inTabs} onBack={back} />
  return (
    <Page title={TITLE} onBack={back}>
      <Paid inTabs={inTabs} />
    </Page>
  )
}

/** Open bills, paid together, with how the account stands above them. */
function Open({ inTabs, onBack }: { inTabs: (bills: ReactNode) => ReactNode; onBack: () => void }) {
  const bills = usePages(calls.pages('bills', { state: 'open' }))
  const first = bills.pages?.[0]
  const account = first?.account
  return (
    <PayTogether
      title={TITLE}
      onBack={onBack}
      bills={bills}
      fenOf={(bill) => bill.totalFen}
      open={first?.open}
      unit="份"
      most={24}
      label="待支付的账单"
      empty={
        <Empty
          picture={<ListPicture />}
          title="没有待支付的账单"
          text={
            account === null ? '与园区约定企业月结后，预订不用逐笔付款，每月初出上个月的账单' : '每月初出上个月的账单'
          }
        />
      }
      instead={NO_COMPANY}
      renderList={(list) => (
        <>
          {account && (
            <Card>
              <Facts
                facts={[
                  {
                    name: '可用额度',
                    value: <Amount fen={account.leftFen} />,
                    note: account.overdue ? '有逾期账单，付清后恢复月结' : undefined,
                  },
                  { name: '月结额度', value: <Amount fen={account.limitFen} /> },
                  ...(account.untilOn ? [{ name: '约定到期', value: account.untilOn }] : []),
                ]}
              />
            </Card>
          )}
          {inTabs(list)}
        </>
      )}
      row={(bill, choosing) => <OpenBillCard bill={bill} choosing={choosing} />}
      renderSheet={(chosen) => (
        <PayBills
          billIds={chosen.bills.map(({ id }) => id)}
          totalFen={chosen.totalFen}
          channels={first?.channels ?? []}
          onClose={chosen.onClose}
          onChanged={bills.refetch}
        />
      )}
    />
  )
}

function Paid({ inTabs }: { inTabs: (bills: ReactNode) => ReactNode }) {
  const { pages, error, refetch, list } = usePages(calls.pages('bills', { state: 'paid' }))
  if (!pages && codeOf(error) > 0) return <Trouble error={error} onRetry={refetch} instead={NO_COMPANY} />
  return inTabs(
    <EndlessList
      label="已支付的账单"
      {...list}
      keyOf={({ id }) => id}
      empty={<Empty picture={<ListPicture />} title="还没有支付过的账单" text="付清后的账单会显示在这里" />}
    >
      {(bill) => <PaidBillCard bill={bill} />}
    </EndlessList>,
  )
}
