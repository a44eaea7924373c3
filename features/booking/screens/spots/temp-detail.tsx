import { useState } from 'react'
import { hrefOf, useBack, useGo, useHistoryState, useParams, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import type { PlaceDetail } from '#contract/booking'
import { Button } from '#ui/button'
import { type Days, daysInFull, daysTapped, MonthDays, monthOfDay } from '#ui/days'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { addDays, type Day, dayOf, daysBetween, isDay } from '#vocabulary/day'
import { calls } from '../parts/calls.ts'
import { instantOn } from '../parts/day-of-place.ts'
import { KINDS } from '../parts/kinds.ts'
import { noPlace } from '../parts/no-place.tsx'
import { fireLaneInWords, powerOf, sizeInWords } from '../parts/place-words.ts'
import { placeQuery } from '../parts/queries.ts'
import { useNow } from '../parts/use-now.ts'
import { statesOf } from '../places/day-choice.tsx'
import { PlaceHead, PlaceRulesInWords } from '../places/place-facts.tsx'
import { SpotDrawing } from './spot-drawing.tsx'
import s from './spots.module.css'

const TITLE = '外摆点位详情'

/** /tempdetail/{id}: one spot with its days to choose from. */
export default function TempDetail() {
  const { id = '' } = useParams()
  const back = useBack(KINDS.display.find)
  const today = dayOf(useNow())
  const [day, days] = [useQueryText('day') ?? '', Number(useQueryText('days') ?? '1')]
  const { data, error, refetch } = useQuery(placeQuery(id, 'display'))
  if (data) {
    const count = Number.isInteger(days) ? Math.max(1, Math.min(days, data.rules.mostDays)) : 1
    const given = isDay(day) && day >= today ? { from: day, to: addDays(day, count - 1) } : null
    return <SpotDays key={id} place={data} given={given} today={today} onBack={back} />
  }
  return (
    <Page title={TITLE} onBack={back}>
      <NotLoaded error={error} onRetry={refetch} shape="detail" instead={noPlace('display')} />
    </Page>
  )
}

interface SpotDaysProps {
  place: PlaceDetail
  /** Days that the person comes with. */
  given: Days | null
  today: Day
  onBack: () => void
}

function SpotDays({ place, given, today, onBack }: SpotDaysProps) {
  const go = useGo()
  const { id, name, rules, spot, neighbours, closed } = place
  const [month, show] = useHistoryState('month', monthOfDay(given?.from ?? today))
  const [value, choose] = useHistoryState<Days | null>('days', given)
  const [begun, begin] = useState(false)
  // an application that came back looks for other days
  const mend = useQueryText('mend')
  const shown = useQuery(calls.read('lockByMonth', { id, month }))
  // days in a row may begin in the month before
  const before = useQuery({
    ...calls.read('lockByMonth', { id, month: monthOfDay(value?.from ?? today) }),
    enabled: value !== null,
  })
  const states = { ...statesOf(before.data?.days ?? []), ...statesOf(shown.data?.days ?? []) }
  const free = (day: Day) => states[day] !== 'full' && states[day] !== 'shut'
  const count = value ? daysBetween(value.from, value.to) + 1 : 0
  const clash =
    value !== null && Array.from({ length: count }, (_, at) => addDays(value.from, at)).some((day) => !free(day))
  const why = closed
    ? '暂停使用，请看看其他点位'
    : value === null
      ? '请选择日期'
      : clash
        ? '所选日期里有已被占用的，请重新选择'
        : null

  const tap = (day: Day) => {
    const next = daysTapped(value, begun, day, free, rules.mostDays)
    begin(next !== null && next.from === next.to)
    choose(next)
  }
  const next = () => {
    if (!value) return
    const [startsAt, endsAt] = [instantOn(value.from, 0), instantOn(value.to, 1440)]
    go(KINDS.display.book, { placeId: id, startsAt, endsAt, id: mend })
  }
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        <Button wide disabledReason={why} onPress={next}>
          {value && !clash ? `预订 ${daysInFull(value)}` : '预订'}
        </Button>
      }
    >
      <PlaceHead
        place={place}
        more={
          spot
            ? [
                { name: '尺寸', value: sizeInWords(spot), note: fireLaneInWords(spot) },
                { name: '用电', value: powerOf(spot) },
              ]
            : []
        }
      />
      {spot && (
        <Card>
          <SpotDrawing name={name} spot={spot} />
        </Card>
      )}
      <Section title="选择日期">
        <Card>
          <MonthDays
            label="选择日期"
            month={month}
            onMonth={show}
            min={today}
            max={addDays(today, rules.horizonDays)}
            states={states}
            value={value}
            onPick={tap}
            canPick={(state) => state !== 'shut' && state !== 'full'}
          />
          <p className={s.day} aria-live="polite">
            {value === null
              ? `点开始的日期，再点结束的日期，最多 ${rules.mostDays} 天`
              : begun
                ? `已选 ${daysInFull(value)}；再点一天可连续多选`
                : `已选 ${daysInFull(value)}`}
          </p>
          {shown.error && !shown.data && <NotLoaded error={shown.error} onRetry={shown.refetch} shape="card" />}
        </Card>
      </Section>
      {neighbours.length > 0 && (
        <Section title="相邻点位">
          <Card rows>
            {neighbours.map((each) => (
              <LinkRow
                key={each.id}
                title={each.name}
                value={each.metres === 0 ? '紧邻' : `相距 ${each.metres} 米`}
                href={hrefOf(KINDS.display.place(each.id))}
                onPress={() => go(KINDS.display.place(each.id))}
              />
            ))}
          </Card>
        </Section>
      )}
      <PlaceRulesInWords place={place} />
    </Page>
  )
}
