import { type ReactNode, useState } from 'react'
import { codeOf, Trouble } from '#client/messages'
import { usePages } from '#client/query'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { OpenBillCard } from './bill-card.tsx'
import { billsQuery } from './bill-queries.ts'
import s from './bills.module.css'
import { NO_COMPANY } from './no-company.tsx'
import { PaySheet } from './pay-sheet.tsx'

/** As many can be paid at once. */
const MOST = 24

export interface OpenBillsProps {
  /** Puts the list under the tabs that choose it. */
  inTabs: (bills: ReactNode) => ReactNode
  onBack: () => void
}

/** Bills of my company to be paid: choose some, see what they come to, pay them together. */
export function OpenBills({ inTabs, onBack }: OpenBillsProps) {
  const { items, pages, error, refetch, list } = usePages(billsQuery('open'))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [paying, setPaying] = useState(false)
  const first = pages?.[0]
  // what was paid meanwhile is chosen no more
  const picked = items.filter(({ id }) => chosen.includes(id))
  const totalFen = picked.reduce((sum, bill) => sum + bill.totalFen, 0)
  const whole = items.length > 0 && picked.length === Math.min(items.length, MOST)
  const choose = (id: string, on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter((each) => each !== id))
  const off =
    picked.length === 0 ? '请选择要支付的账单' : picked.length > MOST ? `一次最多支付 ${MOST} 份，请分几次` : null
  return (
    <Page
      title="车场账单记录"
      onBack={onBack}
      action={
        items.length > 0 && (
          <Button wide disabledReason={off} onPress={() => setPaying(true)}>
            {picked.length === 0 ? (
              '支付'
            ) : (
              <>
                支付 {picked.length} 份，共 <Amount fen={totalFen} />
              </>
            )}
          </Button>
        )
      }
    >
      {!pages && codeOf(error) > 0 ? (
        <Trouble error={error} onRetry={refetch} instead={NO_COMPANY} />
      ) : (
        inTabs(
          <>
            {first && first.open.count > 0 && (
              <div className={s.bar}>
                <p>
                  共 {first.open.count} 份待支付，合计 <Amount fen={first.open.fen} />
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
            <EndlessList
              label="待支付的账单"
              {...list}
              keyOf={({ id }) => id}
              empty={
                <Empty
                  picture={<ListPicture />}
                  title="没有待支付的账单"
                  text="每月初出上个月的账单：车位月租、月结车辆停车费和停车优惠券"
                />
              }
            >
              {(bill) => (
                <OpenBillCard bill={bill} chosen={chosen.includes(bill.id)} onChoose={(on) => choose(bill.id, on)} />
              )}
            </EndlessList>
          </>,
        )
      )}
      <PaySheet
        open={paying}
        billIds={picked.map(({ id }) => id)}
        totalFen={totalFen}
        channels={first?.channels ?? []}
        onClose={() => setPaying(false)}
        onChanged={refetch}
      />
    </Page>
  )
}
