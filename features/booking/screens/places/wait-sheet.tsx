import { useState } from 'react'
import { wordsOf } from '#client/messages'
import { useGo } from '#client/navigation'
import type { Kind } from '#contract/booking'
import { ConfirmSheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { KINDS } from '../parts/kinds.ts'
import { calls } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'
import { timeWords } from '../parts/when.ts'

/** A time to be waited for. */
export interface Waited {
  readonly placeId: string
  readonly unitIds: readonly string[]
  readonly startsAt: string
  readonly endsAt: string
}

/** Asks whether the person waits for a time that is taken, says how waiting works, and joins. Null: closed. */
export function WaitSheet({ kind, wish, onClose }: { kind: Kind; wish: Waited | null; onClose: () => void }) {
  const act = useAct()
  const go = useGo()
  const [error, say] = useState<string | null>(null)
  const close = () => {
    say(null)
    onClose()
  }
  const join = async () => {
    if (!wish) return
    say(null)
    const { unitIds, ...time } = wish
    try {
      const { nth } = await act(`wait ${JSON.stringify(wish)}`, (options) =>
        calls.post('waitJoin', { ...time, ...(unitIds.length > 0 && { unitIds: [...unitIds] }) }, options),
      )
      toast(nth === null ? '已加入候补' : `已加入候补，您排在第 ${nth} 位`, { kind: 'ok' })
      go(KINDS[kind].records, { view: 'waiting' })
    } catch (failure) {
      say(wordsOf(failure))
    }
  }
  return (
    <ConfirmSheet
      open={wish !== null}
      title={wish ? `候补 ${timeWords({ kind, ...wish })}？` : '候补'}
      text="有人取消时，按先后顺序通知；轮到您时保留 15 分钟，期间只有您能预订，过时转给下一位。"
      confirmText="加入候补"
      onConfirm={join}
      onClose={close}
      error={error}
    />
  )
}
