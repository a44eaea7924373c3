import { NotLoaded, useQuery } from '#client/query'
import type { BookingDetail } from '#contract/booking'
import { dayInFull } from '#ui/days'
import { DayField } from '#ui/field'
import { Card } from '#ui/page'
import type { Span } from '#ui/timeline'
import { addDays, type Day, dayOf } from '#vocabulary/day'
import { placeQuery } from '../parts/queries.ts'
import { TimeChoice } from '../parts/time-choice.tsx'
import { minuteNow, useNow } from '../parts/use-now.ts'
import { DayChoice } from '../places/day-choice.tsx'
import { movePlan } from './move-plan.ts'

/** When a booking is to be: minutes of its day, or its last day. */
export interface NewTime {
  readonly day: Day
  /** Minutes of the day; null: none is chosen. */
  readonly span: Span | null
  /** Of a display spot. */
  readonly lastDay: Day
}

export interface ChangeTimeProps {
  of: BookingDetail
  value: NewTime
  onChange: (part: Partial<NewTime>) => void
  error: string | null | undefined
}

/** Chooses another time at the same place: on its time line, or by days. What the booking takes itself is free for it. */
export function ChangeTime({ of, value, onChange, error }: ChangeTimeProps) {
  const now = useNow()
  const today = dayOf(now)
  const { day, span, lastDay } = value
  const { data: place, error: loadError, refetch } = useQuery(placeQuery(of.placeId, of.kind, day))
  if (!place) return <NotLoaded error={loadError} onRetry={refetch} shape="card" />
  const horizon = addDays(today, place.rules.horizonDays)
  if (of.kind === 'display') {
    return (
      <Card>
        <DayField
          label="第一天"
          value={day}
          min={today}
          max={horizon}
          onChange={(first) => onChange({ day: first, ...(lastDay < first && { lastDay: first }) })}
          error={error}
        />
        <DayField
          label="最后一天"
          hint={`一次最多 ${place.rules.mostDays} 天`}
          value={lastDay}
          min={day}
          max={addDays(day, place.rules.mostDays - 1)}
          onChange={(last) => onChange({ lastDay: last })}
        />
      </Card>
    )
  }
  const isLoaded = place.day.day === day
  return (
    <>
      <DayChoice
        placeId={of.placeId}
        unitIds={[]}
        today={today}
        horizonDays={place.rules.horizonDays}
        value={day}
        onPick={(picked) => onChange({ day: picked, span: null })}
      />
      {isLoaded ? (
        <Card>
          <TimeChoice
            label={`使用时间 · ${dayInFull(day, today)}`}
            plan={movePlan(place, of, minuteNow(day, now))}
            rules={place.rules}
            value={span}
            onChange={(picked) => onChange({ span: picked })}
            error={error}
          />
        </Card>
      ) : (
        <NotLoaded error={loadError} onRetry={refetch} shape="card" />
      )}
    </>
  )
}
