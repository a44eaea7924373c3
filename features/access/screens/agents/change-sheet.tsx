import { useState } from 'react'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Agent } from '#contract/access'
import { DayField } from '#ui/field'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { entrance } from '../parts/calls.ts'
import { WORKS, workOf } from './agent-words.ts'
import { WorkChoice } from './work-choice.tsx'

const MAX_DAYS = 30

/** Changes what my agent may do and until when: at once, and also where it is less. */
export function ChangeSheet({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const { id, version, name, from, until, may } = agent
  const [today] = useState(() => dayOf(new Date()))
  // its last day: it ends with the first moment of the next
  const lastDay = dayOf(new Date(Date.parse(until) - 1))
  const form = useSend({
    start: { work: workOf(may), untilDay: lastDay },
    fields: { until: 'untilDay' },
    by: 'sheet',
    check: ({ untilDay }) => ({ untilDay: untilDay === '' ? '请选择最后一天' : null }),
    send: ({ work, untilDay }) =>
      entrance.send('setAgent', {
        id,
        version,
        may: WORKS[work],
        ...(untilDay !== lastDay && { until: toInstant(startOfDay(addDays(untilDay, 1))) }),
      }),
    done: '已修改，立即生效',
    onDone: onClose,
  })
  return (
    <FormSheet title={`修改${name}的代理`} form={form} submitText="保存" onClose={onClose}>
      <WorkChoice {...form.field('work')} />
      <DayField
        label="最后一天"
        min={today}
        max={addDays(dayOf(new Date(Date.parse(from))), MAX_DAYS - 1)}
        hint="从开始算起最长30天，之后请重新指定"
        {...form.field('untilDay')}
      />
    </FormSheet>
  )
}
