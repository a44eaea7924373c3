import { useForm } from '#client/form'
import type { DeskCalendar } from '#contract/booking'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { Notice } from '#ui/state'
import { toast } from '#ui/toast'
import { calls } from '../parts/queries.ts'
import { spanWords } from '../parts/span-words.ts'
import { chipOf, isOver } from '../parts/state-words.ts'
import { useAct } from '../parts/use-act.ts'
import s from './calendar.module.css'

const DRAFT = { name: 'booking.desk.cancel', empty: { reason: '' } }

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
  const act = useAct()
  const form = useForm({ draft: DRAFT, by: 'sheet' })
  const { values, change, errors, notice } = form
  const { element, busy } = form.layout
  const { word } = chipOf(booking.state)
  const reason = values.reason.trim()
  const cancel = () =>
    form.run({ reason: reason.length < 2 ? '请写明原因，预订人会看到' : null }, async () => {
      await act(`desk.cancel ${booking.id} ${reason}`, (options) =>
        calls.post('deskCancel', { id: booking.id, reason }, options),
      )
      form.forget()
      toast('已取消，已付的款项全额退回', { kind: 'ok' })
      onClose()
    })
  return (
    <Sheet open title={booking.subject} onClose={onClose}>
      <form ref={element} className={s.sheet} onSubmit={(event) => event.preventDefault()} noValidate>
        <Facts
          facts={[
            { name: '场所', value: placeName },
            { name: '时间', value: spanWords(booking) },
            { name: '预订人', value: booking.who || '账号已注销' },
            { name: '状态', value: word },
          ]}
        />
        {!isOver(booking.state) && (
          <>
            <TextField
              label="取消的原因"
              hint="预订人会收到通知，已付的款项全额退回"
              value={values.reason}
              onChange={(typed) => change({ reason: typed })}
              maxLength={100}
              error={errors.reason}
            />
            {notice && <Notice title="没有取消" text={notice.text} requestId={notice.requestId} />}
            <Button kind="danger" wide busy={busy} onPress={cancel}>
              取消这个预订
            </Button>
          </>
        )}
      </form>
    </Sheet>
  )
}
