import { useAct } from '#client/form'
import { wordsOf } from '#client/messages'
import { useQuery } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { BookingDetail } from '#contract/booking'
import { Amount } from '#ui/amount'
import { Facts } from '#ui/page'
import { Skeleton } from '#ui/state'
import { clockOf } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'

/** Asks before a running booking is ended: what is left of it goes back, in time and by the rule in money; the sheet shows how much, as it is now. */
export function FinishSheet({ of, onClose }: { of: BookingDetail; onClose: () => void }) {
  const { id, endsAt, paidFen } = of
  // the page may have stood for a while, and what goes back grows less by the step
  const { data, error } = useQuery({ ...calls.read('orderInfo', { id }), refetchOnMount: 'always' })
  const ending = data?.finishNow ?? null
  const backFen = ending?.backFen ?? 0
  const finish = useAct({
    // a step may pass while the person looks: the call is then refused, and they confirm what goes back by then
    send: () => calls.send('finish', { id, backFen }),
    done: backFen > 0 ? `已提前结束，${formatPrice(backFen)} 原路退回` : '已提前结束，剩余时间已让出',
  })
  return (
    <AskSheet
      title="现在结束？"
      text={
        paidFen > 0
          ? '剩余的整段时间让给其他人；结束后不能恢复。'
          : '剩余的整段时间让给其他人，也不再计入您的预订时长；结束后不能恢复。'
      }
      confirmText="提前结束"
      cancelText="继续使用"
      danger
      disabledReason={data ? data.acts.finish : error ? wordsOf(error) : '正在计算退款金额'}
      act={finish}
      onClose={onClose}
    >
      {ending && paidFen > 0 && (
        <Facts
          facts={[
            {
              name: '让出',
              value: ending.endsAt < endsAt ? `${clockOf(new Date(ending.endsAt))} 之后` : '没有整段时间可让出',
            },
            {
              name: '退回',
              value: <Amount fen={ending.backFen} />,
              note: ending.backFen > 0 ? '原路退回' : '剩余时间按规则不退费',
            },
          ]}
        />
      )}
      {!data && !error && <Skeleton shape="card" />}
    </AskSheet>
  )
}
