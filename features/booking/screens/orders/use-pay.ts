import { useState } from 'react'
import { withPayer } from '#client/authorisation'
import { useStartPayment } from '#client/calls'
import { asHeard } from '#client/form'
import { codeOf, fieldOf, toastFailure, wordsOf } from '#client/messages'
import { useAnew } from '#client/query'
import { calls } from '../parts/calls.ts'

/** Paying a booking through a channel, once however often it is pressed: goes to the channel's page, which for the wallet is our own. */
export function usePay(id: string, dueFen: number, channel: string | null) {
  const start = useStartPayment()
  const anew = useAnew()
  const [failed, setFailed] = useState<{ channel: string; words: string } | null>(null)

  const pay = async () => {
    if (channel === null) return
    setFailed(null)
    try {
      await withPayer(channel, (carried) => {
        const { intent, run } = calls.send('payOrder', { id, channel, ...carried }, { of: dueFen })
        return start(intent, run)
      })
    } catch (error) {
      if (fieldOf(error) === 'channel') return setFailed({ channel, words: wordsOf(error) ?? '' })
      // the order may have moved meanwhile: the page shows what it is before it is said
      if (codeOf(error) > 0) await anew(calls.known('payInfo', { id }))
      toastFailure(asHeard(error))
    }
  }
  return { pay, channelError: failed?.channel === channel ? failed.words : null }
}
