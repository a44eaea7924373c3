import { useState } from 'react'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import { Choice, DayField, TextField } from '#ui/field'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { entrance } from '../parts/calls.ts'
import { WORKS, type Work } from './agent-words.ts'
import { WorkChoice } from './work-choice.tsx'

const EMPTY: { who: string; work: Work; companyId: string; fromDay: string; untilDay: string } = {
  who: '',
  work: 'both',
  companyId: '',
  fromDay: '',
  untilDay: '',
}
/** An agent acts so many days at most, the first and the last of them included. */
const MAX_DAYS = 30

/** Of `NameSheet`. */
export interface NameSheetProps {
  companies: readonly { readonly id: string; readonly name: string }[]
  onClose: () => void
}

/** Names a colleague who acts in my place, from the first day to the end of the last. */
export function NameSheet({ companies, onClose }: NameSheetProps) {
  const [today] = useState(() => dayOf(new Date()))
  const shown = (values: typeof EMPTY) => shownOf(values, companies, today)
  const form = useSend({
    start: EMPTY,
    draft: 'access.agent',
    fields: { until: 'untilDay', from: 'fromDay' },
    by: 'sheet',
    check: ({ who }) => ({ who: who.trim() === '' ? '请填写同事的姓名或手机号' : null }),
    send(values) {
      const { companyId, fromDay, untilDay } = shown(values)
      return entrance.send('addAgent', {
        who: values.who.trim(),
        companyId,
        may: WORKS[values.work],
        // from now on where it begins today
        ...(fromDay > today && { from: toInstant(startOfDay(fromDay)) }),
        until: toInstant(startOfDay(addDays(untilDay, 1))),
      })
    },
    done: ({ name }) => `已请${name}代理，对方接受后生效`,
    onDone: onClose,
  })
  const { companyId, fromDay, last, untilDay } = shown(form.values)
  return (
    <FormSheet title="指定代理人" form={form} submitText="请对方代理" onClose={onClose}>
      {companies.length > 1 && (
        <Choice
          label="哪家企业的同事"
          variant="list"
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('companyId')}
          value={companyId}
        />
      )}
      <TextField label="同事" maxLength={60} hint="完整姓名或手机号，须是同一企业的同事" {...form.field('who')} />
      <WorkChoice {...form.field('work')} />
      <DayField
        label="开始日期"
        min={today}
        max={addDays(today, MAX_DAYS - 1)}
        {...form.field('fromDay')}
        value={fromDay}
      />
      <DayField
        label="最后一天"
        min={fromDay}
        max={last}
        hint="最长30天，当天结束后自动失效"
        {...form.field('untilDay')}
        value={untilDay}
      />
    </FormSheet>
  )
}

/** What stands where nothing was chosen, or where the draft is of days ago. */
function shownOf(values: typeof EMPTY, companies: NameSheetProps['companies'], today: string) {
  const companyId = companies.find(({ id }) => id === values.companyId)?.id ?? companies[0]?.id ?? ''
  const fromDay = values.fromDay > today ? values.fromDay : today
  const last = addDays(fromDay, MAX_DAYS - 1)
  const untilDay = values.untilDay >= fromDay && values.untilDay <= last ? values.untilDay : addDays(fromDay, 6)
  return { companyId, fromDay, last, untilDay }
}
