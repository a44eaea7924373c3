import { useState } from 'react'
import { asHeard, LEFT, useForm } from '#client/form'
import { useBack, useQueryText } from '#client/navigation'
import { fallbacksOf, Gone } from '#client/page'
import { Loaded, useCommand, useQuery } from '#client/query'
import type { Kind } from '#contract/booking'
import { DayField, TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, Page } from '#ui/page'
import { Notice } from '#ui/state'
import { toast } from '#ui/toast'
import { addDays, clockOf, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { calls } from '../parts/calls.ts'
import s from './desk.module.css'
import { minuteOf } from './desk-words.ts'
import { FALLBACKS } from './fallbacks.ts'
import { type InsideBooking, InsideChoices } from './inside-choices.tsx'

const EMPTY = { fromDay: '', fromClock: '08:00', toDay: '', toClock: '20:00', reason: '' }
const FIELDS = { endsAt: 'toDay', startsAt: 'fromDay', reason: 'reason' } as const

/** /booking/desk/closure?id=&kind=: closes a place for a time, with what becomes of the bookings inside. */
export default function ClosureScreen() {
  const id = useQueryText('id') ?? ''
  const kind = (useQueryText('kind') ?? 'room') as Kind
  const back = useBack(`/booking/desk/place?id=${id}&kind=${kind}`)
  const query = useQuery(calls.read('deskPlaces', { kind, id }))
  const place = query.data?.items[0]
  if (place) return <ClosureForm placeId={place.id} onBack={back} />
  return (
    <Page title="暂停使用" onBack={back}>
      <Loaded query={query} shape="form" instead={fallbacksOf(FALLBACKS)}>
        {() => <Gone words={FALLBACKS.gone} />}
      </Loaded>
    </Page>
  )
}

function ClosureForm({ placeId, onBack }: { placeId: string; onBack: () => void }) {
  const run = useCommand()
  const [today] = useState(() => dayOf(new Date()))
  const [draft] = useState(() => {
    // in the evening the next day is meant
    const day = clockOf(new Date()) < EMPTY.toClock ? today : addDays(today, 1)
    return { name: `booking.closure.${placeId}`, empty: { ...EMPTY, fromDay: day, toDay: day } }
  })
  const form = useForm({ draft, fields: FIELDS, by: 'page' })
  const { values, change: typed, errors, notice } = form
  const [inside, setInside] = useState<readonly InsideBooking[] | null>(null)
  const [choices, setChoices] = useState<Readonly<Record<string, 'move' | 'back'>>>({})
  const change = (next: Partial<typeof values>) => {
    // another time has other bookings inside
    setInside(null)
    typed(next)
  }

  const submit = () => {
    const from = momentOf(values.fromDay, values.fromClock)
    const to = momentOf(values.toDay, values.toClock)
    const problems = {
      fromDay: from === null ? '请填写开始的日期和时间，如 08:00' : null,
      toDay: to === null ? '请填写结束的日期和时间，如 20:00' : from && to <= from ? '结束要晚于开始' : null,
      reason: values.reason.trim().length < 2 ? '请写明原因，预订人会看到' : null,
    }
    return form.run(problems, async () => {
      if (from === null || to === null) return undefined
      const wanted = {
        placeId,
        startsAt: toInstant(from),
        endsAt: toInstant(to),
        reason: values.reason.trim(),
      }
      try {
        if (inside === null) {
          const { inside: found } = await run(calls.send('closure', wanted))
          if (found.length > 0) {
            setInside(found)
            setChoices(
              Object.fromEntries(
                found.map(({ booking, alternatives }) => [booking.id, alternatives.length > 0 ? 'move' : 'back']),
              ),
            )
            return undefined
          }
        }
        const chosen = (inside ?? []).map(({ booking }) => ({
          bookingId: booking.id,
          to: choices[booking.id] ?? 'back',
        }))
        await run(calls.send('closure', { ...wanted, inside: chosen }), { leaves: true })
      } catch (error) {
        throw asHeard(error)
      }
      form.forget()
      toast('已暂停使用', { kind: 'ok' })
      onBack()
      return LEFT
    })
  }
  return (
    <FormPage
      title="暂停使用"
      onBack={onBack}
      {...form.layout}
      submitText={inside === null ? '下一步' : `处理 ${inside.length} 个预订并暂停`}
      onSubmit={submit}
    >
      {notice && <Notice title="没有暂停" text={notice.text} requestId={notice.requestId} />}
      <Card>
        <div className={s.dated}>
          <DayField
            label="开始日期"
            value={values.fromDay}
            min={today}
            onChange={(fromDay) => change({ fromDay })}
            error={errors.fromDay}
          />
          <TextField
            label="开始时间"
            value={values.fromClock}
            onChange={(fromClock) => change({ fromClock })}
            maxLength={5}
          />
        </div>
        <div className={s.dated}>
          <DayField
            label="结束日期"
            value={values.toDay}
            min={values.fromDay || today}
            onChange={(toDay) => change({ toDay })}
            error={errors.toDay}
          />
          <TextField
            label="结束时间"
            value={values.toClock}
            onChange={(toClock) => change({ toClock })}
            maxLength={5}
          />
        </div>
        <TextField
          label="原因"
          hint="会显示给预订的人，如：设备检修"
          value={values.reason}
          onChange={(reason) => change({ reason })}
          maxLength={100}
          error={errors.reason}
        />
      </Card>
      {inside && <InsideChoices inside={inside} choices={choices} onChange={setChoices} />}
    </FormPage>
  )
}

/** The moment of a day and a clock's words; null: one of them is none. */
function momentOf(day: string, clock: string): Date | null {
  const minute = minuteOf(clock)
  return day === '' || minute === null ? null : new Date(startOfDay(day).getTime() + minute * 60_000)
}
