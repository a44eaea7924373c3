import type { ReactNode } from 'react'
import { PayTogether } from '#client/payment'
import { usePages } from '#client/query'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { NO_WALLET } from '../parts/open-first.tsx'
import { FlatBillCard } from './bill-card.tsx'
import { FlatPaySheet } from './bill-pay-sheet.tsx'
import { FlatPaying } from './bill-paying.tsx'

/** How often to ask while a payment is under way, in milliseconds. */
const PAYING_MS = 4000

/** Open bills of my flats, paid together. */
export function FlatBills({ choice, onBack }: { choice: ReactNode; onBack: () => void }) {
  const bills = usePages({
    ...calls.pages('apartmentBillList', { state: 'open' }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((bill) => bill.state === 'paying')) ? PAYING_MS : false,
  })
  const { pages = [], refetch } = bills
  const [first] = pages
  return (
    <PayTogether
      title="公寓账单"
      onBack={onBack}
      bills={bills}
      fenOf={({ amountFen }) => amountFen}
      open={first && { count: first.openCount, fen: first.openFen }}
      unit="笔"
      most={50}
      label="待支付的账单"
      empty={
        <Empty picture={<ListPicture />} title="没有待支付的账单" text="房租、水电和物业账单出账后，会显示在这里" />
      }
      instead={NO_WALLET}
      renderList={(list) => (
        <>
          {choice}
          <FlatPaying pages={pages} />
          {list}
        </>
      )}
      row={(bill, choosing) => <FlatBillCard bill={bill} choosing={choosing} />}
      renderSheet={(chosen) => <FlatPaySheet {...chosen} channels={first?.channels ?? []} onRefused={refetch} />}
    />
  )
}
