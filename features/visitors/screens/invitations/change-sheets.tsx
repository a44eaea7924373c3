import { useState } from 'react'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { VisitDetail } from '#contract/visitors'
import { PhoneField, TextField } from '#ui/field'
import { clockOf, dayOf, toInstant } from '#vocabulary/day'
import { NAME_MOST, nameProblem } from '#vocabulary/names'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { visitor } from '../parts/calls.ts'
import { momentsOf, type Times, timesProblem } from './invite-times.ts'
import { TimeFields } from './time-fields.tsx'

/** Moves a visit: passes and codes go with it. */
export function MoveSheet({ visit, onClose }: { visit: VisitDetail; onClose: () => void }) {
  const [now] = useState(() => new Date())
  const form = useSend({
    start: { ...timesOf(visit), place: visit.place },
    by: 'sheet',
    fields: { from: 'endClock', until: 'endClock' },
    check: (values) => ({ endClock: timesProblem(momentsOf(values)) }),
    send(values) {
      const { from, until } = momentsOf(values)
      return visitor.send('visitChange', {
        id: visit.id,
        from: toInstant(from ?? now),
        until: toInstant(until ?? now),
        place: values.place.trim(),
      })
    },
    done: '已改期，通行码随之更新',
    onDone: onClose,
  })
  return (
    <FormSheet title="改期或更换地点" form={form} submitText="确认修改" onClose={onClose}>
      <TimeFields times={form.values} now={now} onChange={form.change} error={form.errors.endClock} />
      <TextField label="到访地点" optional maxLength={60} {...form.field('place')} />
    </FormSheet>
  )
}

function timesOf(visit: VisitDetail): Times {
  const [from, until] = [new Date(visit.from), new Date(visit.until)]
  return { day: dayOf(from), clock: clockOf(from), endDay: dayOf(until), endClock: clockOf(until) }
}

/** Adds one who comes. */
export function AddSheet({ visit, onClose }: { visit: VisitDetail; onClose: () => void }) {
  const form = useSend({
    start: { name: '', phone: '' },
    by: 'sheet',
    fields: { 'guest.name': 'name', 'guest.phone': 'phone', guest: 'name', guests: 'name', headcount: 'name' },
    check({ name, phone }) {
      const number = normalisePhone(phone)
      return {
        name: nameProblem(name),
        phone: number !== '' && !isPhone(number) ? '请输入 11 位手机号' : null,
      }
    },
    send({ name, phone }) {
      const number = normalisePhone(phone)
      return visitor.send('addVisitor', {
        id: visit.id,
        guest: { name: name.trim(), ...(number && { phone: number }) },
      })
    },
    done: '已添加',
    onDone: onClose,
  })
  return (
    <FormSheet title="添加来访人" form={form} submitText="添加" onClose={onClose}>
      <TextField label="姓名" maxLength={NAME_MOST} autoComplete="off" {...form.field('name')} />
      <PhoneField optional autoComplete="off" {...form.field('phone')} />
    </FormSheet>
  )
}
