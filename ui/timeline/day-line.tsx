import { useId } from 'react'
import { boundsOf, clockAt, type DayPlan, dayInWords, type Span, stretchesOf, ticksOf, type What } from './day-plan.ts'
import s from './timeline.module.css'

export interface DayLineProps {
  /** What goes by, for screen readers: 云帆会议室今天. */
  label: string
  plan: DayPlan
  /** What is chosen of it. */
  chosen?: Span | null
  /** From when until when it goes, where several lines stand together; left out: as it is open. */
  hours?: Span | null
  /** Without hours beneath: they stand elsewhere. */
  bare?: boolean
}

/** One day as a line: what is free, what is taken and by what, where it is now. Its hours stand beneath. */
export function DayLine({ label, plan, chosen, hours = null, bare = false }: DayLineProps) {
  const id = useId()
  const bounds = hours ?? boundsOf(plan)
  const words = dayInWords(label, plan, bounds)
  if (bounds === null) return <span className={s.none}>{words}</span>
  const part = (minute: number) => (minute - bounds.from) / (bounds.to - bounds.from)
  const per = (minute: number) => `${Math.round(part(minute) * 10_000) / 100}%`
  const wide = ({ from, to }: Span) => ({
    x: per(from),
    width: `${Math.round((part(to) - part(from)) * 10_000) / 100}%`,
  })
  const ticks = ticksOf(bounds)
  const { now } = plan
  return (
    <span className={s.line}>
      <svg className={s.bar} role="img" aria-label={words}>
        <Marks id={id} />
        {stretchesOf(plan, bounds).map((stretch) => (
          <rect
            key={stretch.from}
            {...wide(stretch)}
            y="20%"
            height="60%"
            className={`${s.stretch} ${s[stretch.what]}`}
            fill={fillOf(id, stretch.what)}
          />
        ))}
        {chosen && <rect {...wide(chosen)} y="6%" height="88%" rx="3" className={s.chosen} />}
        {now !== undefined && now > bounds.from && now < bounds.to && (
          <line className={s.now} x1={per(now)} x2={per(now)} y1="0" y2="100%" />
        )}
      </svg>
      {!bare && (
        <svg className={s.ticks} aria-hidden="true">
          {ticks.map((minute, at) => (
            <text
              key={minute}
              x={per(minute)}
              y="75%"
              textAnchor={at === 0 ? 'start' : at === ticks.length - 1 ? 'end' : 'middle'}
            >
              {clockAt(minute)}
            </text>
          ))}
        </svg>
      )}
    </span>
  )
}

/** Marks on tiles, so that what stands in the way is told apart without colours: stripes, dots, a lattice, bars. */
const MARKS = [
  ['taken', 'M-1 7L7 -1M2 10L10 2M-4 4L4 -4'],
  ['held', 'M1.5 3H4.5M3 1.5V4.5'],
  ['offered', 'M1.5 3H4.5'],
  ['asked', 'M0 1.5H6M0 4.5H6'],
  ['mine', 'M0 0L6 6M6 0L0 6'],
] as const

/** The patterns of a day's marks; `id` is the figure's own. */
function Marks({ id }: { id: string }) {
  return (
    <defs>
      {MARKS.map(([what, path]) => (
        <pattern key={what} id={`${id}${what}`} className={s[what]} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect className={s.ground} width="6" height="6" />
          <path className={s.stroke} d={path} />
        </pattern>
      ))}
    </defs>
  )
}

/** What a stretch is filled with: a pattern, else the style's own colour. */
function fillOf(id: string, what: What): string | undefined {
  return MARKS.some(([mark]) => mark === what) ? `url(#${id}${what})` : undefined
}
