import { useGo } from '#client/navigation'
import type { Acts, Booking } from '#contract/booking'
import { Button } from '#ui/button'
import { useCheckIn, useUrge } from '../parts/acts.ts'
import { KINDS } from '../parts/kinds.ts'
import { isOver } from '../parts/state-words.ts'

/** A booking with what may be done about it right here. */
export type Row = Booking & { acts: Acts; series: { words: string; ahead: number } | null }

/** What a person may do about a booking right in the list, the likelier last; what is not possible now says why where it is what they came for. */
export function RowActs({ row, onCancel }: { row: Row; onCancel: () => void }) {
  const go = useGo()
  const urge = useUrge(row.id)
  const checkIn = useCheckIn(row.id)
  const { id, state, acts, kind, placeId } = row
  const pages = KINDS[kind]
  if (row.invited) return null
  if (isOver(state)) {
    return acts.again === null ? (
      <Button kind="secondary" size="s" onPress={() => go(pages.place(placeId))}>
        再次预订
      </Button>
    ) : null
  }
  const isAsked = state === 'waiting' || state === 'returned'
  const isAlone = state === 'confirmed' && acts.checkIn !== null
  return (
    <>
      {acts.cancel === null && (
        <Button kind={isAlone ? 'secondary' : 'plain'} size="s" onPress={onCancel}>
          {isAsked ? '撤回申请' : '取消预订'}
        </Button>
      )}
      {state === 'waiting' && (
        <Button kind="secondary" size="s" disabledReason={acts.urge} onPress={() => urge.run()}>
          催办
        </Button>
      )}
      {state === 'returned' && (
        <Button size="s" onPress={() => go(pages.book, { id })}>
          修改后提交
        </Button>
      )}
      {state === 'unpaid' && (
        <Button size="s" disabledReason={acts.pay} onPress={() => go('/meeting/payorder', { id })}>
          去支付
        </Button>
      )}
      {acts.checkIn === null && (
        <Button size="s" onPress={() => checkIn.run()}>
          签到
        </Button>
      )}
    </>
  )
}
