import { useState } from 'react'
import { type DayState, DayStrip, type Days, daysTapped, MonthDays } from '#ui/days'
import { Card, Section } from '#ui/page'
import { DayLine, type DayPlan, SlotChoice, type Span } from '#ui/timeline'

const hours = (from: number, to: number): Span => ({ from: from * 60, to: to * 60 })
const PLAN: DayPlan = {
  open: [hours(8, 12), hours(13, 20)],
  free: [hours(10, 11.5), hours(13, 14), hours(17, 20)],
  marks: [
    { ...hours(8.5, 10), what: 'taken' },
    { ...hours(11.5, 12), what: 'held' },
    { ...hours(14, 15), what: 'mine' },
    { ...hours(15, 15.5), what: 'kept' },
    { ...hours(16, 17), what: 'taken' },
    { ...hours(18, 19), what: 'asked' },
  ],
  now: 545,
}
const QUARTERS: DayPlan = {
  open: [hours(9, 18)],
  free: [hours(9, 12), hours(14, 18)],
  marks: [{ ...hours(12, 14), what: 'closed' }],
}
const WHOLE: DayPlan = { open: [hours(0, 24)], free: [hours(6, 24)], marks: [{ ...hours(0, 6), what: 'taken' }] }
const STATES: Record<string, DayState> = Object.fromEntries(
  Array.from({ length: 30 }, (_, at) => [
    `2026-11-${String(at + 1).padStart(2, '0')}`,
    (['free', 'part', 'full', 'shut', 'part'] as const)[at % 5] ?? 'free',
  ]),
)

/** Days, times of a day and months to choose from. */
export function DaysPart() {
  const [value, choose] = useState<Span | null>(null)
  const [waited, wait] = useState<Span | null>(hours(13, 14))
  const [quarter, take] = useState<Span | null>(null)
  const [day, pick] = useState('2026-11-20')
  const [month, show] = useState('2026-11')
  const [days, chooseDays] = useState<Days | null>({ from: '2026-11-25', to: '2026-11-27' })
  const [begun, begin] = useState(false)
  const tap = (tapped: string) => {
    const next = daysTapped(days, begun, tapped, (each) => STATES[each] !== 'shut' && STATES[each] !== 'full', 7)
    begin(next !== null && next.from === next.to)
    chooseDays(next)
  }
  return (
    <>
      <DayStrip label="日期" today="2026-11-20" value={day} onPick={pick} />
      <Section title="选择时段">
        <Card>
          <SlotChoice label="使用时间" plan={PLAN} step={30} value={value} onChange={choose} hint="每次 30 分钟起" />
        </Card>
        <Card>
          <SlotChoice
            label="可候补的时间"
            plan={PLAN}
            step={60}
            least={60}
            value={waited}
            onChange={wait}
            overTaken
            error="请选择使用时间"
          />
        </Card>
        <Card>
          <SlotChoice label="按刻钟选择" plan={QUARTERS} step={15} least={30} value={quarter} onChange={take} />
        </Card>
      </Section>
      <Section title="一天的占用">
        <Card>
          <DayLine label="今天" plan={PLAN} />
          <DayLine label="今天（与下面同一时间轴）" plan={PLAN} hours={hours(8, 22)} bare />
          <DayLine label="全天开放" plan={WHOLE} chosen={hours(9, 12)} />
          <DayLine label="周日" plan={{ open: [], free: [], marks: [] }} />
        </Card>
      </Section>
      <Section title="一个月">
        <Card>
          <MonthDays
            label="选择日期"
            month={month}
            onMonth={show}
            min="2026-11-10"
            max="2026-12-20"
            states={STATES}
            value={days}
            onPick={tap}
          />
        </Card>
      </Section>
    </>
  )
}
