import { useState } from 'react'
import { useAct } from '#client/form'
import { wordsOf } from '#client/messages'
import { useQuery } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { Booking, BookingDetail, Scope } from '#contract/booking'
import { Amount } from '#ui/amount'
import { Choice, TextField } from '#ui/field'
import { Facts } from '#ui/page'
import { Skeleton } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'
import { scopeOptions } from '../parts/state-words.ts'

export interface CancelSheetProps {
  /** What is cancelled; null: the sheet is closed. */
  booking: Pick<Booking, 'id' | 'state'> | null
  /** How much of its series is chosen at first; left out: it alone. */
  begin?: Scope
  onClose: () => void
}

/** Asks before a booking is cancelled: what goes back and what is kept is shown before, and confirmed with its amount. */
export function CancelSheet({ booking, begin = 'one', onClose }: CancelSheetProps) {
  return booking && <Asked key={booking.id} booking={booking} begin={begin} onClose={onClose} />
}

function Asked({
  booking,
  begin,
  onClose,
}: { booking: NonNullable<CancelSheetProps['booking']> } & Required<Omit<CancelSheetProps, 'booking'>>) {
  const { id, state } = booking
  const { data, error: loadError } = useQuery(calls.read('orderInfo', { id }))
  const seriesId = data?.seriesId ?? null
  const series = useQuery({
    ...calls.read('seriesInfo', { id: seriesId ?? '', from: id }),
    enabled: seriesId !== null,
  })
  const [reason, setReason] = useState('')
  const [picked, pick] = useState<Scope>(begin)
  const scope = seriesId === null ? 'one' : picked
  const asks = state === 'waiting' || state === 'returned'
  const verb = asks ? '撤回申请' : '取消预订'
  const what = data ? `「${data.subject}」` : '这个预订'
  const given = scope === 'one' ? data?.cancelNow : series.data?.[scope]
  const cancelFeeFen = given?.keptFen ?? 0
  const known = data && (scope === 'one' || series.data)
  const failed = loadError ?? (seriesId === null ? null : series.error)
  const why = known ? (scope === 'one' ? data.acts.cancel : null) : failed ? wordsOf(failed) : '正在计算退款金额'
  const cancel = useAct({
    send: () =>
      calls.send('cancel', {
        id,
        keptFen: cancelFeeFen,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
        ...(scope !== 'one' && { scope }),
      }),
    done: () => doneWords(asks, given?.backFen ?? 0),
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
      {series.data && (
        <Choice label="取消哪些" variant="list" options={scopeOptions(series.data)} value={scope} onChange={pick} />
      )}
      {known ? given && <GoesBack given={given} /> : !failed && <Skeleton shape="card" />}
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

/** What goes back and what is kept; nothing where nothing was paid. */
function GoesBack({ given }: { given: NonNullable<BookingDetail['cancelNow']> }) {
  if (given.backFen + given.keptFen === 0) return null
  return (
    <Facts
      facts={[
        { name: '退回', value: <Amount fen={given.backFen} /> },
        { name: '扣除', value: <Amount fen={given.keptFen} />, note: given.words },
      ]}
    />
  )
}

function doneWords(asks: boolean, backFen: number): string {
  if (asks) return '已撤回申请'
  return backFen > 0 ? `已取消，${formatPrice(backFen)} 原路退回` : '已取消预订'
}
