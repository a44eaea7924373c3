import { useState } from 'react'
import { wordsOf } from '#client/messages'
import type { BookingDetail } from '#contract/booking'
import { ConfirmSheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { calls } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'

/** Asks before a running booking is ended: what is left of it goes back, in time and by the rule in money. */
export function FinishSheet({ of, onClose }: { of: BookingDetail; onClose: () => void }) {
  const act = useAct()
  const [error, setError] = useState<string | null>(null)
  const finish = async () => {
    setError(null)
    try {
      await act(`finish ${of.id}`, (options) => calls.post('finish', { id: of.id }, options))
      onClose()
      toast(of.paidFen > 0 ? '已提前结束，多余时间的费用按规则退回' : '已提前结束，剩余时间已让出', { kind: 'ok' })
    } catch (failure) {
      setError(wordsOf(failure))
    }
  }
  return (
    <ConfirmSheet
      open
      title="现在结束？"
      text={
        of.paidFen > 0
          ? '剩余的整段时间让给其他人，费用按退款规则原路退回；结束后不能恢复。'
          : '剩余的整段时间让给其他人，也不再计入您的预订时长；结束后不能恢复。'
      }
      confirmText="提前结束"
      cancelText="继续使用"
      danger
      onConfirm={finish}
      onClose={onClose}
      error={error}
    />
  )
}
