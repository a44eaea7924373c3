import { type ReactNode, useState } from 'react'
import { codeOf, Trouble, type TroubleProps } from '#client/messages'
import type { Pages } from '#client/query'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import s from './payment.module.css'

/** The bills that are paid together. */
export interface ChosenBills<Bill> {
  readonly bills: readonly Bill[]
  readonly totalFen: number
  readonly onClose: () => void
}

/** Open bills, and how they are paid. */
export interface PayTogetherProps<Bill extends { readonly id: string }> extends Pick<TroubleProps, 'instead'> {
  title: string
  onBack: () => void
  /** Of `usePages`. */
  bills: Pick<Pages<Bill>, 'items' | 'pages' | 'error' | 'refetch' | 'list'>
  fenOf: (bill: Bill) => number
  /** All open bills, those too that have not been loaded; undefined until it is known. */
  open: { readonly count: number; readonly fen: number } | undefined
  /** What bills are counted by: 份. */
  unit: string
  /** How many can be paid at once. */
  most: number
  /** What the list is called by screen readers. */
  label: string
  empty: ReactNode
  /** Puts the list under its tabs, or below what else belongs to it. */
  renderList?: (list: ReactNode) => ReactNode
  /** One bill, as a rule a `BillToChoose`. */
  row: (bill: Bill, choosing: { readonly chosen: boolean; readonly onChoose: (chosen: boolean) => void }) => ReactNode
  /** The sheet that pays those that were chosen, as a rule a `PaySheet`. */
  renderSheet: (chosen: ChosenBills<Bill>) => ReactNode
}

/** A page of open bills: choose some, see what they come to, pay them together. What was paid meanwhile is chosen no more. */
export function PayTogether<Bill extends { readonly id: string }>(props: PayTogetherProps<Bill>) {
  const { title, onBack, fenOf, open, unit, most, label, empty, instead } = props
  const { renderList = (list) => list, row, renderSheet } = props
  const { items, pages, error, refetch, list } = props.bills
  const [ids, choose] = useState<readonly string[]>([])
  const [paying, pay] = useState(false)
  const chosen = items.filter(({ id }) => ids.includes(id))
  const totalFen = chosen.reduce((sum, each) => sum + fenOf(each), 0)
  const hasAll = items.length > 0 && chosen.length === Math.min(items.length, most)
  const notNow =
    chosen.length === 0 ? '请选择要支付的账单' : chosen.length > most ? `一次最多支付 ${most} ${unit}，请分几次` : null
  return (
    <Page
      title={title}
      onBack={onBack}
      action={
        items.length > 0 && (
          <Button wide disabledReason={notNow} onPress={() => pay(true)}>
            {chosen.length === 0 ? (
              '支付'
            ) : (
              <>
                支付 {chosen.length} {unit}，共 <Amount fen={totalFen} />
              </>
            )}
          </Button>
        )
      }
    >
      {!pages && codeOf(error) > 0 ? (
        <Trouble error={error} onRetry={refetch} instead={instead} />
      ) : (
        renderList(
          <>
            {open && open.count > 0 && (
              <div className={s.bar}>
                <p>
                  共 {open.count} {unit}待支付，合计 <Amount fen={open.fen} />
                </p>
                <Button
                  kind="plain"
                  size="s"
                  onPress={() => choose(hasAll ? [] : items.slice(0, most).map(({ id }) => id))}
                >
                  {hasAll ? '取消全选' : '全选'}
                </Button>
              </div>
            )}
            <EndlessList label={label} {...list} keyOf={({ id }) => id} empty={empty}>
              {(each) =>
                row(each, {
                  chosen: ids.includes(each.id),
                  onChoose: (on) => choose(on ? [...ids, each.id] : ids.filter((id) => id !== each.id)),
                })
              }
            </EndlessList>
          </>,
        )
      )}
      {paying && renderSheet({ bills: chosen, totalFen, onClose: () => pay(false) })}
    </Page>
  )
}
