import { useState } from 'react'
import { useForm } from '#client/form'
import { useActOn } from '#client/query'
import { SheetForm } from '#client/sheet'
import type { Agent } from '#contract/access'
import { DayField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { entrance } from '../parts/calls.ts'
import { AGENTS_KEY } from './agent-queries.ts'
import { WORKS, workOf } from './agent-words.ts'
import { WorkChoice } from './work-choice.tsx'

const FIELDS = { until: 'untilDay' } as const
const MOST_DAYS = 30

/** Changes what my agent may do and until when: at once, and also where it is less. */
export function ChangeSheet({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const act = useActOn(AGENTS_KEY)
  const { id, version, name, from, until, may } = agent
  const [today] = useState(() => dayOf(new Date()))
  // its last day: it ends with the first moment of the next
  const [lastDay] = useState(() => dayOf(new Date(Date.parse(until) - 1)))
  const [empty] = useState(() => ({ work: workOf(may), untilDay: lastDay }))
  const form = useForm({ unkept: empty, fields: FIELDS, by: 'sheet' })
  const { values, change, errors, run } = form
  const submit = () =>
    run({ untilDay: values.untilDay === '' ? '请选择最后一天' : null }, async () => {
      const moved = values.untilDay !== lastDay
      await act(`set ${id} ${version} ${JSON.stringify(values)}`, (options) =>
        entrance.post(
          'setAgent',
          {
            id,
            version,
            may: WORKS[values.work],
            ...(moved && { until: toInstant(startOfDay(addDays(values.untilDay, 1))) }),
          },
          options,
        ),
      )
      onClose()
      toast('已修改，立即生效', { kind: 'ok' })
    })
  return (
    <Sheet open title={`修改${name}的代理`} onClose={onClose}>
      <SheetForm form={form} submitText="保存" onSubmit={submit}>
        <WorkChoice value={values.work} onChange={(work) => change({ work })} />
        <DayField
          label="最后一天"
          value={values.untilDay}
          min={today}
          max={addDays(dayOf(new Date(Date.parse(from))), MOST_DAYS - 1)}
          onChange={(untilDay) => change({ untilDay })}
          hint="从开始算起最长30天，之后请重新指定"
          error={errors.untilDay}
        />
      </SheetForm>
    </Sheet>
  )
}
