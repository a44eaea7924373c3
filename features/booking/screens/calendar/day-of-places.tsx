import { Fragment, useState } from 'react'
import { useRoom } from '#client/page'
import type { DeskCalendar } from '#contract/booking'
import { dayInFull } from '#ui/days'
import { Card, LinkRow, Section } from '#ui/page'
import { StateChip } from '#ui/state'
import { boundsOfAll, DayLine, type Span, spanInWords } from '#ui/timeline'
import { type Day, dayOf } from '#vocabulary/day'
import { chipOf } from '../parts/state-words.ts'
import { BookingSheet } from './booking-sheet.tsx'
import s from './calendar.module.css'
import { DayGrid, type PlaceOfDay } from './day-grid.tsx'
import { bookingsOn, type DayNote, dayNotes, deskPlan, timeOn } from './desk-plan.ts'

export interface DayOfPlacesProps {
  day: Day
  calendar: DeskCalendar
  now: Date
}

/** One day: each place, or each part of a venue, as a line of the same hours, with its bookings beneath in their order. */
export function DayOfPlaces({ day, calendar, now }: DayOfPlacesProps) {
  const room = useRoom()
  const [opened, setOpened] = useState<DeskCalendar['bookings'][number] | null>(null)
  const of = Map.groupBy(bookingsOn(day, calendar.bookings), ({ placeId }) => placeId)
  const places = calendar.places.map((place) => {
    const parts = place.parts.length > 0 ? place.parts : [{ id: undefined, name: '' }]
    const lines = parts.map(({ id, name }) => {
      const which = { calendar, place, day, now, partId: id }
      const plan = deskPlan(which)
      return { id: id ?? place.id, name, plan, notes: dayNotes(which, plan) }
    })
    return { ...place, lines, rows: of.get(place.id) ?? [] }
  })
  const hours = boundsOfAll(places.flatMap(({ lines }) => lines.map(({ plan }) => plan)))
  return (
    <Section title={dayInFull(day, dayOf(now))}>
      {room === 'desk' ? (
        <DayGrid day={day} places={places} hours={hours} onOpen={setOpened} />
      ) : (
        places.map((place) => <PlaceCard key={place.id} day={day} place={place} hours={hours} onOpen={setOpened} />)
      )}
      {opened && (
        <BookingSheet
          booking={opened}
          placeName={calendar.places.find(({ id }) => id === opened.placeId)?.name ?? ''}
          onClose={() => setOpened(null)}
        />
      )}
    </Section>
  )
}

interface PlaceCardProps {
  day: Day
  place: PlaceOfDay
  hours: Span | null
  onOpen: (booking: DeskCalendar['bookings'][number]) => void
}

/** A place of the day as a card: its line, what is free of it, its bookings. */
function PlaceCard({ day, place: { name, closed, lines, rows }, hours, onOpen }: PlaceCardProps) {
  return (
    <Card rows>
      <h3 className={s.place}>
        {name}
        <span className={s.count}>{countWords(rows.length, closed)}</span>
      </h3>
      {lines.map((line) => (
        <div key={line.id} className={s.line}>
          {line.name && <p>{line.name}</p>}
          <DayLine label={[name, line.name].filter(Boolean).join(' ')} plan={line.plan} hours={hours} />
          {!closed && line.notes.map((note, nth) => <NoteLine key={nth} note={note} />)}
        </div>
      ))}
      {rows.map((booking) => {
        const { tone, word } = chipOf(booking.state)
        return (
          <LinkRow
            key={booking.id}
            title={
              <span className={s.booking}>
                <span className={s.time}>{timeOn(day, booking)}</span>
                <span>{booking.subject}</span>
              </span>
            }
            note={booking.who || '账号已注销'}
            value={<StateChip tone={tone}>{word}</StateChip>}
            onPress={() => onOpen(booking)}
          />
        )
      })}
    </Card>
  )
}

/** A note of a day; its times are not broken in two. */
function NoteLine({ note: { word, spans, why } }: { note: DayNote }) {
  return (
    <p>
      {word}
      {spans.map((span, nth) => (
        <Fragment key={span.from}>
          {nth === 0 ? ' ' : '、'}
          <span className={s.span}>{spanInWords(span)}</span>
        </Fragment>
      ))}
      {why && `：${why}`}
    </p>
  )
}

function countWords(count: number, closed: boolean): string {
  if (count > 0) return `${count} 个预订`
  return closed ? '未开放' : '没有预订'
}
