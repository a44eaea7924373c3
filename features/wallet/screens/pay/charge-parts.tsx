import { safeFrom, useGo } from '#client/navigation'
import { Amount } from '#ui/amount'
import { Card } from '#ui/page'
import { Result } from '#ui/state'
import type { Charge } from '../parts/calls.ts'
import s from './cashier.module.css'

/** What is paid and how much, as large as it deserves. */
export function What({ charge: { title, amountFen } }: { charge: Pick<Charge, 'title' | 'amountFen'> }) {
  return (
    <Card>
      <div className={s.what}>
        <p className={s.title}>{title}</p>
        <Amount fen={amountFen} size="xl" />
      </div>
    </Card>
  )
}

/** A payment that nobody paid in time: nothing was taken. */
export function Closed({ charge: { title, amountFen, returnPath } }: { charge: Charge }) {
  const go = useGo()
  const on = safeFrom(returnPath) ?? '/wallet/mywallet'
  return (
    <Result
      tone="warn"
      title="付款已关闭，没有扣款"
      text="超过了付款时间，或订单已取消。请返回重新下单。"
      facts={[
        { name: '付款内容', value: title },
        { name: '金额', value: <Amount fen={amountFen} /> },
      ]}
      actions={[{ label: '返回', onPress: () => go(on, {}, { replace: true }) }]}
    />
  )
}
