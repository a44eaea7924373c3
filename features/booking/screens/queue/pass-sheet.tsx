import { useAct } from '#client/form'
import { AskSheet } from '#client/sheet'
import type { Waiting } from '#contract/booking'
import { calls } from '../parts/calls.ts'
import { timeWords } from '../parts/when.ts'

/** Asks before an offer is passed on, or a waiting list is left. */
export function PassSheet({ waiting, onClose }: { waiting: Waiting; onClose: () => void }) {
  const { id, state, placeName } = waiting
  const isOffer = state === 'offered'
  const pass = useAct({ send: () => calls.send('waitAnswer', { id, take: false }), done: '已让给下一位' })
  const leave = useAct({ send: () => calls.send('waitLeave', { id }), done: '已退出候补' })
  const what = `${placeName} ${timeWords(waiting)}`
  return (
    <AskSheet
      title={isOffer ? '让给下一位？' : '退出候补？'}
      text={
        isOffer
          ? `${what} 会马上提供给下一位候补的人，您不再候补这个时段。`
          : `您不再候补 ${what}，再次候补要重新排队。`
      }
      confirmText={isOffer ? '让给下一位' : '退出候补'}
      cancelText="返回"
      danger
      act={isOffer ? pass : leave}
      onClose={onClose}
    />
  )
}
