import { useState } from 'react'
import { NotLoaded, useQuery } from '#client/query'
import type { Kind, PlaceDetail } from '#contract/booking'
import { Button } from '#ui/button'
import { dayInFull } from '#ui/days'
import { Sheet } from '#ui/sheet'
import { isWithin, type Span, spanInWords } from '#ui/timeline'
import { type Day, dayOf } from '#vocabulary/day'
import { instantOn, planOf, spanOn } from '../parts/day-of-place.ts'
import { lengthProblem } from '../parts/place-words.ts'
import { placeQuery } from '../parts/queries.ts'
import { TimeChoice } from '../parts/time-choice.tsx'
import { minuteNow, useNow } from '../parts/use-now.ts'
import { DayChoice } from '../places/day-choice.tsx'
import type { RequestedTime } from './requested-time.ts'

export interface TimeSheetProps {
  open: boolean
  kind: Kind
  place: PlaceDetail
  time: RequestedTime
  onPick: (time: RequestedTime) => void
  onClose: () => void
}

/** Another time of the same place, without leaving the form. */
export function TimeSheet({ open, onClose, ...of }: TimeSheetProps) {
  return (
    <Sheet open={open} title="修改时间" onClose={onClose}>
      <Times {...of} />
    </Sheet>
  )
}

function Times({ kind, place: first, time, onPick }: Omit<TimeSheetProps, 'open' | 'onClose'>) {
  const now = useNow()
  const today = dayOf(now)
  const own = dayOf(new Date(time.startsAt))
  const [day, setDay] = useState<Day>(own)
  const [value, choose] = useState<Span | null>(spanOn(own, time))
  const query = useQuery(placeQuery(first.id, kind, day))
  const place = query.data ?? first
  const loaded = place.day.day === day
  const plan = planOf(place, time.unitIds, minuteNow(day, now))
  const why = !loaded ? '正在加载' : whyNot(value, place, plan.free)
  return (
    <>
      <DayChoice
        placeId={place.id}
        unitIds={time.unitIds}
        today={today}
        horizonDays={place.rules.horizonDays}
        value={day}
        onPick={(picked) => {
          setDay(picked)
          choose(null)
        }}
      />
      {loaded ? (
        <TimeChoice
          label={`使用时间 · ${dayInFull(day, today)}`}
          plan={plan}
          rules={place.rules}
          value={value}
          onChange={choose}
        />
      ) : (
        <NotLoaded error={query.error} onRetry={query.refetch} shape="card" />
      )}
      <Button
        wide
        disabledReason={why}
        onPress={() =>
          value && onPick({ ...time, startsAt: instantOn(day, value.from), endsAt: instantOn(day, value.to) })
        }
      >
        {value ? `改为 ${spanInWords(value)}` : '确定'}
      </Button>
    </>
  )
}

/** Why a time cannot be taken; null: it can. */
function whyNot(value: Span | null, { rules }: Pick<PlaceDetail, 'rules'>, free: readonly Span[]): string | null {
  if (value === null) return '请选择使用时间'
  const length = lengthProblem(value.to - value.from, rules)
  if (length !== null) return length
  return free.some((span) => isWithin(value, span)) ? null : '这段时间不能预订，请另选'
}
