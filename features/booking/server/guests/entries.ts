import type { CalendarEntry, Repeats } from '#platform/icalendar'
import { addDays, dayOf, minutesOfDay, startOfDay, weekdayOf } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { type DatedRule, daysOfPlainRule } from '#vocabulary/recurrence'
import type { StoredRule } from '../recurrence/stored.ts'
import type { CalendarRow } from './calendar-queries.ts'
import type { GuestRow } from './queries.ts'

/** Where this server is, for the names and links of entries. */
export interface Place {
  publicUrl: string
  host: string
}

/** What an entry shows of people: names by id, who is invited, and who looks. */
export interface Shown {
  names: ReadonlyMap<string, string>
  guests: readonly GuestRow[]
  personId: string
}

const RECORD = {
  room: 'recordinfo/',
  venue: 'venuerecordinfo/',
  display: 'temprecordinfo/',
  inner: 'innerrecordinfo?id=',
}

/** The entry of one booking. Hosts see everybody's name, others their own and the host's. */
export function entryOf(at: Place, row: CalendarRow, { names, guests, personId }: Shown): CalendarEntry {
  const host = row.hostId === null ? '' : (names.get(row.hostId) ?? '')
  const isHost = row.hostId === personId || row.forPersonId === personId
  const nameOf = (guest: GuestRow) => (guest.personId === null ? guest.name : (names.get(guest.personId) ?? ''))
  return {
    ...factsOf(at, row),
    uid: `${row.id}@${at.host}`,
    sequence: row.sequence,
    ...(host && { organizer: { id: row.id, name: host } }),
    guests: guests.map((guest) => ({
      id: guest.id,
      name: isHost || guest.personId === personId ? nameOf(guest) : maskedName(nameOf(guest)),
      answer: guest.answer,
    })),
  }
}

/**
 * The calendar entries of a series. One entry repeats by the rule: it excludes days without a booking, adds swapped workdays, and overrides days at
 * another hour or place. A booking that fits no day is an entry of its own. A series without a live booking is one cancelled entry. `rows`: all
 * bookings that the person may see, at least one.
 */
export function seriesEntries(
  at: Place,
  rows: readonly CalendarRow[],
  rule: StoredRule,
  names: ReadonlyMap<string, string>,
): CalendarEntry[] {
  const live = rows.filter((row) => stateOf(row) !== 'cancelled')
  const [any] = live.length > 0 ? live : rows
  if (!any) return []
  const shown = { names, guests: [], personId: '' }
  const uid = `${any.seriesId}@${at.host}`
  const sequence = rows.reduce((sum, row) => sum + row.sequence + (stateOf(row) === 'cancelled' ? 1 : 0), 0)
  if (live.length === 0) return [{ ...entryOf(at, any, shown), uid, sequence }]

  const momentOn = (day: string, minute: number) => new Date(startOfDay(day).getTime() + minute * 60_000)
  const days = daysOfPlainRule(rule)
  const [first = rule.first] = days
  const asWished = (row: CalendarRow) => {
    const day = dayOf(row.startsAt)
    const [starts, ends] = [momentOn(day, rule.from), momentOn(day, rule.to)]
    return row.placeId === rule.placeId && +row.startsAt === +starts && +row.endsAt === +ends
  }
  const byDay = new Map<string, CalendarRow>()
  const alone: CalendarRow[] = []
  const also: Date[] = []
  for (const row of live) {
    const day = dayOf(row.startsAt)
    if (days.includes(day) && !byDay.has(day)) byDay.set(day, row)
    else if (asWished(row) && day > first) also.push(row.startsAt)
    else alone.push(row)
  }
  const pattern = live.find(asWished) ?? any
  const series: CalendarEntry = {
    ...entryOf(at, pattern, shown),
    uid,
    sequence,
    startsAt: momentOn(first, rule.from),
    endsAt: momentOn(first, rule.to),
    repeats: {
      ...frequencyOf(rule),
      until: momentOn(days.at(-1) ?? first, rule.from),
      except: days.filter((day) => !byDay.has(day)).map((day) => momentOn(day, rule.from)),
      also,
    },
  }
  const moved = [...byDay].filter(([, row]) => !asWished(row))
  const replacing = moved.map(([day, row]) => ({
    ...entryOf(at, row, shown),
    uid,
    sequence,
    replaces: momentOn(day, rule.from),
  }))
  return [series, ...replacing, ...alone.map((row) => entryOf(at, row, shown))]
}

function frequencyOf({ every, weekdays, first }: DatedRule): Pick<Repeats, 'every' | 'interval' | 'weekdays'> {
  if (every === 'workday') return { every: 'week', weekdays: [1, 2, 3, 4, 5] }
  if (every === 'month') return { every: 'month' }
  return {
    every: 'week',
    interval: every === 'fortnight' ? 2 : 1,
    weekdays: weekdays.length === 0 ? [weekdayOf(first)] : [...new Set(weekdays)].toSorted((a, b) => a - b),
  }
}

/** How a booking stands in a calendar. */
function stateOf({ state }: Pick<CalendarRow, 'state'>): CalendarEntry['state'] {
  if (state === 'confirmed' || state === 'done') return 'confirmed'
  return state === 'waiting' || state === 'returned' || state === 'unpaid' ? 'tentative' : 'cancelled'
}

function factsOf(at: Place, row: CalendarRow) {
  return {
    ...timesOf(row),
    title: row.subject,
    place: `${row.building}${row.floor}${row.placeName}`,
    about: `预订编号 ${row.number}`,
    url: `${at.publicUrl}/front/mobile/${RECORD[row.kind]}${row.id}`,
    state: stateOf(row),
  }
}

/** A display spot is had for whole days. */
function timesOf({ kind, startsAt, endsAt }: CalendarRow): Pick<CalendarEntry, 'startsAt' | 'endsAt' | 'allDay'> {
  if (kind !== 'display') return { startsAt, endsAt }
  const last = minutesOfDay(endsAt) === 0 ? dayOf(endsAt) : addDays(dayOf(endsAt), 1)
  return { startsAt: startOfDay(dayOf(startsAt)), endsAt: startOfDay(last), allDay: true }
}
