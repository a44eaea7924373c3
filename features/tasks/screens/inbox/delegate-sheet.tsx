import { useState } from 'react'
import { approvals, type Delegation } from '#client/duties'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import { DayField } from '#ui/field'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { type Delegate, DelegatePick } from './delegate-pick.tsx'
import s from './duties.module.css'

interface Values {
  person: Delegate | null
  fromDay: string
  toDay: string
}

/** Lets a colleague decide in my place, from the first day to the end of the last. */
export function DelegateSheet({ onClose }: { onClose: () => void }) {
  const [now] = useState(() => new Date())
  const today = dayOf(now)
  const form = useSend<Values, Delegation>({
    start: { person: null, fromDay: today, toDay: addDays(today, 6) },
    by: 'sheet',
    fields: { toPersonId: 'person', fromAt: 'fromDay', untilAt: 'toDay' },
    check: ({ person, fromDay, toDay }) => ({
      person: person === null ? '请选择由谁代您审批' : null,
      fromDay: fromDay === '' ? '请选择开始日期' : null,
      toDay: toDay === '' || toDay < fromDay ? '结束日期不能早于开始日期' : null,
    }),
    send: ({ person, fromDay, toDay }) =>
      person &&
      approvals.send('delegate', {
        toPersonId: person.id,
        // from now on where it begins today
        fromAt: toInstant(fromDay === today ? now : startOfDay(fromDay)),
        untilAt: toInstant(startOfDay(addDays(toDay, 1))),
      }),
    done: (): string => `已委托${form.values.person?.name ?? ''}，到期自动结束`,
    onDone: onClose,
  })
  const { person, fromDay } = form.values
  return (
    <FormSheet title="委托同事代您审批" form={form} submitText="委托" onClose={onClose}>
      <DelegatePick picked={person} onPick={(one) => form.change({ person: one })} error={form.errors.person} />
      <div className={s.twin}>
        <DayField label="开始日期" min={today} {...form.field('fromDay')} />
        <DayField label="结束日期" min={fromDay || today} {...form.field('toDay')} />
      </div>
    </FormSheet>
  )
}
