import type { ReactNode } from 'react'
import { takesPayer, useEarlyPayer } from '#client/authorisation'
import { PayTogether } from '#client/payment'
import { usePages } from '#client/query'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { OpenBillCard } from './bill-card.tsx'
import { billsQuery } from './bill-queries.ts'
import { NO_COMPANY } from './no-company.tsx'
import { PaySheet } from './pay-sheet.tsx'

export interface OpenBillsProps {
  /** Puts the list under the tabs that choose it. */
  inTabs: (bills: ReactNode) => ReactNode
  onBack: () => void
}

/** Open bills of my company, paid together. */
export function OpenBills({ inTabs, onBack }: OpenBillsProps) {
  const bills = usePages(billsQuery('open'))
  const first = bills.pages?.[0]
  // before bills are chosen: whoever is sent to WeChat comes back to the page as it was opened
  useEarlyPayer(takesPayer(first?.channels ?? []))
  return (
    <PayTogether
      title="车场账单"
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
          text="每月初出上个月的账单：车位月租、月结车辆停车费和停车优惠券"
        />
      }
      instead={NO_COMPANY}
      renderList={inTabs}
      row={(bill, choosing) => <OpenBillCard bill={bill} choosing={choosing} />}
      renderSheet={(chosen) => (
        <PaySheet
          open
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
