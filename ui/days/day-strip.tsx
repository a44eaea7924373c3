import { useEffect, useId, useRef } from 'react'
import { addDays, type Day } from '#vocabulary/day'
import { dayInFull, nearInWords, numberInWords } from './day-words.ts'
import s from './days.module.css'

export interface DayStripProps {
  /** What is chosen, for screen readers: 日期. */
  label: string
  today: Day
  /** The first day that is shown; today where it is not said. */
  first?: Day
  /** How many days from the first on. */
  count?: number
  value: Day
  onPick: (day: Day) => void
}

/** The next days beside each other, of which one is chosen: real radio buttons, so arrow keys and screen readers work. */
export function DayStrip({ label, today, first = today, count = 14, value, onPick }: DayStripProps) {
  const name = useId()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-day="${value}"]`)
    // not scrollIntoView: the page itself must stay where it is
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  const days = Array.from({ length: count }, (_, at) => addDays(first, at))
  return (
    <div ref={row} className={s.strip} role="radiogroup" aria-label={label}>
      {days.map((day) => (
        <label key={day} data-day={day} className={s.stripDay}>
          <input
            type="radio"
            name={name}
            checked={day === value}
            aria-label={dayInFull(day, today)}
            onChange={() => onPick(day)}
          />
          <span className={s.near}>{nearInWords(day, today)}</span>
          <span className={s.number}>{numberInWords(day)}</span>
        </label>
      ))}
    </div>
  )
}
