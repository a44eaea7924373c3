import { useState } from 'react'
import { REFUSED } from '#can/parking'
import { withPayer } from '#client/authorisation'
import { useStartPayment } from '#client/calls'
import { codeOf, fieldOf, toastFailure, wordsOf } from '#client/messages'
import { calls } from '../parts/calls.ts'

/** What an order answers by looking at it anew: the page then shows what is. */
const SHOWN_BY_ORDER: readonly number[] = [
  REFUSED.nothingDue,
  REFUSED.quoteExpired,
  REFUSED.orderClosed,
  REFUSED.priceChanged,
]

/** Paying an order through a channel, once however often it is pressed: goes to the channel's page, which for the wallet is our own. */
export function usePay(orderId: string, channel: string | null, onRefresh: () => Promise<unknown>) {
  const start = useStartPayment()
  const [failed, setFailed] = useState<{ channel: string; words: string } | null>(null)

  const pay = async () => {
    if (channel === null) return
    setFailed(null)
    try {
      await withPayer(channel, (carried) => start(calls.send('webPay', { orderId, channel, ...carried })))
    } catch (error) {
      if (SHOWN_BY_ORDER.includes(codeOf(error))) await onRefresh()
      else if (fieldOf(error) === 'channel') setFailed({ channel, words: wordsOf(error) ?? '' })
      else toastFailure(error)
    }
  }
  return { pay, channelError: failed?.channel === channel ? failed.words : null }
}
