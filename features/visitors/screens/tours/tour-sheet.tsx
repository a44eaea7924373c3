import { useState } from 'react'
import { useForm } from '#client/form'
import { useActOn } from '#client/query'
import { SheetForm } from '#client/sheet'
import type { Tour } from '#contract/visitors'
import { DayField, Stepper, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { clockOf, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { visitor } from '../company/company-queries.ts'
import { TOURS_KEY } from './tour-queries.ts'

const FIELDS = { from: 'from', until: 'until', title: 'title', guests: 'guests', route: 'route' } as const

/** A day's clock, HH:MM, as a moment; null: it is none. */
function momentAt(day: string, clock: string): Date | null {
  const parts = /^([01]?\d|2[0-3])[:：]([0-5]\d)$/.exec(clock.trim())
  return parts === null
    ? null
    : new Date(startOfDay(day).getTime() + (Number(parts[1]) * 60 + Number(parts[2])) * 60_000)
}

/** Plans a tour of a day, or changes one. */
export function TourSheet({ tour, onClose }: { tour: Tour | null; onClose: () => void }) {
  const act = useActOn(TOURS_KEY)
  const [unkept] = useState(() => ({
    title: tour?.title ?? '',
    guests: tour?.guests ?? '',
    route: tour?.route ?? '',
    day: dayOf(tour ? new Date(tour.from) : new Date()),
    from: tour ? clockOf(new Date(tour.from)) : '14:00',
    until: tour ? clockOf(new Date(tour.until)) : '16:00',
    headcount: tour?.headcount ?? 10,
  }))
  const form = useForm({ unkept, fields: FIELDS, by: 'page' })
  const { values, change, errors } = form
  const save = () => {
    const [from, until] = [momentAt(values.day, values.from), momentAt(values.day, values.until)]
    const problems = {
      title: values.title.trim() === '' ? '请填写参观名称' : null,
      from: from === null ? '请填写时间，如 14:00' : null,
      until: until === null ? '请填写时间，如 16:00' : from && until <= from ? '结束时间要晚于开始时间' : null,
    }
    return form.run(problems, async () => {
      if (from === null || until === null) return
      const { title, guests, route, headcount } = values
      const input = {
        ...(tour && { id: tour.id, version: tour.version }),
        title: title.trim(),
        guests: guests.trim(),
        route: route.trim(),
        headcount,
        from: toInstant(from),
        until: toInstant(until),
      }
      await act(JSON.stringify(input), (options) => visitor.post('tourSave', input, options))
      onClose()
      toast(tour ? '已修改，通行权已同步' : '已安排，可以导入名单', { kind: 'ok' })
    })
  }
  return (
    <Sheet open title={tour ? '修改参观' : '安排参观'} onClose={onClose}>
      <SheetForm form={form} submitText="保存" onSubmit={save}>
        <TextField
          label="参观名称"
          value={values.title}
          onChange={(title) => change({ title })}
          maxLength={30}
          error={errors.title}
        />
        <TextField
          label="来访单位"
          optional
          value={values.guests}
          onChange={(guests) => change({ guests })}
          maxLength={40}
          error={errors.guests}
        />
        <TextField
          label="参观路线"
          optional
          value={values.route}
          onChange={(route) => change({ route })}
          maxLength={100}
          error={errors.route}
        />
        <DayField label="日期" value={values.day} onChange={(day) => change({ day: day || unkept.day })} />
        <TextField
          label="开始时间"
          value={values.from}
          onChange={(from) => change({ from })}
          maxLength={5}
          error={errors.from}
        />
        <TextField
          label="结束时间"
          value={values.until}
          onChange={(until) => change({ until })}
          maxLength={5}
          error={errors.until}
        />
        <Stepper
          label="人数"
          value={values.headcount}
          min={1}
          max={200}
          onChange={(headcount) => change({ headcount })}
        />
      </SheetForm>
    </Sheet>
  )
}
