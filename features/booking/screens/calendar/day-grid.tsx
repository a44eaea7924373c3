import type { DeskCalendar } from '#contract/booking'
import { DayLine, type DayPlan, type Span } from '#ui/timeline'
import type { Day } from '#vocabulary/day'
import { spanOn } from '../parts/day-of-place.ts'
import { chipOf } from '../parts/state-words.ts'
import s from './calendar.module.css'
import { type DayNote, timeOn } from './desk-plan.ts'

type Booking = DeskCalendar['bookings'][number]

/** A place of a day, or a venue with its parts. */
export interface PlaceOfDay {
  readonly id: string
  readonly name: string
  readonly closed: boolean
  readonly lines: readonly {
    readonly id: string
    readonly name: string
    readonly plan: DayPlan
    readonly notes: readonly DayNote[]
  }[]
  /** Its bookings of the day in their order. */
  readonly rows: readonly Booking[]
}

/** Of `DayGrid`. */
export interface DayGridProps {
  day: Day
  places: readonly PlaceOfDay[]
  /** From when until when the grid goes; null: every place is shut. */
  hours: Span | null
  onOpen: (booking: Booking) => void
}

/** Minutes of a column of the grid. */
const STEP = 5

/** The places of a day by hours: each a row with its line of the day, and its bookings beneath at their hours. */
export function DayGrid({ day, places, hours, onOpen }: DayGridProps) {
  return (
    <table className={s.grid} aria-label="场所和时段" data-wide>
      <thead className="sr-only">
        <tr>
          <th scope="col">场所</th>
          <th scope="col">时段</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ id, name, closed, lines, rows }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              {closed && <span className={s.count}>未开放</span>}
              {lines
                .flatMap(({ notes }) => notes)
                .filter(({ why }) => why !== '')
                .map(({ word, why }, nth) => (
                  <span key={nth} className={s.count}>{`${word}：${why}`}</span>
                ))}
            </th>
            <td>
              {lines.map((line) => (
                <div key={line.id}>
                  {line.name && <p className={s.part}>{line.name}</p>}
                  <DayLine label={[name, line.name].filter(Boolean).join(' ')} plan={line.plan} hours={hours} />
                </div>
              ))}
              {hours && rows.length > 0 && (
                <div className={s.lane} style={{ gridTemplateColumns: `repeat(${columnsOf(hours)}, minmax(0, 1fr))` }}>
                  {rows.map((booking) => (
                    <Block key={booking.id} day={day} booking={booking} hours={hours} onOpen={onOpen} />
                  ))}
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const columnsOf = ({ from, to }: Span) => Math.ceil((to - from) / STEP)

interface BlockProps extends Pick<DayGridProps, 'day' | 'onOpen'> {
  booking: Booking
  hours: Span
}

/** A booking at its hours; one that goes on beyond them ends with them. */
function Block({ day, booking, hours, onOpen }: BlockProps) {
  const span = spanOn(day, booking)
  const column = (minute: number) => Math.round((Math.min(Math.max(minute, hours.from), hours.to) - hours.from) / STEP)
  const [begins, ends] = [column(span.from), column(span.to)]
  const { subject, state } = booking
  const who = booking.who || '账号已注销'
  const [time, { word }] = [timeOn(day, booking), chipOf(state)]
  return (
    <button
      type="button"
      className={s.block}
      style={{ gridColumn: `${begins + 1} / ${Math.max(ends, begins + 1) + 1}` }}
      title={`${time} ${subject} ${who} ${word}`}
      onClick={() => onOpen(booking)}
    >
      <b>{subject}</b>
      <span>{who}</span>
      <span className="sr-only">{`${time} ${word}`}</span>
    </button>
  )
}
