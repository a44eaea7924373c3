import { describe, expect, test } from 'vitest'
import { writeCalendar } from '#platform/icalendar'
import { NATIONAL_HOLIDAYS } from '#vocabulary/holidays'
import { daysOfRule } from '#vocabulary/recurrence'
import { workdayTable } from '#vocabulary/workdays'
import { datesOf, readCalendar } from '../../../../tests/support/read-calendar.ts'
import type { StoredRule } from '../recurrence/stored.ts'
import type { CalendarRow } from './calendar-queries.ts'
import { entryOf, seriesEntries } from './entries.ts'

const table = workdayTable(NATIONAL_HOLIDAYS)
const at = { publicUrl: 'https://park.example', host: 'park.example' }
const moment = (day: string, clock = '10:00') => new Date(`${day}T${clock}:00+08:00`)
const PLACE = '0190f3a0-0000-7000-8000-0000000000aa'
const SERIES = '0190f3a0-0000-7000-8000-0000000000bb'
const HOST = '0190f3a0-0000-7000-8000-0000000000cc'
const names = new Map([[HOST, '林晓']])
let ids = 0

const row = (day: string, more: Partial<CalendarRow> = {}): CalendarRow => ({
  id: `0190f3a0-0000-7000-8000-${String(++ids).padStart(12, '0')}`,
  kind: 'room',
  number: 'YD2611240000000001',
  placeId: PLACE,
  placeName: '明湖厅',
  building: 'A座',
  floor: '3楼',
  subject: '周会',
  note: '',
  startsAt: moment(day),
  endsAt: moment(day, '11:00'),
  state: 'confirmed',
  sequence: 0,
  hostId: HOST,
  forPersonId: null,
  seriesId: SERIES,
  ...more,
})
const rule = (more: Partial<StoredRule>): StoredRule => ({
  every: 'week',
  weekdays: [],
  first: '2026-12-02',
  until: '2026-12-31',
  from: 600,
  to: 660,
  placeId: PLACE,
  ...more,
})
/** As another reader finds them: moments at which anything is, of all entries. */
function datesIn(entries: ReturnType<typeof seriesEntries>): string[] {
  const read = readCalendar(writeCalendar({ writtenAt: moment('2026-11-24'), entries }))
  const [series, ...others] = read.entries
  const alone = others.filter((one) => !one.isRecurrenceException())
  const all = series ? [...datesOf(series, others), ...alone.map((one) => one.startDate.toJSDate())] : []
  return all.map((date) => new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)).toSorted()
}
const mornings = (...days: string[]) => days.map((day) => `${day}T10:00`)

describe('a series as a calendar file', () => {
  test.each([
    ['workday', rule({ every: 'workday', first: '2026-09-14', until: '2026-10-20' })],
    ['workday that begins on a swapped Sunday', rule({ every: 'workday', first: '2026-09-20', until: '2026-10-12' })],
    ['week', rule({ every: 'week', weekdays: [3, 5] })],
    ['fortnight', rule({ every: 'fortnight', weekdays: [2, 4] })],
    ['month', rule({ every: 'month', first: '2026-10-31', until: '2027-05-31' })],
  ] as const)('%s: another reader finds just the days that are booked', (_name, of) => {
    const days = daysOfRule(of, table)
    expect(days.length).toBeGreaterThan(3)
    expect(
      datesIn(
        seriesEntries(
          at,
          days.map((day) => row(day)),
          of,
          names,
        ),
      ),
    ).toEqual(mornings(...days))
  })

  test('cancelled days are left out, days at another hour or place stand for theirs', () => {
    const rows = [
      row('2026-12-02'),
      row('2026-12-09', { state: 'cancelled' }),
      row('2026-12-16', {
        startsAt: moment('2026-12-16', '15:00'),
        endsAt: moment('2026-12-16', '16:00'),
        sequence: 1,
      }),
      row('2026-12-23', { placeId: HOST, placeName: '星河厅' }),
      row('2026-12-29'),
    ]
    const entries = seriesEntries(at, rows, rule({}), names)
    expect(datesIn(entries)).toEqual([
      ...mornings('2026-12-02'),
      '2026-12-16T15:00',
      ...mornings('2026-12-23', '2026-12-29'),
    ])
    expect(entries.map(({ place }) => place)).toContain('A座3楼星河厅')
    // One change and one cancellation: whoever has the series takes it anew.
    expect(entries[0]?.sequence).toBe(2)
  })

  test('of which nothing is left is cancelled', () => {
    const rows = [row('2026-12-02', { state: 'cancelled' }), row('2026-12-09', { state: 'missed' })]
    const [entry, ...others] = seriesEntries(at, rows, rule({}), names)
    expect([entry?.state, entry?.uid, others.length]).toEqual(['cancelled', `${SERIES}@park.example`, 0])
  })
})

describe('one booking', () => {
  const guests = [
    {
      id: SERIES,
      bookingId: PLACE,
      personId: null,
      name: '王五',
      phoneSealed: null,
      answer: 'yes',
      signedInAt: null,
    } as const,
  ]

  test('names people to its host, and masks them to others', () => {
    const shown = (personId: string) => entryOf(at, row('2026-12-02'), { names, guests, personId })
    expect(shown(HOST).guests).toEqual([{ id: SERIES, name: '王五', answer: 'yes' }])
    expect(shown(SERIES).guests?.[0]?.name).toBe('王*')
    expect(shown(SERIES).organizer?.name).toBe('林晓')
    expect(shown(HOST).url).toMatch(/^https:\/\/park.example\/front\/mobile\/recordinfo\/[0-9a-f-]+$/)
  })

  test.each([
    ['unpaid', 'tentative'],
    ['done', 'confirmed'],
    ['expired', 'cancelled'],
  ] as const)('that is %s stands as %s', (state, as) => {
    expect(entryOf(at, row('2026-12-02', { state }), { names, guests: [], personId: HOST }).state).toBe(as)
  })

  test.each([
    ['2026-12-03', '00:00'],
    ['2026-12-02', '20:00'],
  ])('of a display spot is whole days, until %s %s', (day, clock) => {
    const display = row('2026-12-01', {
      kind: 'display',
      startsAt: moment('2026-12-01', '00:00'),
      endsAt: moment(day, clock),
    })
    const { allDay, startsAt, endsAt } = entryOf(at, display, { names, guests: [], personId: HOST })
    expect([allDay, startsAt, endsAt]).toEqual([true, moment('2026-12-01', '00:00'), moment('2026-12-03', '00:00')])
  })
})
