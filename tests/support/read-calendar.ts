import ICAL from 'ical.js'

/** A property as the independent reader found it. */
interface Read {
  readonly calendar: ICAL.Component
  readonly entries: ICAL.Event[]
}

/** Reads a calendar with `ical.js`, which shares nothing with the writer. Throws where it is no calendar. */
export function readCalendar(bytes: Uint8Array): Read {
  const calendar = new ICAL.Component(ICAL.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(zone)
  return { calendar, entries: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)) }
}

/** The moments at which the dates of an entry begin, its exceptions and further dates heeded. */
export function datesOf(entry: ICAL.Event, others: readonly ICAL.Event[] = []): Date[] {
  for (const other of others) if (other.isRecurrenceException() && other.uid === entry.uid) entry.relateException(other)
  const dates: Date[] = []
  const iterator = entry.iterator()
  for (let next = iterator.next(); next; next = iterator.next())
    dates.push(entry.getOccurrenceDetails(next).startDate.toJSDate())
  return dates
}
