import { hrefOf, useGo } from '#client/navigation'
import type { DeskCalendar, Kind } from '#contract/booking'
import { dateInWords, dayInFull, weekdayInWords } from '#ui/days'
import { Card, followHere, Section } from '#ui/page'
import { boundsOfAll, DayLine, spanInWords } from '#ui/timeline'
import { addDays, type Day } from '#vocabulary/day'
import s from './calendar.module.css'
import { bookingsOn, deskPlan } from './desk-plan.ts'

export interface WeekOfPlacesProps {
  kind: Kind
  /** Its Monday. */
  from: Day
  calendar: DeskCalendar
  now: Date
}

/** A week: each place with its seven days as lines of the same hours; each leads to its day. */
export function WeekOfPlaces({ kind, from, calendar, now }: WeekOfPlacesProps) {
  const go = useGo()
  const days = Array.from({ length: 7 }, (_, nth) => addDays(from, nth))
  const places = calendar.places.map((place) => ({
    ...place,
    days: days.map((day) => {
      const rows = bookingsOn(day, calendar.bookings).filter(({ placeId }) => placeId === place.id)
      return { day, count: rows.length, plan: deskPlan({ calendar, place, day, now }) }
    }),
  }))
  const hours = boundsOfAll(places.flatMap((place) => place.days.map(({ plan }) => plan)))
  return (
    <Section title={`${dateInWords(from)}–${dateInWords(addDays(from, 6))}`}>
      {hours && <p className={s.hours}>{`每条线 ${spanInWords(hours)}，右侧是预订数`}</p>}
      {places.map((place) => (
        <Card rows key={place.id}>
          <h3 className={s.place}>
            {place.name}
            {place.closed && <span className={s.count}>未开放</span>}
          </h3>
          {place.days.map(({ day, count, plan }) => {
            const query = { day, kind }
            const path = '/booking/calendar'
            return (
              <a
                key={day}
                className={s.weekday}
                href={hrefOf(path, query)}
                onClick={(event) => followHere(event, () => go(path, query))}
              >
                <span className={s.dayName} aria-hidden="true">
                  <span>{weekdayInWords(day)}</span>
                  <span className={s.date}>{Number(day.slice(8))}</span>
                </span>
                <DayLine label={`${place.name} ${dayInFull(day)}`} plan={plan} hours={hours} bare />
                <span className={s.number}>
                  {count}
                  <span className="sr-only"> 个预订</span>
                </span>
              </a>
            )
          })}
        </Card>
      ))}
    </Section>
  )
}
