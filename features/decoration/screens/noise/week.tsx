import type { RoomUse, Window } from '#can/decoration'
import type { NoiseSlot } from '#contract/decoration'
import { dateInWords, weekdayInWords } from '#ui/days'
import { CheckIcon } from '#ui/icons'
import type { Day } from '#vocabulary/day'
import s from './noise.module.css'
import { dayKind, slotsOn, spanWords } from './noise-words.ts'

/** One day of the week as it is drawn. */
export interface WeekDay {
  readonly day: Day
  readonly isWorkday: boolean
  readonly name: string
  readonly windows: readonly Window[]
}

/** The line of a day begins and ends here, in minutes: nobody may be noisy before or after. */
const [FROM, TO] = [360, 1440]
const TICKS = [480, 840, 1200]
/** An hour under the line, short enough for large letters: 8, 14, 20时. */
const tickWords = (minute: number) => `${minute / 60}${minute === TICKS.at(-1) ? '时' : ''}`
const per = (minute: number) =>
  `${Math.round(((Math.min(TO, Math.max(FROM, minute)) - FROM) / (TO - FROM)) * 10_000) / 100}%`
const wide = ({ from, to }: Window) => ({
  x: per(from),
  width: `${Math.round(((Math.min(TO, to) - Math.max(FROM, from)) / (TO - FROM)) * 10_000) / 100}%`,
})

/** A week: for each day when noise is permitted and when somebody announced it; one day is chosen. */
export function Week({
  days,
  slots,
  today,
  chosen,
  onPick,
  use,
}: {
  days: readonly WeekDay[]
  slots: readonly NoiseSlot[]
  today: Day
  chosen: Day
  onPick: (day: Day) => void
  /** What the hours are for; in words for screen readers. */
  use: { readonly value: RoomUse; readonly label: string } | null
}) {
  return (
    <div>
      <div role="radiogroup" aria-label="选择日期">
        {days.map((one) => {
          const own = slotsOn(slots, one.day).filter(({ state }) => state !== 'withdrawn')
          const kind = dayKind(one)
          return (
            <label key={one.day} className={s.day}>
              <input
                className={s.radio}
                type="radio"
                name="noise-day"
                checked={one.day === chosen}
                aria-label={`${dateInWords(one.day)}${weekdayInWords(one.day)}${kind && `，${kind}`}，${dayWords(one, own)}`}
                onChange={() => onPick(one.day)}
              />
              <span className={s.name} aria-hidden>
                <span>{one.day === today ? '今天' : weekdayInWords(one.day)}</span>
                <span className={s.date}>{one.day.slice(5)}</span>
              </span>
              <DayBar day={one} slots={own} />
              <span className={s.kind} aria-hidden>
                {kind || (own.length > 0 ? `${own.length}场` : '')}
                {one.day === chosen && <CheckIcon />}
              </span>
            </label>
          )
        })}
      </div>
      <div className={s.legend}>
        <span className={s.ticksLine} aria-hidden>
          <svg className={s.ticks}>
            {TICKS.map((minute) => (
              <text key={minute} x={per(minute)} y="75%" textAnchor={minute === TICKS.at(-1) ? 'start' : 'middle'}>
                {tickWords(minute)}
              </text>
            ))}
          </svg>
        </span>
        <p className={s.keys}>
          <span className={s.key}>
            <svg className={s.swatch} aria-hidden>
              <rect className={s.allowed} width="100%" height="100%" rx="2" />
            </svg>
            可施工时段{use && `（${use.label}）`}
          </span>
          <span className={s.key}>
            <svg className={s.swatch} aria-hidden>
              <rect className={s.noisy} width="100%" height="100%" rx="2" />
            </svg>
            已公示的噪声作业
          </span>
        </p>
      </div>
    </div>
  )
}

function dayWords({ windows }: WeekDay, slots: readonly NoiseSlot[]): string {
  const may =
    windows.length === 0 ? '当日不可施工' : `可施工${windows.map(({ from, to }) => spanWords(from, to)).join('、')}`
  return slots.length === 0 ? `${may}，没有噪声作业` : `${may}，${slots.length}场噪声作业`
}

function DayBar({ day: { windows }, slots }: { day: WeekDay; slots: readonly NoiseSlot[] }) {
  return (
    <svg className={s.bar} aria-hidden>
      <rect className={s.ground} width="100%" height="60%" y="20%" rx="4" />
      {windows.map((window) => (
        <rect key={window.from} className={s.allowed} {...wide(window)} height="60%" y="20%" rx="3" />
      ))}
      {slots.map(({ id, fromMinute, toMinute }) => (
        <rect key={id} className={s.noisy} {...wide({ from: fromMinute, to: toMinute })} height="90%" y="5%" rx="3" />
      ))}
    </svg>
  )
}
