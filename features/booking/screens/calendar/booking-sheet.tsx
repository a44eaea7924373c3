import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { DeskCalendar } from '#contract/booking'
import { TextField } from '#ui/field'
import { Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { calls } from '../parts/calls.ts'
import { spanWords } from '../parts/span-words.ts'
import { chipOf, isOver } from '../parts/state-words.ts'

/** One booking as the desk sees it, and cancelling it with a reason. */
export function BookingSheet({
  booking,
  placeName,
  onClose,
}: {
  booking: DeskCalendar['bookings'][number]
  placeName: string
  onClose: () => void
}) {
  const { id, subject, state, who } = booking
  const form = useSend({
    start: { reason: '' },
    draft: 'booking.desk.cancel',
    by: 'sheet',
    check: ({ reason }) => ({ reason: reason.trim().length < 2 ? '请写明原因，预订人会看到' : null }),
    send: ({ reason }) => calls.send('deskCancel', { id, reason: reason.trim() }),
    done: '已取消，已付的款项全额退回',
    onDone: onClose,
  })
  const facts = (
    <Facts
      facts={[
        { name: '场所', value: placeName },
        { name: '时间', value: spanWords(booking) },
        { name: '预订人', value: who || '账号已注销' },
        { name: '状态', value: chipOf(state).word },
      ]}
    />
  )
  if (isOver(state))
    return (
      <Sheet open title={subject} onClose={onClose}>
        {facts}
      </Sheet>
    )
  return (
    <FormSheet title={subject} form={form} submitText="取消这个预订" danger onClose={onClose}>
      {facts}
      <TextField
        label="取消的原因"
        hint="预订人会收到通知，已付的款项全额退回"
        maxLength={100}
        {...form.field('reason')}
      />
    </FormSheet>
  )
}
