import { useState } from 'react'
import { useGo, useHistoryState, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import type { Kind, PlaceDetail } from '#contract/booking'
import { Button } from '#ui/button'
import { dayInFull } from '#ui/days'
import { Card, Page } from '#ui/page'
import { StateBanner } from '#ui/state'
import type { Span } from '#ui/timeline'
import { type Day, dayOf } from '#vocabulary/day'
import { unpublishedWords } from '#vocabulary/workdays'
import { instantOn, planOf } from '../parts/day-of-place.ts'
import { KINDS } from '../parts/kinds.ts'
import { placeQuery } from '../parts/queries.ts'
import { TimeChoice } from '../parts/time-choice.tsx'
import { minuteNow } from '../parts/use-now.ts'
import { DayChoice } from './day-choice.tsx'
import { HallPlan } from './hall-plan.tsx'
import { PlaceHead, PlaceRulesInWords } from './place-facts.tsx'
import { outcomeOf } from './time-bar.ts'
import { type Waited, WaitSheet } from './wait-sheet.tsx'
import { WaitedFor } from './waited-for.tsx'

export interface PlaceTimesProps {
  kind: Kind
  title: string
  onBack: () => void
  /** The place with the day that was asked for. */
  first: PlaceDetail
  /** A time of that day that the person comes with. */
  given: Span | null
  now: Date
}

/** A place with its day to choose a time of: by day, by part of a venue, by step of the time line. */
export function PlaceTimes({ kind, title, onBack, first, given, now }: PlaceTimesProps) {
  const go = useGo()
  const today = dayOf(now)
  const [day, setDay] = useHistoryState<Day>('day', first.day.day)
  const [units, setUnits] = useHistoryState<readonly string[]>('units', [])
  const [value, choose] = useHistoryState<Span | null>('time', given)
  const [waited, wait] = useState<Waited | null>(null)
  // an application that came back looks for another time
  const mend = useQueryText('mend')
  const people = useQueryText('people')
  const query = useQuery(placeQuery(first.id, kind, day))
  const place = query.data ?? first
  const loaded = place.day.day === day
  const minute = minuteNow(day, now)
  const plan = planOf(place, units, minute)
  const outcome = loaded ? outcomeOf(value, plan, place) : { do: 'nothing' as const, why: '正在加载' }
  const unpublished = loaded ? unpublishedWords(place.day.unpublished) : null
  const requested = value && {
    placeId: place.id,
    unitIds: units,
    startsAt: instantOn(day, value.from),
    endsAt: instantOn(day, value.to),
  }

  const next = () => {
    if (!requested) return
    if (outcome.do === 'wait') return wait(requested)
    const { placeId, startsAt, endsAt } = requested
    go(kind === 'venue' ? '/bookinginfo' : KINDS[kind].book, {
      placeId,
      startsAt,
      endsAt,
      units: units.join(','),
      id: mend,
      people,
      kind: kind === 'inner' ? kind : null,
    })
  }
  return (
    <Page
      title={title}
      onBack={onBack}
      action={
        <Button wide disabledReason={outcome.do === 'nothing' ? outcome.why : null} onPress={next}>
          {outcome.do === 'nothing' ? '预订' : outcome.words}
        </Button>
      }
    >
      <PlaceHead place={place} />
      <DayChoice
        placeId={place.id}
        unitIds={units}
        today={today}
        horizonDays={place.rules.horizonDays}
        value={day}
        onPick={(picked) => {
          setDay(picked)
          choose(null)
        }}
      />
      {loaded ? (
        <>
          {unpublished && <StateBanner tone="warn" title={unpublished} next="放假安排发布后，开放时间和价格可能不同" />}
          {place.parts.length > 1 && (
            <HallPlan
              place={place}
              now={minute}
              chosen={units}
              onChoose={(parts) => {
                setUnits(parts)
                choose(null)
              }}
            />
          )}
          <Card>
            <TimeChoice
              label={`使用时间 · ${dayInFull(day, today)}`}
              plan={plan}
              rules={place.rules}
              value={value}
              onChange={choose}
              overTaken
              hint="已占用的时段也可以选，选后加入候补"
            />
          </Card>
          {outcome.do === 'wait' && requested && <WaitedFor kind={kind} requested={requested} />}
        </>
      ) : (
        <NotLoaded error={query.error} onRetry={query.refetch} shape="card" />
      )}
      <PlaceRulesInWords place={place} />
      {waited && <WaitSheet kind={kind} requested={waited} onClose={() => wait(null)} />}
    </Page>
  )
}
