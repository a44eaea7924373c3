import { useEffect, useState } from 'react'
import { safeFrom, useGo } from '#client/navigation'
import type { Part } from '#contract/wallet'
import { Amount } from '#ui/amount'
import { Result } from '#ui/state'

/** Where a payment leads that has no page of its own to return to. */
const WALLET = '/wallet/mywallet'
/** How long the result is seen before the page of what was paid comes by itself, in seconds. */
const ON_AFTER = 3

export interface PaidChargeProps {
  title: string
  amountFen: number
  parts: readonly Part[]
  /** As the server told it: where the page of what was paid is. */
  returnPath: string
  /** Of the bill, where it is known. */
  billId?: string
  /** Paid just now: goes on by itself. */
  goesOn?: boolean
}

/** A payment that is paid: the proof, and on to the page of what was paid. Going back from there does not come here again. */
export function PaidCharge({ title, amountFen, parts, returnPath, billId, goesOn = false }: PaidChargeProps) {
  const go = useGo()
  const on = safeFrom(returnPath) ?? WALLET
  const counts = goesOn && on !== WALLET
  const [left, setLeft] = useState(ON_AFTER)
  useEffect(() => {
    if (!counts) return
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : go(on, {}, { replace: true })), 1000)
    return () => clearTimeout(timer)
  }, [counts, left, go, on])
  const actions = [{ label: on === WALLET ? '完成' : '返回订单', onPress: () => go(on, {}, { replace: true }) }]
  if (billId) actions.push({ label: '查看账单', onPress: () => go(`/billdetail/${billId}`, {}, { replace: true }) })
  return (
    <Result
      tone="ok"
      title="支付成功"
      amount={<Amount fen={amountFen} size="xl" />}
      text={counts ? `${left} 秒后返回订单` : undefined}
      facts={[
        { name: '付款内容', value: title },
        ...parts.map(({ name, amountFen: fen }) => ({ name, value: <Amount fen={fen} /> })),
      ]}
      actions={actions}
    />
  )
}
