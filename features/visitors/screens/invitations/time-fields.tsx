import { DateField, DayField } from '#ui/field'
import { Card } from '#ui/page'
import { dayOf } from '#vocabulary/day'
import { lastDay, type Times } from './invite-times.ts'

/** From when until when; the last day follows the first. */
export function TimeFields({
  times,
  now,
  onChange,
  error,
}: {
  times: Times
  now: Date
  onChange: (part: Partial<Times>) => void
  error?: string | null | undefined
}) {
  return (
    <Card>
      <DayField
        label="来访日期"
        value={times.day}
        min={dayOf(now)}
        max={lastDay(now)}
        onChange={(day) =>
          onChange({ day, ...((times.endDay === times.day || times.endDay < day) && { endDay: day }) })
        }
      />
      <DateField kind="time" label="开始时间" value={times.clock} onChange={(clock) => onChange({ clock })} />
      <DayField label="结束日期" value={times.endDay} min={times.day} onChange={(endDay) => onChange({ endDay })} />
      <DateField
        kind="time"
        label="结束时间"
        value={times.endClock}
        onChange={(endClock) => onChange({ endClock })}
        hint="前后各半小时内可通行"
        error={error}
      />
    </Card>
  )
}
