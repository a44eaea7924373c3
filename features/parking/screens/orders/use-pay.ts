import { useRef, useState } from 'react'
import { REFUSED } from '#can/parking'
import { CallFailure, newRequestId } from '#client/calls'
import { codeOf, tell, wordsOf } from '#client/messages'
import { follow } from '#client/navigation'
import { calls } from '../parts/queries.ts'

/** What an order answers by looking at it anew: the page then shows what is. */
const SHOWN_BY_ORDER: readonly number[] = [
  REFUSED.nothingDue,
  REFUSED.quoteExpired,
  REFUSED.orderClosed,
  REFUSED.priceChanged,
]

interface Intent {
  readonly of: string
  readonly requestId: string
}

/**
 * Paying an order through a channel: goes to the channel's page, which for the wallet is our own. A try whose answer did not come is tried again under the
 * same request id, so that pressing twice starts one payment.
 */
export function usePay(orderId: string, channel: string | null, onLook: () => Promise<unknown>) {
  const intent = useRef<Intent | null>(null)
  const [failed, setFailed] = useState<{ channel: string; words: string } | null>(null)

  const pay = async () => {
    if (channel === null) return
    setFailed(null)
    const of = `${orderId} ${channel}`
    if (intent.current?.of !== of) intent.current = { of, requestId: newRequestId() }
    try {
      const { payUrl } = await calls.post(
        'webPay',
        { orderId, channel },
        { requestId: intent.current.requestId, again: true },
      )
      intent.current = null
      await follow(payUrl)
    } catch (error) {
      if (error instanceof CallFailure && error.kind === 'refusal') intent.current = null
      if (SHOWN_BY_ORDER.includes(codeOf(error))) await onLook()
      else if (error instanceof CallFailure && error.field === 'channel') {
        setFailed({ channel, words: wordsOf(error) ?? '' })
      } else tell(error)
    }
  }
  return { pay, channelError: failed?.channel === channel ? failed.words : null }
}
