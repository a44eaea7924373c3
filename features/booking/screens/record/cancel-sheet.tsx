import { useState } from 'react'
import { REFUSED } from '#can/booking'
import { codeOf, wordsOf } from '#client/messages'
import { useQuery } from '#client/query'
import type { Booking, BookingDetail } from '#contract/booking'
import { Amount } from '#ui/amount'
import { Checkbox, TextField } from '#ui/field'
import { Facts } from '#ui/page'
import { ConfirmSheet } from '#ui/sheet'
import { Skeleton } from '#ui/state'
import { toast } from '#ui/toast'
import { formatPrice } from '#vocabulary/money'
import { calls, orderQuery } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'

export interface CancelSheetProps {
  /** What is cancelled; null: the sheet is closed. */
  booking: Pick<Booking, 'id' | 'state'> | null
  onClose: () => void
}

/** Asks before a booking is cancelled: what goes back and what is kept is told before, and confirmed with its amount. */
export function CancelSheet({ booking, onClose }: CancelSheetProps) {
  return booking && <Asked key={booking.id} booking={booking} onClose={onClose} />
}

function Asked({ booking, onClose }: { booking: NonNullable<CancelSheetProps['booking']>; onClose: () => void }) {
  const { id, state } = booking
  const act = useAct()
  const { data, error: lookError } = useQuery(orderQuery(id))
  const [reason, setReason] = useState('')
  const [following, follow] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const asks = state === 'waiting' || state === 'returned'
  const verb = asks ? '撤回申请' : '取消预订'
  const what = data ? `「${data.subject}」` : '这个预订'
  const keptFen = data?.cancelNow?.keptFen ?? 0
  const why = data ? data.acts.cancel : lookError ? wordsOf(lookError) : '正在计算退款金额'

  const cancel = async () => {
    if (!data) return
    setError(null)
    const input = {
      id,
      keptFen,
      ...(reason.trim() !== '' && { reason: reason.trim() }),
      ...(following && { following: true }),
    }
    try {
      await act(`cancel ${JSON.stringify(input)}`, (options) => calls.post('cancel', input, options))
      onClose()
      toast(doneWords(asks, data), { kind: 'ok' })
    } catch (failure) {
      const words = wordsOf(failure)
      // the amount has grown while the person looked: the sheet shows the new one, and they confirm that
      setError(codeOf(failure) === REFUSED.cancelFee && words ? `${words}，请再次确认` : words)
    }
  }
  return (
    <ConfirmSheet
      open
      title={`${verb}？`}
      text={asks ? `${what}不再审批，为您保留的时段会释放。` : `${what}的时段会让给其他人，不能恢复。`}
      confirmText={keptFen > 0 ? `${verb}，扣除 ${formatPrice(keptFen)}` : verb}
      cancelText={asks ? '暂不撤回' : '暂不取消'}
      danger
      disabledReason={why}
      onConfirm={cancel}
      onClose={onClose}
      error={error}
    >
      {data ? <GoesBack of={data} /> : !lookError && <Skeleton shape="card" />}
      {data && data.seriesId !== null && (
        <Checkbox checked={following} onChange={follow}>
          本系列之后的预订也一并取消
        </Checkbox>
      )}
      <TextField
        label="原因"
        optional
        value={reason}
        onChange={setReason}
        maxLength={100}
        placeholder="例如 会议改期"
      />
    </ConfirmSheet>
  )
}

/** What goes back and what is kept. */
function GoesBack({ of: { cancelNow, paidFen } }: { of: BookingDetail }) {
  if (cancelNow === null || paidFen === 0) return null
  return (
    <Facts
      facts={[
        { name: '退回', value: <Amount fen={cancelNow.backFen} /> },
        { name: '扣除', value: <Amount fen={cancelNow.keptFen} />, note: cancelNow.words },
      ]}
    />
  )
}

function doneWords(asks: boolean, { cancelNow: told, paidFen }: BookingDetail): string {
  if (asks) return '已撤回申请'
  return paidFen > 0 && told && told.backFen > 0 ? `已取消，${formatPrice(told.backFen)} 原路退回` : '已取消预订'
}
