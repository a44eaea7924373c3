import { useAct } from '#client/form'
import { useGo } from '#client/navigation'
import { AskSheet } from '#client/sheet'
import type { Kind } from '#contract/booking'
import { calls } from '../parts/calls.ts'
import { KINDS } from '../parts/kinds.ts'
import { timeWords } from '../parts/when.ts'

/** A time to be waited for. */
export interface Waited {
  readonly placeId: string
  readonly unitIds: readonly string[]
  readonly startsAt: string
  readonly endsAt: string
}

/** Asks whether the person waits for a time that is taken, says how waiting works, and joins. */
export function WaitSheet({ kind, requested, onClose }: { kind: Kind; requested: Waited; onClose: () => void }) {
  const go = useGo()
  const { unitIds, ...time } = requested
  const join = useAct({
    send: () => calls.send('waitJoin', { ...time, ...(unitIds.length > 0 && { unitIds: [...unitIds] }) }),
    done: ({ nth }) => (nth === null ? '已加入候补' : `已加入候补，您排在第 ${nth} 位`),
    onDone: () => go(KINDS[kind].records, { view: 'waiting' }),
  })
  return (
    <AskSheet
      title={`候补 ${timeWords({ kind, ...requested })}？`}
      text="有人取消时，按先后顺序通知；轮到您时保留 15 分钟，期间只有您能预订，过时转给下一位。"
      confirmText="加入候补"
      act={join}
      onClose={onClose}
    />
  )
}
