import { useState } from 'react'
import { useForm } from '#client/form'
import { useActOn } from '#client/query'
import { SheetForm } from '#client/sheet'
import type { VisitDetail } from '#contract/visitors'
import { PhoneField, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { clockOf, dayOf, toInstant } from '#vocabulary/day'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { VISITS_KEY, visitor } from '../parts/calls.ts'
import { momentAt } from '../parts/moments.ts'
import { TimeFields } from './time-fields.tsx'

const MOVE_FIELDS = { from: 'endClock', until: 'endClock', place: 'place' } as const

/** Moves a visit: passes and codes go with it. */
export function MoveSheet({ visit, onClose }: { visit: VisitDetail; onClose: () => void }) {
  const act = useActOn(VISITS_KEY)
  const [now] = useState(() => new Date())
  const [unkept] = useState(() => {
    const [from, until] = [new Date(visit.from), new Date(visit.until)]
    return {
      day: dayOf(from),
      clock: clockOf(from),
      endDay: dayOf(until),
      endClock: clockOf(until),
      place: visit.place,
    }
  })
  const form = useForm({ unkept, fields: MOVE_FIELDS, by: 'sheet' })
  const { values, change, errors } = form
  const move = () => {
    const [from, until] = [momentAt(values.day, values.clock), momentAt(values.endDay, values.endClock)]
    const problem =
      from === null || until === null ? '请选择日期和时间' : until <= from ? '结束时间要晚于开始时间' : null
    return form.run({ endClock: problem }, async () => {
      const times = { from: toInstant(from ?? now), until: toInstant(until ?? now) }
      const input = { id: visit.id, ...times, place: values.place.trim() }
      await act(`move ${JSON.stringify(input)}`, (options) => visitor.post('visitChange', input, options))
      toast('已改期，通行码随之更新', { kind: 'ok' })
      onClose()
    })
  }
  return (
    <Sheet open title="改期或更换地点" onClose={onClose}>
      <SheetForm form={form} submitText="确认修改" onSubmit={move}>
        <TimeFields times={values} now={now} onChange={change} error={errors.endClock} />
        <TextField
          label="到访地点"
          optional
          value={values.place}
          onChange={(place) => change({ place })}
          maxLength={60}
          error={errors.place}
        />
      </SheetForm>
    </Sheet>
  )
}

const ADD_FIELDS = {
  'guest.name': 'name',
  'guest.phone': 'phone',
  guest: 'name',
  guests: 'name',
  headcount: 'name',
} as const
const NOBODY = { name: '', phone: '' }

/** Adds one who comes. */
export function AddSheet({ visit, onClose }: { visit: VisitDetail; onClose: () => void }) {
  const act = useActOn(VISITS_KEY)
  const form = useForm({ unkept: NOBODY, fields: ADD_FIELDS, by: 'sheet' })
  const { values, change, errors } = form
  const add = () => {
    const name = values.name.trim()
    const phone = normalisePhone(values.phone)
    const problems = {
      name: name === '' ? '请填写姓名' : null,
      phone: phone !== '' && !isPhone(phone) ? '请输入 11 位手机号' : null,
    }
    return form.run(problems, async () => {
      const input = { id: visit.id, guest: { name, ...(phone && { phone }) } }
      await act(`add ${JSON.stringify(input)}`, (options) => visitor.post('addVisitor', input, options))
      toast('已添加', { kind: 'ok' })
      onClose()
    })
  }
  return (
    <Sheet open title="添加来访人" onClose={onClose}>
      <SheetForm form={form} submitText="添加" onSubmit={add}>
        <TextField
          label="姓名"
          value={values.name}
          onChange={(name) => change({ name })}
          maxLength={30}
          autoComplete="off"
          error={errors.name}
        />
        <PhoneField
          optional
          value={values.phone}
          onChange={(phone) => change({ phone })}
          autoComplete="off"
          error={errors.phone}
        />
      </SheetForm>
    </Sheet>
  )
}
