import type { FormEvent } from 'react'
import type { DeskDays } from '#contract/parking'
import { Button } from '#ui/button'
import { Choice, DateField, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { calls } from '../parts/queries.ts'
import s from './desk.module.css'
import { nameProblem } from './problems.ts'
import { useDeskForm } from './use-desk-form.ts'
import type { DeskDay } from './words.ts'

const OFF = [
  { value: 'off', label: '休息日' },
  { value: 'worked', label: '工作日' },
] as const
const FIELDS = { day: 'day', name: 'name' } as const

export interface DaySheetProps {
  days: DeskDays
  shown: DeskDay | 'new' | null
  onClose: () => void
}

/** Says of a day whether it is priced as a workday, or takes that back. */
export function DaySheet({ days, shown, onClose }: DaySheetProps) {
  return (
    <Sheet open={shown !== null} title={shown === 'new' ? '添加特殊日期' : '特殊日期'} onClose={onClose}>
      {shown !== null && <DayForm days={days} known={shown === 'new' ? null : shown} onClose={onClose} />}
    </Sheet>
  )
}

function DayForm({ days, known, onClose }: { days: DeskDays; known: DeskDay | null; onClose: () => void }) {
  const start = {
    day: known?.day ?? '',
    off: (known?.off ?? true) ? ('off' as const) : ('worked' as const),
    name: known?.name ?? '',
  }
  const name = `day.${known ? `${known.day}.${JSON.stringify(known.own)}` : 'new'}`
  const form = useDeskForm({ name, start, fields: FIELDS, by: 'sheet' })
  const { values, change, errors, notice, run, send, layout } = form
  const { element, busy } = layout
  const isPast = known !== null && known.day < days.earliest
  /** What the park said of the day as it was seen. */
  const seenOf = (day: string) => days.items.find((each) => each.day === day)?.own ?? null
  const done = (words: string) => {
    toast(words, { kind: 'ok' })
    onClose()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const { day } = values
    const problem = day === '' ? '请选择日期' : day < days.earliest ? `只能选 ${days.earliest} 及以后的日期` : null
    return run({ day: problem, name: nameProblem(values.name) }, async () => {
      const input = { day, name: values.name, off: values.off === 'off', seen: seenOf(day) }
      await send(input, (options) => calls.post('deskDaySave', input, options))
      done('已保存')
    })
  }
  const remove = (day: string) =>
    run({}, async () => {
      const input = { day, seen: seenOf(day) }
      await send(input, (options) => calls.post('deskDayRemove', input, options))
      done('已撤回，按国家安排和周末收费')
    })
  return (
    <form ref={element} className={s.sheet} onSubmit={save} noValidate>
      {known === null && (
        <DateField
          kind="date"
          label="日期"
          value={values.day}
          min={days.earliest}
          onChange={(day) => change({ day })}
          error={errors.day}
        />
      )}
      <Choice
        label={known ? `${known.day} 按什么收费` : '按什么收费'}
        options={OFF}
        value={values.off}
        onChange={(off) => change({ off })}
      />
      <TextField
        label="名称"
        hint="如 国庆节、园区活动日"
        value={values.name}
        onChange={(text) => change({ name: text })}
        maxLength={20}
        error={errors.name}
      />
      {notice && (
        <p className={s.failed} role="alert">
          {notice.text}
        </p>
      )}
      <Button wide type="submit" busy={busy} disabledReason={isPast ? '今天及以前的日期不能再改' : null}>
        保存
      </Button>
      {known?.own && !isPast && (
        <Button wide kind="secondary" busy={busy} onPress={() => remove(known.day)}>
          {known.national ? '恢复国家安排' : '撤回这个日期'}
        </Button>
      )}
    </form>
  )
}
