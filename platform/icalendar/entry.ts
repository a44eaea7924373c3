import { clockOf, dayOf } from '#vocabulary/day'
import { contentLine, escapeText, type Parameters } from './content-line.ts'

/** The zone of all times of the park. */
export const ZONE = 'Asia/Shanghai'

/** Somebody by name. The id is a UUID that tells others nothing: of a row, never a phone or an account. */
export interface CalendarPerson {
  readonly id: string
  readonly name: string
}

/** Somebody who is invited, and what they answered. */
export interface CalendarGuest extends CalendarPerson {
  readonly answer: 'asked' | 'yes' | 'no'
}

/** How an entry repeats. All dates begin at the clock time of the first. */
export interface Repeats {
  readonly every: 'week' | 'month'
  /** Every so many weeks or months; 1 where it is not said. */
  readonly interval?: number
  /** Of weeks: 1 Monday to 7 Sunday; the weekday of the first where none is said. */
  readonly weekdays?: readonly number[]
  /** The last moment at which a date may begin. */
  readonly until: Date
  /** Dates of the rule on which nothing is. */
  readonly except?: readonly Date[]
  /** Further dates. */
  readonly also?: readonly Date[]
}

/** One thing in a calendar. */
export interface CalendarEntry {
  /** The same over all changes, and nobody else's: `<uuid>@<host>`. */
  readonly uid: string
  /** Raised by each change; an entry with a lower one changes nothing. */
  readonly sequence: number
  readonly startsAt: Date
  readonly endsAt: Date
  /** Whole days of the park: both times are midnights. */
  readonly allDay?: boolean
  readonly title: string
  readonly place?: string
  readonly about?: string
  readonly url?: string
  readonly state: 'confirmed' | 'tentative' | 'cancelled'
  readonly organizer?: CalendarPerson
  readonly guests?: readonly CalendarGuest[]
  readonly repeats?: Repeats
  /** It stands for the date of a repeating entry of the same `uid` that would have begun then. */
  readonly replaces?: Date
}

const STATUS = { confirmed: 'CONFIRMED', tentative: 'TENTATIVE', cancelled: 'CANCELLED' } as const
const ANSWER = { asked: 'NEEDS-ACTION', yes: 'ACCEPTED', no: 'DECLINED' } as const
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** The lines of an entry, from BEGIN to END. Throws RangeError for what would be no valid entry. */
export function entryLines(entry: CalendarEntry, writtenAt: Date): string {
  check(entry)
  const { allDay = false, startsAt, endsAt, repeats, replaces } = entry
  const text = (name: string, value: string | undefined) =>
    value === undefined || value === '' ? [] : [contentLine(name, escapeText(value))]
  const times = (name: string, ...moments: readonly Date[]) =>
    moments.length === 0 ? [] : [contentLine(name, moments.map((at) => timeOf(at, allDay)).join(','), kindOf(allDay))]
  return [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', escapeText(entry.uid)),
    contentLine('DTSTAMP', utc(writtenAt)),
    ...times('DTSTART', startsAt),
    ...times('DTEND', endsAt),
    ...(replaces ? times('RECURRENCE-ID', replaces) : []),
    ...(repeats ? [contentLine('RRULE', ruleOf(repeats, allDay))] : []),
    ...times('RDATE', ...(repeats?.also ?? [])),
    ...times('EXDATE', ...(repeats?.except ?? [])),
    contentLine('SEQUENCE', String(entry.sequence)),
    contentLine('STATUS', STATUS[entry.state]),
    ...text('SUMMARY', entry.title),
    ...text('LOCATION', entry.place),
    ...text('DESCRIPTION', entry.about),
    ...(entry.url ? [contentLine('URL', new URL(entry.url).href)] : []),
    ...(entry.organizer ? [contentLine('ORGANIZER', addressOf(entry.organizer), nameOf(entry.organizer))] : []),
    ...(entry.guests ?? []).map((guest) =>
      contentLine('ATTENDEE', addressOf(guest), { ...nameOf(guest), PARTSTAT: ANSWER[guest.answer] }),
    ),
    contentLine('TRANSP', entry.state === 'cancelled' ? 'TRANSPARENT' : 'OPAQUE'),
    contentLine('END', 'VEVENT'),
  ].join('')
}

function check({ uid, sequence, startsAt, endsAt, repeats, replaces }: CalendarEntry): void {
  if (uid === '') throw new RangeError('an entry without a uid')
  if (!Number.isInteger(sequence) || sequence < 0) throw new RangeError(`not a sequence: ${sequence}`)
  if (startsAt >= endsAt) throw new RangeError('an entry ends after it starts')
  if (repeats && replaces) throw new RangeError('what stands for one date does not repeat')
  if (repeats && repeats.until < startsAt) throw new RangeError('a rule ends before it begins')
}

function ruleOf({ every, interval = 1, weekdays = [], until }: Repeats, allDay: boolean): string {
  const days = weekdays.map((weekday) => WEEKDAYS[weekday - 1])
  if (days.includes(undefined)) throw new RangeError(`not weekdays: ${weekdays.join()}`)
  return [
    `FREQ=${every === 'week' ? 'WEEKLY' : 'MONTHLY'}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    // Of the same kind as DTSTART: a day, or (RFC 5545, 3.3.10) UTC where that names a zone.
    `UNTIL=${allDay ? timeOf(until, true) : utc(until)}`,
    ...(days.length === 0 ? [] : [`BYDAY=${days.join()}`]),
    ...(every === 'week' ? ['WKST=MO'] : []),
  ].join(';')
}

const kindOf = (allDay: boolean): Parameters => (allDay ? { VALUE: 'DATE' } : { TZID: ZONE })
const nameOf = ({ name }: CalendarPerson): Parameters => ({ CN: name })
/** An address that nobody can write to: entries carry no mail addresses and no phones. */
const addressOf = ({ id }: CalendarPerson) => `urn:uuid:${id}`

/** A moment on the park's clock, or its day. */
function timeOf(at: Date, dayOnly: boolean): string {
  const day = dayOf(at).replaceAll('-', '')
  if (dayOnly) return day
  return `${day}T${clockOf(at).replace(':', '')}${String(at.getUTCSeconds()).padStart(2, '0')}`
}

function utc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}
