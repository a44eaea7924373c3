import { Choice, Choices, DayField, Switch } from '#ui/field'
import { Card } from '#ui/page'
import { addDays, type Day, weekdayOf } from '#vocabulary/day'
import { lastOf, type SeriesDraft } from './series.ts'

const EVERY = [
  { value: 'workday', label: '每个工作日' },
  { value: 'week', label: '每周' },
  { value: 'fortnight', label: '每两周' },
  { value: 'month', label: '每月同一天' },
] as const
const WEEKDAYS = [...'一二三四五六日'].map((word, at) => ({ value: `${at + 1}`, label: `周${word}` }))

export interface SeriesFieldsProps {
  /** The day of the first booking. */
  first: Day
  value: SeriesDraft
  onChange: (value: SeriesDraft) => void
  error?: string | null | undefined
}

/** Whether and how a booking repeats. */
export function SeriesFields({ first, value, onChange, error }: SeriesFieldsProps) {
  const { on, every, weekdays, until } = value
  // a choice about a clash belongs to the dates that it was made for
  const change = (part: Partial<SeriesDraft>) => onChange({ ...value, picks: {}, ...part })
  const chosen = weekdays.length > 0 ? weekdays : [weekdayOf(first)]
  return (
    <Card>
      <Switch
        label="重复预订"
        hint="一次订好一个系列，最多 52 次或一年"
        checked={on}
        onChange={(next) => onChange({ ...value, on: next })}
      />
      {on && (
        <>
          <Choice label="频率" options={EVERY} value={every} onChange={(next) => change({ every: next })} />
          {every === 'workday' && <p>按园区的节假日与调休，只订工作日；放假安排尚未发布的年份会另外列出。</p>}
          {(every === 'week' || every === 'fortnight') && (
            <Choices
              label="在哪几天"
              options={WEEKDAYS}
              value={chosen.map(String)}
              onChange={(days) => change({ weekdays: days.map(Number) })}
            />
          )}
          <DayField
            label="到哪天为止"
            value={until}
            min={addDays(first, 1)}
            max={lastOf(first)}
            onChange={(next) => change({ until: next })}
            error={error}
          />
        </>
      )}
    </Card>
  )
}
