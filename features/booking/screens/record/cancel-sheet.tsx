import { useState } from 'react'
import { useAct } from '#client/form'
import { wordsOf } from '#client/messages'
import { useQuery } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { Booking, BookingDetail } from '#contract/booking'
import { Amount } from '#ui/amount'
import { Checkbox, TextField } from '#ui/field'
import { Facts } from '#ui/page'
import { Skeleton } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'

export interface CancelSheetProps {
  /** What is cancelled; null: the sheet is closed. */
  booking: Pick<Booking, 'id' | 'state'> | null
  onClose: () => void
}

/** Asks before a booking is cancelled: what goes back and what is kept is shown before, and confirmed with its amount. */
export function CancelSheet({ booking, onClose }: CancelSheetProps) {
  return booking && <Asked key={booking.id} booking={booking} onClose={onClose} />
}

function Asked({ booking, onClose }: { booking: NonNullable<CancelSheetProps['booking']>; onClose: () => void }) {
  const { id, state } = booking
  const { data, error: loadError } = useQuery(calls.read('orderInfo', { id }))
  const [reason, setReason] = useState('')
  const [following, follow] = useState(false)
  const asks = state === 'waiting' || state === 'returned'
  const verb = asks ? '撤回申请' : '取消预订'
  const what = data ? `「${data.subject}」` : '这个预订'
  const cancelFeeFen = data?.cancelNow?.keptFen ?? 0
  const why = data ? data.acts.cancel : loadError ? wordsOf(loadError) : '正在计算退款金额'
  const cancel = useAct({
    send: () =>
      calls.send('cancel', {
        id,
        keptFen: cancelFeeFen,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
        ...(following && { following: true }),
      }),
    done: () => doneWords(asks, data),
  })
  return (
    <AskSheet
      title={`${verb}？`}
      text={asks ? `${what}不再审批，为您保留的时段会释放。` : `${what}的时段会让给其他人，不能恢复。`}
      confirmText={cancelFeeFen > 0 ? `${verb}，扣除 ${formatPrice(cancelFeeFen)}` : verb}
      cancelText={asks ? '暂不撤回' : '暂不取消'}
      danger
      disabledReason={why}
      act={cancel}
      onClose={onClose}
    >
      {data ? <GoesBack of={data} /> : !loadError && <Skeleton shape="card" />}
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
    </AskSheet>
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

function doneWords(asks: boolean, of: BookingDetail | undefined): string {
  if (asks) return '已撤回申请'
  const backFen = of && of.paidFen > 0 ? (of.cancelNow?.backFen ?? 0) : 0
  return backFen > 0 ? `已取消，${formatPrice(backFen)} 原路退回` : '已取消预订'
}
