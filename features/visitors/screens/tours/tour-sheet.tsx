import { useState } from 'react'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Tour } from '#contract/visitors'
import { DateField, DayField, Stepper, TextField } from '#ui/field'
import { clockOf, dayOf, toInstant } from '#vocabulary/day'
import { visitor } from '../parts/calls.ts'
import { momentAt } from '../parts/moments.ts'
import p from '../parts/parts.module.css'

/** Plans a tour of a day, or changes one. */
export function TourSheet({ tour, onClose }: { tour: Tour | null; onClose: () => void }) {
  const [today] = useState(() => dayOf(new Date()))
  const day = tour ? dayOf(new Date(tour.from)) : today
  const form = useSend({
    start: {
      title: tour?.title ?? '',
      guests: tour?.guests ?? '',
      route: tour?.route ?? '',
      day,
      from: tour ? clockOf(new Date(tour.from)) : '14:00',
      until: tour ? clockOf(new Date(tour.until)) : '16:00',
      headcount: tour?.headcount ?? 10,
    },
    by: 'sheet',
    fields: { headcount: null },
    check(values) {
      const { from, until } = timesOf(values)
      return {
        title: values.title.trim() === '' ? '请填写参观名称' : null,
        from: from === null ? '请选择时间' : null,
        until: until === null ? '请选择时间' : from && until <= from ? '结束时间要晚于开始时间' : null,
      }
    },
    send(values) {
      const { from, until } = timesOf(values)
      if (from === null || until === null) return null
      const { title, guests, route, headcount } = values
      return visitor.send('tourSave', {
        ...(tour && { id: tour.id, version: tour.version }),
        title: title.trim(),
        guests: guests.trim(),
        route: route.trim(),
        headcount,
        from: toInstant(from),
        until: toInstant(until),
      })
    },
    done: tour ? '已修改，通行权限已同步' : '已安排，可以导入名单',
    onDone: onClose,
  })
  const { values, change } = form
  return (
    <FormSheet title={tour ? '修改参观' : '安排参观'} form={form} submitText="保存" onClose={onClose}>
      <TextField label="参观名称" maxLength={30} {...form.field('title')} />
      <TextField label="来访单位" optional maxLength={40} {...form.field('guests')} />
      <TextField label="参观路线" optional maxLength={100} {...form.field('route')} />
      <DayField label="日期" value={values.day} onChange={(next) => change({ day: next || day })} />
      <div className={p.pair}>
        <DateField kind="time" label="开始时间" {...form.field('from')} />
        <DateField kind="time" label="结束时间" {...form.field('until')} />
      </div>
      <Stepper
        label="人数"
        value={values.headcount}
        min={1}
        max={200}
        onChange={(headcount) => change({ headcount })}
      />
    </FormSheet>
  )
}

const timesOf = ({ day, from, until }: { day: string; from: string; until: string }) => ({
  from: momentAt(day, from),
  until: momentAt(day, until),
})
