import { useAct, useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { ParkDays } from '#contract/estate'
import { Button } from '#ui/button'
import { Choice, DayField, TextField } from '#ui/field'
import { estate } from '../parts/calls.ts'
import { addable, addProblems, type ParkDay, weekdayWords } from './day-words.ts'

const OFF = [
  { value: 'off', label: '休息日' },
  { value: 'worked', label: '工作日' },
] as const

export interface DaySheetProps {
  days: ParkDays
  /** Null: one is added. */
  shown: ParkDay | null
  onClose: () => void
}

/** Enters whether people work on a day, or takes that back. */
export function DaySheet({ days, shown, onClose }: DaySheetProps) {
  const isPast = shown !== null && shown.day < days.earliest
  const bounds = addable(days)
  /** What the park had entered of the day as it was seen. */
  const seenOf = (day: string) => days.items.find((each) => each.day === day)?.own ?? null
  const form = useSend({
    start: {
      day: shown?.day ?? '',
      /** Empty: the day alone. */
      until: '',
      off: (shown?.off ?? true) ? ('off' as const) : ('worked' as const),
      name: shown?.name ?? '',
    },
    draft: `estate.day.${shown ? `${shown.day}.${JSON.stringify(shown.own)}` : `new.${days.year}`}`,
    by: 'sheet',
    check: ({ day, until, name }) => ({
      ...(shown === null && bounds ? addProblems({ day, until }, bounds) : {}),
      name: name.trim() === '' ? '请填写名称' : null,
    }),
    send: ({ day, until, name, off }) =>
      estate.send('daySave', {
        day,
        ...(until !== '' && { until }),
        name,
        off: off === 'off',
        seen: seenOf(day),
      }),
    done: '已保存',
    onDone: onClose,
  })
  const remove = useAct({
    send: (day: string) => estate.send('dayRemove', { day, seen: seenOf(day) }),
    done: '已撤回，按国家安排和周末计算',
    onDone: onClose,
  })
  return (
    <FormSheet
      title={shown ? `${shown.day} ${weekdayWords(shown.day)}` : '添加特殊日期'}
      form={form}
      submitText="保存"
      disabledReason={isPast ? '今天及以前的日期不能再改' : null}
      onClose={onClose}
      below={
        shown?.own &&
        !isPast && (
          <Button wide kind="secondary" busy={remove.busy} onPress={() => remove.run(shown.day)}>
            {shown.national ? '恢复国家安排' : '撤回这个日期'}
          </Button>
        )
      }
    >
      {shown === null && (
        <>
          <DayField label="日期" {...bounds} {...form.field('day')} />
          <DayField
            label="到哪天"
            optional
            hint="连续多天时填写"
            min={form.values.day || bounds?.min}
            {...form.field('until')}
          />
        </>
      )}
      <Choice label="设为" options={OFF} {...form.field('off')} />
      <TextField label="名称" hint="如 国庆节、园区活动日" maxLength={20} {...form.field('name')} />
    </FormSheet>
  )
}
