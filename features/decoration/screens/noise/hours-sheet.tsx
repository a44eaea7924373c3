import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import { Button } from '#ui/button'
import { DateField, FieldGroup } from '#ui/field'
import { decoration } from '../parts/calls.ts'
import type { Calendar } from './calendar-words.ts'
import { groupProblem, type HoursValues, hoursOf, hoursTyped, type Typed } from './hours-values.ts'
import s from './noise.module.css'

const GROUPS = [
  { name: 'flatWorkday', label: '公寓 · 工作日' },
  { name: 'flatOff', label: '公寓 · 休息日和节假日' },
  { name: 'officeWorkday', label: '办公及商铺 · 工作日' },
  { name: 'officeOff', label: '办公及商铺 · 休息日和节假日' },
] as const
/** So many windows a day. */
const WINDOWS_MAX = 6

/** At which hours flats and offices may be noisy; slots that no longer fit refuse to begin. */
export function HoursSheet({
  setting: { hours, version },
  onClose,
}: {
  setting: NonNullable<Calendar['setting']>
  onClose: () => void
}) {
  const form = useSend<HoursValues, unknown>({
    start: hoursTyped(hours),
    draft: `decoration.hours.${version}`,
    by: 'sheet',
    fields: { hours: null },
    check: (values) => Object.fromEntries(GROUPS.map(({ name }) => [name, groupProblem(values[name])])),
    send: (values) => {
      const typed = hoursOf(values)
      return typed && decoration.send('noiseHoursSave', { seen: version, hours: typed })
    },
    done: '已保存，日历和公示牌同时更新',
    onDone: onClose,
  })
  const { values, change, errors } = form
  return (
    <FormSheet title="可施工时段" form={form} submitText="保存" onClose={onClose}>
      <p className={s.note}>已公示的噪声作业如不在新的时段内，到时不能开始。调休按园区的工作日安排。</p>
      {GROUPS.map(({ name, label }) => (
        <Group
          key={name}
          label={label}
          windows={values[name]}
          onChange={(windows) => change({ [name]: windows })}
          error={errors[name]}
        />
      ))}
    </FormSheet>
  )
}

interface GroupProps {
  label: string
  windows: readonly Typed[]
  onChange: (windows: readonly Typed[]) => void
  error: string | null | undefined
}

function Group({ label, windows, onChange, error }: GroupProps) {
  const put = (at: number, more: Partial<Typed>) =>
    onChange(windows.map((window, each) => (each === at ? { ...window, ...more } : window)))
  return (
    <FieldGroup label={label} error={error} hint={windows.length === 0 ? '没有时段：全天不能进行噪声作业' : undefined}>
      {windows.map((window, at) => (
        <div key={at} className={s.window}>
          <DateField kind="time" label={`开始 ${at + 1}`} value={window.from} onChange={(from) => put(at, { from })} />
          <DateField kind="time" label={`结束 ${at + 1}`} value={window.to} onChange={(to) => put(at, { to })} />
          <Button kind="plain" size="s" onPress={() => onChange(windows.filter((_, each) => each !== at))}>
            {`移除第${at + 1}个时段`}
          </Button>
        </div>
      ))}
      <Button
        kind="secondary"
        size="s"
        disabledReason={windows.length >= WINDOWS_MAX ? `最多${WINDOWS_MAX}个时段` : null}
        onPress={() => onChange([...windows, { from: '', to: '' }])}
      >
        添加时段
      </Button>
    </FieldGroup>
  )
}
