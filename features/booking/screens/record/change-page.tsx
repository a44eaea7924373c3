import { useGo } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import type { BookingDetail } from '#contract/booking'
import { TextArea, TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card } from '#ui/page'
import { Notice, StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { instantOn } from '../parts/day-of-place.ts'
import { dueOf } from '../parts/due.ts'
import { KINDS } from '../parts/kinds.ts'
import { calls } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'
import { useEdit } from '../parts/use-edit.ts'
import { lastDayOf, timeWords } from '../parts/when.ts'
import { ChangeTime, type NewTime } from './change-time.tsx'
import { ownSpan } from './move-plan.ts'

const TITLE = '更改预订'

/** Moves a booking to another time at its place, and mends what it says; what is typed is kept. */
export function ChangePage({ of, onBack }: { of: BookingDetail; onBack: () => void }) {
  useOwnTitle(TITLE)
  const go = useGo()
  const act = useAct()
  const { id, subject, people, note, kind, startsAt, endsAt, totalFen } = of
  const day = dayOf(new Date(startsAt))
  const time: NewTime = { day, span: ownSpan(of, day), lastDay: lastDayOf(endsAt) }
  const form = useEdit(`booking.change.${id}`, { subject, people: String(people), note, time })
  const { values, change, errors, notice } = form
  const wanted = instantsOf(kind, values.time)
  const isMoved = wanted !== null && (wanted.startsAt !== startsAt || wanted.endsAt !== endsAt)
  const hasPeople = kind !== 'display'

  const submit = () =>
    form.run(
      {
        time: wanted === null ? '请选择使用时间' : null,
        subject: values.subject.trim() === '' ? '请填写主题' : null,
        people: hasPeople && Number(values.people) < 1 ? '请填写人数' : null,
      },
      async () => {
        const input = {
          id,
          ...(isMoved && wanted),
          ...(values.subject.trim() !== subject && { subject: values.subject.trim() }),
          ...(hasPeople && Number(values.people) !== people && { people: Number(values.people) }),
          ...(values.note.trim() !== note && { note: values.note.trim() }),
        }
        const done = await act(`change ${JSON.stringify(input)}`, (options) => calls.post('change', input, options))
        form.forget()
        const isDue = done.acts.pay === null && dueOf(done) > 0
        toast(isDue ? '请支付差额' : done.state === 'waiting' ? '已提交，等待审批' : '已更改', { kind: 'ok' })
        if (isDue) go('/meeting/payorder', { id }, { replace: true })
        else go(KINDS[kind].record(id), {}, { replace: true })
      },
    )
  return (
    <FormPage title={TITLE} onBack={onBack} {...form.layout} submitText="保存更改" onSubmit={submit}>
      {notice && <Notice title="没有更改" text={notice.text} requestId={notice.requestId} />}
      <StateBanner
        tone="info"
        title={`原预订：${timeWords(of)}`}
        since={of.placeName}
        next={totalFen > 0 && isMoved ? '更改时间后，多退少补：少的补付，多的按退款规则退回' : null}
      />
      <ChangeTime
        of={of}
        value={values.time}
        onChange={(part) => change({ time: { ...values.time, ...part } })}
        error={errors.time}
      />
      <Card>
        <TextField
          label="主题"
          value={values.subject}
          onChange={(typed) => change({ subject: typed })}
          maxLength={60}
          error={errors.subject}
        />
        {hasPeople && (
          <TextField
            label="人数"
            kind="digits"
            value={values.people}
            onChange={(typed) => change({ people: typed })}
            maxLength={5}
            after="人"
            error={errors.people}
          />
        )}
        <TextArea
          label="说明"
          optional
          value={values.note}
          onChange={(typed) => change({ note: typed })}
          maxLength={500}
        />
      </Card>
    </FormPage>
  )
}

/** A chosen time as moments; null: none is chosen. */
function instantsOf(
  kind: BookingDetail['kind'],
  { day, span, lastDay }: NewTime,
): { startsAt: string; endsAt: string } | null {
  if (kind === 'display')
    return { startsAt: toInstant(startOfDay(day)), endsAt: toInstant(startOfDay(addDays(lastDay, 1))) }
  return span && { startsAt: instantOn(day, span.from), endsAt: instantOn(day, span.to) }
}
