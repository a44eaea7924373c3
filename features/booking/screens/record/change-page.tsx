import { useSend } from '#client/form'
import { useGo } from '#client/navigation'
import { FormPage, useOwnTitle } from '#client/page'
import { useQuery } from '#client/query'
import type { BookingDetail, Scope } from '#contract/booking'
import { Choice, TextArea, TextField } from '#ui/field'
import { Card } from '#ui/page'
import { StateBanner } from '#ui/state'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { calls } from '../parts/calls.ts'
import { instantOn } from '../parts/day-of-place.ts'
import { isDue } from '../parts/due.ts'
import { KINDS } from '../parts/kinds.ts'
import { scopeOptions } from '../parts/state-words.ts'
import { versionOf } from '../parts/version.ts'
import { lastDayOf, timeWords } from '../parts/when.ts'
import { ChangeTime, type NewTime } from './change-time.tsx'
import { ownSpan } from './move-plan.ts'

const TITLE = '更改预订'

/** Moves a booking to another time at its place, and mends what it says; what is typed is kept. */
export function ChangePage({ of, onBack }: { of: BookingDetail; onBack: () => void }) {
  useOwnTitle(TITLE)
  const go = useGo()
  const { id, subject, people, note, kind, startsAt, endsAt, totalFen, seriesId } = of
  const series = useQuery({
    ...calls.read('seriesInfo', { id: seriesId ?? '', from: id }),
    enabled: seriesId !== null,
  })
  const day = dayOf(new Date(startsAt))
  const time: NewTime = { day, span: ownSpan(of, day), lastDay: lastDayOf(endsAt) }
  const start = { subject, people: String(people), note, time, scope: 'one' as Scope }
  const hasPeople = kind !== 'display'
  const form = useSend({
    start,
    draft: `booking.change.${id}.${versionOf(start)}`,
    check: (values) => ({
      time: instantsOf(kind, values.time) === null ? '请选择使用时间' : null,
      subject: values.subject.trim() === '' ? '请填写主题' : null,
      people: hasPeople && Number(values.people) < 1 ? '请填写人数' : null,
    }),
    send: (values) =>
      calls.send('change', {
        id,
        ...movedTo(of, values.time),
        ...(values.subject.trim() !== subject && { subject: values.subject.trim() }),
        ...(hasPeople && Number(values.people) !== people && { people: Number(values.people) }),
        ...(values.note.trim() !== note && { note: values.note.trim() }),
        ...(values.scope !== 'one' && { scope: values.scope }),
      }),
    done: (changed) => (isDue(changed) ? '请支付差额' : changed.state === 'waiting' ? '已提交，等待审批' : '已更改'),
    onDone(changed) {
      if (isDue(changed)) go('/meeting/payorder', { id }, { replace: true })
      else go(KINDS[kind].record(id), {}, { replace: true })
    },
  })
  const { values } = form
  return (
    <FormPage title={TITLE} back={onBack} form={form} submitText="保存更改" failedTitle="没有更改">
      <StateBanner
        tone="info"
        title={`原预订：${timeWords(of)}`}
        since={of.placeName}
        next={
          totalFen > 0 && movedTo(of, values.time) !== null
            ? '更改时间后，多退少补：少的补付，多的按退款规则退回'
            : null
        }
      />
      <ChangeTime
        of={of}
        value={values.time}
        onChange={(part) => form.change({ time: { ...values.time, ...part } })}
        error={form.errors.time}
      />
      {series.data && (
        <Card>
          <Choice
            label="更改哪些"
            hint="其余各次移动同样的天数和时间"
            variant="list"
            options={scopeOptions(series.data)}
            value={values.scope}
            onChange={(scope) => form.change({ scope })}
          />
        </Card>
      )}
      <Card>
        <TextField label="主题" maxLength={60} {...form.field('subject')} />
        {hasPeople && <TextField label="人数" kind="digits" maxLength={5} after="人" {...form.field('people')} />}
        <TextArea label="说明" optional maxLength={500} {...form.field('note')} />
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

/** Another time than the booking has, as moments; null: it stays. */
function movedTo({ kind, startsAt, endsAt }: BookingDetail, time: NewTime) {
  const wanted = instantsOf(kind, time)
  return wanted && (wanted.startsAt !== startsAt || wanted.endsAt !== endsAt) ? wanted : null
}
