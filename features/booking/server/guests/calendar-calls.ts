import { type booking, bookingRefusals } from '#contract/booking'
import { factsOf, namesOf } from '#door/people'
import { FileAnswer, type HandlersOf } from '#platform/http'
import { CALENDAR_TYPE, writeCalendar } from '#platform/icalendar'
import { newLinkSecret, tokenHash } from '#platform/identity'
import { refusals, refuse } from '#vocabulary/refusal'
import type { BookingEngines } from '../engines.ts'
import {
  deleteCalendar,
  findCalendar,
  findOwnRow,
  listCalendarRows,
  listSeriesRows,
  putCalendar,
} from './calendar-queries.ts'
import { entryOf, type Place, seriesEntries } from './entries.ts'
import { listGuests } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'bookingIcs' | 'calendarAddress' | 'calendar'>

/** A subscriber may ask again after so many minutes. */
const REFRESH_MINUTES = 30

/** Bookings as calendar files, and as a private calendar to subscribe to. */
export function calendarHandlers({ publicUrl }: Pick<BookingEngines, 'publicUrl'>): Handlers {
  const at: Place = { publicUrl, host: new URL(publicUrl).hostname }

  return {
    async bookingIcs(ctx, { id }) {
      const { areaId, db, now } = ctx
      const { personId } = ctx.person
      const row = (await findOwnRow(db, { areaId, personId }, id)) ?? refuse(refusals.notFound)
      const series = row.seriesId === null ? [] : await listSeriesRows(db, { personId }, row.seriesId)
      const [rule] = series.map((each) => each.rule)
      // Who is invited stands on one booking; a series is taken in as a whole, by time and place.
      const guests = rule ? [] : await listGuests(db, [id])
      const people = [row.hostId, ...guests.map((guest) => guest.personId)].flatMap((one) => one ?? [])
      const names = await namesOf(db, [...new Set(people)])
      const entries = rule ? seriesEntries(at, series, rule, names) : [entryOf(at, row, { names, guests, personId })]
      const gone = entries.every(({ state }) => state === 'cancelled')
      const bytes = writeCalendar({ writtenAt: now, entries, ...(gone && { method: 'CANCEL' }) })
      return new FileAnswer(bytes, CALENDAR_TYPE, `${row.number}.ics`)
    },

    async calendarAddress(ctx, { end = false }) {
      const { areaId, db, now } = ctx
      const { personId } = ctx.person
      if (end) {
        await deleteCalendar(db, personId)
        return { url: null }
      }
      const { secret: key, hash } = newLinkSecret()
      await putCalendar(db, { areaId, personId, hash, now })
      return { url: `${publicUrl}/ipark/portal/app/meeting/calendar?key=${key}` }
    },

    async calendar(ctx, { key }) {
      const { db, now } = ctx
      const whose = (await findCalendar(db, tokenHash(key))) ?? refuse(bookingRefusals.calendarUnknown)
      // Whoever is disabled or closes their account is shown to nobody.
      if (!(await factsOf(db, whose))) refuse(bookingRefusals.calendarUnknown)
      const rows = await listCalendarRows(db, { ...whose, now })
      const names = await namesOf(db, [...new Set(rows.flatMap(({ hostId }) => hostId ?? []))])
      const entries = rows.map((row) => entryOf(at, row, { names, guests: [], personId: whose.personId }))
      const calendar = { writtenAt: now, method: 'PUBLISH', name: '园区预订', refreshMinutes: REFRESH_MINUTES } as const
      return new FileAnswer(writeCalendar({ ...calendar, entries }), CALENDAR_TYPE)
    },
  }
}
