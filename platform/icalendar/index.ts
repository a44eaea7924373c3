import { contentLine, escapeText } from './content-line.ts'
import { type CalendarEntry, entryLines, ZONE } from './entry.ts'

export type { CalendarEntry, CalendarGuest, CalendarPerson, Repeats } from './entry.ts'

/** The type under which a calendar travels. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

/** A calendar to write. */
export interface Calendar {
  /** When it is written: the only time in it that is not an entry's. The same contents make the same bytes. */
  readonly writtenAt: Date
  /**
   * `PUBLISH` what stands, for a calendar that is subscribed to or read · `CANCEL` its entries are taken away. Left out: entries to be taken
   * into a calendar, who is invited to them included.
   */
  readonly method?: 'PUBLISH' | 'CANCEL'
  /** What it is called where it is subscribed to. */
  readonly name?: string
  /** After how many minutes a subscriber may ask again. */
  readonly refreshMinutes?: number
  readonly entries: readonly CalendarEntry[]
}

/**
 * A calendar as RFC 5545 wants it, in UTF-8. Throws RangeError for entries that would not be valid: `PUBLISH` names nobody who is invited,
 * `CANCEL` has cancelled entries only (RFC 5546, 3.2.1 and 3.2.5).
 */
export function writeCalendar({ writtenAt, method, name, refreshMinutes, entries }: Calendar): Buffer {
  if (method === 'PUBLISH' && entries.some(({ guests = [] }) => guests.length > 0))
    throw new RangeError('a published entry names nobody who is invited')
  if (method === 'CANCEL' && entries.some(({ state }) => state !== 'cancelled'))
    throw new RangeError('only cancelled entries are taken away')
  const lines = [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Yuanqu//Yuanqu//ZH'),
    contentLine('CALSCALE', 'GREGORIAN'),
    ...(method ? [contentLine('METHOD', method)] : []),
    // The property of RFC 7986, and what calendars read that are older than it.
    ...(name ? ['NAME', 'X-WR-CALNAME'].map((property) => contentLine(property, escapeText(name))) : []),
    ...(refreshMinutes
      ? [
          contentLine('REFRESH-INTERVAL', `PT${refreshMinutes}M`, { VALUE: 'DURATION' }),
          contentLine('X-PUBLISHED-TTL', `PT${refreshMinutes}M`),
        ]
      : []),
    ...ZONE_LINES,
    ...entries.map((entry) => entryLines(entry, writtenAt)),
    contentLine('END', 'VCALENDAR'),
  ]
  return Buffer.from(lines.join(''))
}

/** The park's zone: +08:00, without summer time since 1992. */
const ZONE_LINES = [
  ['BEGIN', 'VTIMEZONE'],
  ['TZID', ZONE],
  ['BEGIN', 'STANDARD'],
  ['DTSTART', '19920101T000000'],
  ['TZOFFSETFROM', '+0800'],
  ['TZOFFSETTO', '+0800'],
  ['TZNAME', 'CST'],
  ['END', 'STANDARD'],
  ['END', 'VTIMEZONE'],
].map(([property = '', value = '']) => contentLine(property, value))
