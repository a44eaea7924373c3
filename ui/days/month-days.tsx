import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Turn } from '#ui/turn'
import type { Day } from '#vocabulary/day'
import { addMonths, type Days, dayByKey, monthOfDay, weekdayInWords, weeksOf } from './day-words.ts'
import s from './days.module.css'

/** How a day stands: nothing is taken · something · all that could be chosen · not to be chosen at all. */
export type DayState = 'free' | 'part' | 'full' | 'shut'

const SHORT: Readonly<Record<DayState, string>> = { free: '空闲', part: '部分', full: '已满', shut: '' }

export interface MonthDaysProps {
  /** What is chosen, for screen readers: 选择日期. */
  label: string
  /** The month that is shown, `YYYY-MM`. */
  month: string
  onMonth: (month: string) => void
  /** The first and the last day that can be chosen. */
  min: Day
  max: Day
  /** How its days stand; a day that is not told is not known yet. */
  states: Readonly<Record<Day, DayState>>
  value: Days | null
  onPick: (day: Day) => void
  /** Which days can be picked, beside the limits; by default those that are not shut. */
  canPick?: (state: DayState | undefined) => boolean
}

/**
 * One month with how full its days are. A tap picks a day. Keys: arrows go from day to day and week to week, Home and End to the ends of the
 * week, PageUp and PageDown to the months beside, Enter picks.
 */
export function MonthDays({
  label,
  month,
  onMonth,
  min,
  max,
  states,
  value,
  onPick,
  canPick = (state) => state !== 'shut',
}: MonthDaysProps) {
  const grid = useRef<HTMLFieldSetElement>(null)
  /** The day that the keys came to; it is focused when its month is shown. */
  const [walked, walk] = useState<Day | null>(null)
  const first = value && monthOfDay(value.from) === month ? value.from : [min, `${month}-01`].toSorted().at(-1)
  const stop = walked && monthOfDay(walked) === month ? walked : first
  useEffect(() => {
    if (walked && monthOfDay(walked) === month)
      grid.current?.querySelector<HTMLElement>(`[data-day="${walked}"]`)?.focus()
  }, [walked, month])

  const press = (event: KeyboardEvent, day: Day) => {
    const to = dayByKey(event.key, day)
    if (to === null) return
    event.preventDefault()
    const clamped = to < min ? min : to > max ? max : to
    walk(clamped)
    if (monthOfDay(clamped) !== month) onMonth(monthOfDay(clamped))
  }
  return (
    <div className={s.month}>
      <Turn
        back={{ label: '上个月', off: month <= monthOfDay(min) }}
        on={{ label: '下个月', off: month >= monthOfDay(max) }}
        onTurn={(by) => onMonth(addMonths(month, by))}
      >
        {`${month.slice(0, 4)}年${Number(month.slice(5))}月`}
      </Turn>
      <p className={s.weekdays} aria-hidden="true">
        {[...'一二三四五六日'].map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </p>
      <fieldset ref={grid} className={s.grid} aria-label={label}>
        {weeksOf(month)
          .flat()
          .map((day, at) => {
            if (day === null) return <span key={`${at}`} />
            const state = states[day]
            const out = day < min || day > max
            const off = out || !canPick(state)
            const chosen = value !== null && day >= value.from && day <= value.to
            return (
              <button
                key={day}
                type="button"
                data-day={day}
                className={[s.day, !out && state && s[state], chosen && s.chosen, off && s.off]
                  .filter(Boolean)
                  .join(' ')}
                aria-pressed={chosen}
                aria-disabled={off || undefined}
                tabIndex={day === stop ? 0 : -1}
                onKeyDown={(event) => press(event, day)}
                onClick={() => {
                  if (!off) onPick(day)
                }}
              >
                <span className="sr-only">{`${Number(day.slice(5, 7))}月`}</span>
                <span className={s.number}>{Number(day.slice(8))}</span>
                <span className="sr-only">{`日 ${weekdayInWords(day)}${off && !(state === 'full') ? '，不可预订' : ''}`}</span>
                <span className={s.word}>{out || !state ? '' : SHORT[state]}</span>
              </button>
            )
          })}
      </fieldset>
    </div>
  )
}
