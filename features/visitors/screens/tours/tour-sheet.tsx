import { useState } from 'react'
import { useForm } from '#client/form'
import { useActOn } from '#client/query'
import { SheetForm } from '#client/sheet'
import type { Tour } from '#contract/visitors'
import { DateField, DayField, Stepper, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { clockOf, dayOf, toInstant } from '#vocabulary/day'
import { visitor } from '../parts/calls.ts'
import { momentAt } from '../parts/moments.ts'
import p from '../parts/parts.module.css'
import { TOURS_KEY } from './tour-queries.ts'

const FIELDS = { from: 'from', until: 'until', title: 'title', guests: 'guests', route: 'route' } as const

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
      from: from === null ? '请选择时间' : null,
      until: until === null ? '请选择时间' : from && until <= from ? '结束时间要晚于开始时间' : null,
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
        <div className={p.pair}>
          <DateField
            kind="time"
            label="开始时间"
            value={values.from}
            onChange={(from) => change({ from })}
            error={errors.from}
          />
          <DateField
            kind="time"
            label="结束时间"
            value={values.until}
            onChange={(until) => change({ until })}
            error={errors.until}
          />
        </div>
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
