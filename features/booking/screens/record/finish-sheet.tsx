import { useState } from 'react'
import { REFUSED } from '#can/booking'
import { codeOf, wordsOf } from '#client/messages'
import { useQuery } from '#client/query'
import type { BookingDetail } from '#contract/booking'
import { Amount } from '#ui/amount'
import { Facts } from '#ui/page'
import { ConfirmSheet } from '#ui/sheet'
import { Skeleton } from '#ui/state'
import { toast } from '#ui/toast'
import { clockOf } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { calls, orderQuery } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'

/** Asks before a running booking is ended: what is left of it goes back, in time and by the rule in money, which is told as it is now. */
export function FinishSheet({ of, onClose }: { of: BookingDetail; onClose: () => void }) {
  const act = useAct()
  // the page may have stood for a while, and what goes back grows less by the step
  const { data, error: lookError } = useQuery({ ...orderQuery(of.id), refetchOnMount: 'always' })
  const [error, setError] = useState<string | null>(null)
  const ending = data?.finishNow ?? null
  const finish = async () => {
    setError(null)
    const backFen = ending?.backFen ?? 0
    try {
      await act(`finish ${of.id} ${backFen}`, (options) => calls.post('finish', { id: of.id, backFen }, options))
      onClose()
      toast(backFen > 0 ? `已提前结束，${formatPrice(backFen)} 原路退回` : '已提前结束，剩余时间已让出', { kind: 'ok' })
    } catch (failure) {
      const words = wordsOf(failure)
      // a step has passed while the person looked: the sheet shows what goes back now, and they confirm that
      setError(codeOf(failure) === REFUSED.finishBack && words ? `${words}，请再次确认` : words)
    }
  }
  return (
    <ConfirmSheet
      open
      title="现在结束？"
      text={
        of.paidFen > 0
          ? '剩余的整段时间让给其他人；结束后不能恢复。'
          : '剩余的整段时间让给其他人，也不再计入您的预订时长；结束后不能恢复。'
      }
      confirmText="提前结束"
      cancelText="继续使用"
      danger
      disabledReason={data ? data.acts.finish : lookError ? wordsOf(lookError) : '正在计算退款金额'}
      onConfirm={finish}
      onClose={onClose}
      error={error}
    >
      {ending && of.paidFen > 0 && (
        <Facts
          facts={[
            {
              name: '让出',
              value: ending.endsAt < of.endsAt ? `${clockOf(new Date(ending.endsAt))} 之后` : '没有整段时间可让出',
            },
            {
              name: '退回',
              value: <Amount fen={ending.backFen} />,
              note: ending.backFen > 0 ? '原路退回' : '剩余时间按规则不退费',
            },
          ]}
        />
      )}
      {!data && !lookError && <Skeleton shape="card" />}
    </ConfirmSheet>
  )
}
