import { DateField, DayField } from '#ui/field'
import { dayOf } from '#vocabulary/day'
import { lastDay } from '../parts/moments.ts'
import s from '../parts/parts.module.css'
import type { Times } from './invite-times.ts'

/** Of `TimeFields`. */
export interface TimeFieldsProps {
  times: Times
  now: Date
  onChange: (part: Partial<Times>) => void
  error?: string | null | undefined
}

/** From when until when; the last day follows the first. */
export function TimeFields({ times, now, onChange, error }: TimeFieldsProps) {
  return (
    <div className={s.fields}>
      <div className={s.moment}>
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
      </div>
      <div className={s.moment}>
        <DayField label="结束日期" value={times.endDay} min={times.day} onChange={(endDay) => onChange({ endDay })} />
        <DateField
          kind="time"
          label="结束时间"
          value={times.endClock}
          onChange={(endClock) => onChange({ endClock })}
          error={error}
        />
      </div>
      <p className={s.quiet}>前后各半小时内可通行</p>
    </div>
  )
}
