import { useState } from 'react'
import { useForm } from '#client/form'
import { useActOn } from '#client/query'
import { SheetForm } from '#client/sheet'
import { Choice, DayField, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { entrance } from '../parts/calls.ts'
import { AGENTS_KEY } from './agent-queries.ts'
import { WORKS, type Work } from './agent-words.ts'
import { WorkChoice } from './work-choice.tsx'

const EMPTY: { who: string; work: Work; companyId: string; fromDay: string; untilDay: string } = {
  who: '',
  work: 'both',
  companyId: '',
  fromDay: '',
  untilDay: '',
}
const DRAFT = { name: 'access.agent', empty: EMPTY }
const FIELDS = { who: 'who', until: 'untilDay', from: 'fromDay' } as const
/** An agent acts so many days at most, the first and the last of them included. */
const MOST_DAYS = 30

/** Of `NameSheet`. */
export interface NameSheetProps {
  companies: readonly { readonly id: string; readonly name: string }[]
  onClose: () => void
}

/** Names a colleague who acts in my place, from the first day to the end of the last. */
export function NameSheet({ companies, onClose }: NameSheetProps) {
  const act = useActOn(AGENTS_KEY)
  const [today] = useState(() => dayOf(new Date()))
  const form = useForm({ draft: DRAFT, fields: FIELDS, by: 'sheet' })
  const { values, change, errors, run, forget } = form
  const companyId = companies.find(({ id }) => id === values.companyId)?.id ?? companies[0]?.id ?? ''
  // of a draft that was left days ago
  const fromDay = values.fromDay > today ? values.fromDay : today
  const last = addDays(fromDay, MOST_DAYS - 1)
  const untilDay = values.untilDay >= fromDay && values.untilDay <= last ? values.untilDay : addDays(fromDay, 6)
  const submit = () =>
    run({ who: values.who.trim() === '' ? '请填写同事的姓名或手机号' : null }, async () => {
      const input = {
        who: values.who.trim(),
        companyId,
        may: WORKS[values.work],
        // from now on where it begins today
        ...(fromDay > today && { from: toInstant(startOfDay(fromDay)) }),
        until: toInstant(startOfDay(addDays(untilDay, 1))),
      }
      const { name } = await act(JSON.stringify(input), (options) => entrance.post('addAgent', input, options))
      forget()
      onClose()
      toast(`已请${name}代理，对方接受后生效`, { kind: 'ok' })
    })
  return (
    <Sheet open title="指定代理人" onClose={onClose}>
      <SheetForm form={form} submitText="请对方代理" onSubmit={submit}>
        {companies.length > 1 && (
          <Choice
            label="哪家企业的同事"
            look="list"
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
            value={companyId}
            onChange={(next) => change({ companyId: next })}
          />
        )}
        <TextField
          label="同事"
          value={values.who}
          onChange={(who) => change({ who })}
          maxLength={30}
          hint="完整姓名或手机号，须是同一企业的同事"
          error={errors.who}
        />
        <WorkChoice value={values.work} onChange={(work) => change({ work })} />
        <DayField
          label="开始日期"
          value={fromDay}
          min={today}
          max={addDays(today, MOST_DAYS - 1)}
          onChange={(day) => change({ fromDay: day })}
          error={errors.fromDay}
        />
        <DayField
          label="最后一天"
          value={untilDay}
          min={fromDay}
          max={last}
          onChange={(day) => change({ untilDay: day })}
          hint="最长30天，当天结束后自动失效"
          error={errors.untilDay}
        />
      </SheetForm>
    </Sheet>
  )
}
