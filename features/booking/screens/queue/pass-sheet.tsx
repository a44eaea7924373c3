import { useState } from 'react'
import { REFUSED } from '#can/booking'
import { codeOf, tell, wordsOf } from '#client/messages'
import type { Waiting } from '#contract/booking'
import { ConfirmSheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { calls } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'
import { timeWords } from '../parts/when.ts'

/** Asks before an offer is passed on, or a waiting list is left. */
export function PassSheet({ waiting, onClose }: { waiting: Waiting; onClose: () => void }) {
  const act = useAct()
  const [error, setError] = useState<string | null>(null)
  const { id, state, placeName } = waiting
  const isOffer = state === 'offered'
  const what = `${placeName} ${timeWords(waiting)}`
  const pass = async () => {
    setError(null)
    try {
      await act(`pass ${id}`, (options) =>
        isOffer
          ? calls.post('waitAnswer', { id, take: false }, options)
          : calls.post('waitLeave', { id }, options).then((left) => ({ waiting: left, booking: null })),
      )
      onClose()
      toast(isOffer ? '已让给下一位' : '已退出候补', { kind: 'ok' })
    } catch (failure) {
      // The offer goes from the list, and with it this sheet: it is said where it stays.
      if (codeOf(failure) === REFUSED.offerGone) {
        onClose()
        tell(failure)
      } else setError(wordsOf(failure))
    }
  }
  return (
    <ConfirmSheet
      open
      title={isOffer ? '让给下一位？' : '退出候补？'}
      text={
        isOffer
          ? `${what} 会马上提供给下一位候补的人，您不再候补这个时段。`
          : `您不再候补 ${what}，再次候补要重新排队。`
      }
      confirmText={isOffer ? '让给下一位' : '退出候补'}
      cancelText="返回"
      danger
      onConfirm={pass}
      onClose={onClose}
      error={error}
    />
  )
}
