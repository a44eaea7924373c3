import { type ReactNode, useState } from 'react'
import { codeOf, Trouble } from '#client/messages'
import { usePages } from '#client/query'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { flatBillsQuery } from '../parts/money-queries.ts'
import { NO_WALLET } from '../parts/open-first.tsx'
import s from '../parts/wallet.module.css'
import { FlatBillCard } from './bill-card.tsx'
import { FlatPaySheet } from './bill-pay-sheet.tsx'
import { FlatPaying } from './bill-paying.tsx'

/** How often to look while a payment is under way, in milliseconds. */
const PAYING_MS = 4000
/** As many can be paid at once. */
const MOST = 50

/** Open bills of my flats: choose some, see what they come to, pay them together. */
export function FlatBills({ choice, onBack }: { choice: ReactNode; onBack: () => void }) {
  const { items, pages, error, refetch, list } = usePages({
    ...flatBillsQuery('open'),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((bill) => bill.state === 'paying')) ? PAYING_MS : false,
  })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [paying, setPaying] = useState(false)
  const first = pages?.[0]
  // what was paid meanwhile is chosen no more
  const picked = items.filter(({ id }) => chosen.includes(id))
  const totalFen = picked.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const whole = items.length > 0 && picked.length === Math.min(items.length, MOST)
  const choose = (id: string, on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter((each) => each !== id))
  const off =
    picked.length === 0 ? '请选择要支付的账单' : picked.length > MOST ? `一次最多支付 ${MOST} 笔，请分几次` : null
  return (
    <Page
      title="公寓账单"
      onBack={onBack}
      action={
        items.length > 0 && (
          <Button wide disabledReason={off} onPress={() => setPaying(true)}>
            {picked.length === 0 ? (
              '支付'
            ) : (
              <>
                支付 {picked.length} 笔，共 <Amount fen={totalFen} />
              </>
            )}
          </Button>
        )
      }
    >
      {choice}
      <FlatPaying pages={pages ?? []} />
      {first && first.openCount > 0 && (
        <div className={s.bar}>
          <p>
            共 {first.openCount} 笔待支付，合计 <Amount fen={first.openFen} />
          </p>
          <Button
            kind="plain"
            size="s"
            onPress={() => setChosen(whole ? [] : items.slice(0, MOST).map(({ id }) => id))}
          >
            {whole ? '取消全选' : '全选'}
          </Button>
        </div>
      )}
      {!pages && codeOf(error) > 0 ? (
        <Trouble error={error} onRetry={refetch} instead={NO_WALLET} />
      ) : (
        <EndlessList
          label="待支付的账单"
          {...list}
          keyOf={({ id }) => id}
          empty={
            <Empty picture={<ListPicture />} title="没有待支付的账单" text="房租、水电和物业账单出账后，会显示在这里" />
          }
        >
          {(bill) => (
            <FlatBillCard bill={bill} chosen={chosen.includes(bill.id)} onChoose={(on) => choose(bill.id, on)} />
          )}
        </EndlessList>
      )}
      <FlatPaySheet
        open={paying}
        bills={picked}
        totalFen={totalFen}
        channels={first?.channels ?? []}
        onClose={() => setPaying(false)}
        onChanged={refetch}
      />
    </Page>
  )
}
