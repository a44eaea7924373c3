import type { ReactNode } from 'react'
import { useGo } from '#client/navigation'
import { Button } from '#ui/button'
import { missingFen, needsOf, type Payable } from './channel-choice.tsx'

/** The main button of a cashier. */
export interface PayStepProps {
  order: Payable
  /** The channel that is chosen; null: there is none. */
  channel: string | null
  /** What is written where the channel is enough: 确认支付. */
  words: string
  /** The amount behind the words. */
  amount?: ReactNode
  onPay: () => void | Promise<void>
  /** Why nothing can be paid where there is no channel. */
  noChannel: string
}

/** The next step with the chosen channel: pays, tops up and pays, or leads to where the channel is opened; nothing is confirmed by one that cannot pay yet. */
export function PayStep({ order, channel, words, amount, onPay, noChannel }: PayStepProps) {
  const go = useGo()
  const needs = needsOf(order, channel)
  if (needs) {
    const name = order.channels.find(({ id }) => id === channel)?.name ?? ''
    return (
      <Button wide onPress={() => go(needs.path)}>
        {`${name}${needs.words}，${needs.action}`}
      </Button>
    )
  }
  return (
    <Button wide onPress={onPay} disabledReason={channel === null ? noChannel : null}>
      {missingFen(order, channel) > 0 ? '充值后支付' : words} {amount}
    </Button>
  )
}
