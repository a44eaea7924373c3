import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { datesOf, readCalendar } from '../../tests/support/read-calendar.ts'
import { type CalendarEntry, writeCalendar } from './index.ts'

const writtenAt = new Date('2026-11-24T02:00:00Z')
const at = (text: string) => new Date(`${text}:00+08:00`)
const base: CalendarEntry = {
  uid: '0190f3a0-0000-7000-8000-000000000001@park.example',
  sequence: 0,
  startsAt: at('2026-11-25T10:00'),
  endsAt: at('2026-11-25T11:30'),
  title: '周会',
  state: 'confirmed',
}
const written = (entry: Partial<CalendarEntry> = {}, more: object = {}) =>
  writeCalendar({ writtenAt, entries: [{ ...base, ...entry }], ...more })
const linesOf = (bytes: Buffer) => bytes.toString().split('\r\n')
const only = (bytes: Buffer) => {
  const { entries } = readCalendar(bytes)
  expect(entries).toHaveLength(1)
  return entries[0] as (typeof entries)[number]
}

/** Any code point but halves of pairs. */
const anyUnit = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point).toWellFormed())
const anyText = fc.array(anyUnit, { maxLength: 120 }).map((units) => units.join(''))
/** What of a text a calendar can carry. */
const carried = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ')

describe('an entry', () => {
  it('is read by another reader as it was written, in the park’s zone', () => {
    const entry = only(
      written({
        place: 'A座3楼 明湖厅',
        about: '带上：笔记；预算\n第二行',
        url: 'https://park.example/front/mobile/recordinfo/1',
        organizer: { id: '0190f3a0-0000-7000-8000-00000000000a', name: '张"三", 主持' },
        guests: [
          { id: '0190f3a0-0000-7000-8000-00000000000b', name: '李四', answer: 'yes' },
          { id: '0190f3a0-0000-7000-8000-00000000000c', name: '王五^2', answer: 'asked' },
        ],
      }),
    )
    expect([entry.uid, entry.sequence, entry.summary, entry.location]).toEqual([base.uid, 0, '周会', 'A座3楼 明湖厅'])
    expect(entry.description).toBe('带上：笔记；预算\n第二行')
    expect(entry.startDate.zone.tzid).toBe('Asia/Shanghai')
    expect([entry.startDate.toJSDate(), entry.endDate.toJSDate()]).toEqual([base.startsAt, base.endsAt])
    expect(entry.component.getFirstProperty('organizer')?.getParameter('cn')).toBe('张"三", 主持')
    expect(entry.attendees.map((one) => [one.getParameter('cn'), one.getParameter('partstat')])).toEqual([
      ['李四', 'ACCEPTED'],
      ['王五^2', 'NEEDS-ACTION'],
    ])
  })

  it('names people and nothing else of them', () => {
    const text = written({ organizer: { id: '0190f3a0-0000-7000-8000-00000000000a', name: '张三' } }).toString()
    expect(text).toContain('ORGANIZER;CN="张三":urn:uuid:0190f3a0-0000-7000-8000-00000000000a\r\n')
    expect(text).not.toMatch(/mailto|tel:/i)
  })

  it.each(['confirmed', 'tentative', 'cancelled'] as const)('says that it is %s', (state) => {
    expect(only(written({ state })).component.getFirstPropertyValue('status')).toBe(state.toUpperCase())
  })

  it('may be whole days', () => {
    const entry = only(written({ allDay: true, startsAt: at('2026-12-01T00:00'), endsAt: at('2026-12-04T00:00') }))
    expect(entry.startDate.isDate).toBe(true)
    expect([entry.startDate.toString(), entry.endDate.toString()]).toEqual(['2026-12-01', '2026-12-04'])
  })

  it('carries any text, in lines of at most 75 octets that end with CR LF', () => {
    fc.assert(
      fc.property(anyText, anyText, (title, name) => {
        const bytes = written({ title: `t${title}`, organizer: { id: base.uid.slice(0, 36), name } })
        const lines = linesOf(bytes)
        expect(lines.at(-1)).toBe('')
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]/)
        }
        const entry = only(bytes)
        expect(entry.summary).toBe(carried(`t${title}`))
        expect(entry.component.getFirstProperty('organizer')?.getParameter('cn')).toBe(carried(name))
      }),
      { numRuns: 200 },
    )
  })

  it('is folded as late as it can be, never within a character', () => {
    const lines = linesOf(written({ title: '会'.repeat(60) }))
    const [first = '', second = ''] = lines.slice(lines.findIndex((line) => line.startsWith('SUMMARY')))
    // 8 octets of the name, 22 characters of 3; the next would make 77.
    expect([Buffer.byteLength(first), Buffer.byteLength(second)]).toEqual([74, 73])
    expect(second.startsWith(' 会')).toBe(true)
  })

  it.each([
    ['that ends before it starts', { endsAt: base.startsAt }],
    ['without a name of its own', { uid: '' }],
    ['with a broken sequence', { sequence: 1.5 }],
    ['whose rule is over', { repeats: { every: 'week', until: at('2026-11-01T00:00') } }],
    ['on an eighth weekday', { repeats: { every: 'week', weekdays: [8], until: at('2027-11-01T00:00') } }],
  ] as const)('%s is refused', (_what, entry) => {
    expect(() => written(entry as Partial<CalendarEntry>)).toThrow(RangeError)
  })
})

describe('a series', () => {
  const weekly = { every: 'week', weekdays: [3, 5], until: at('2026-12-18T23:59') } as const

  it('repeats, leaves dates out and has further ones', () => {
    const repeats = { ...weekly, except: [at('2026-12-02T10:00')], also: [at('2026-12-05T10:00')] }
    expect(datesOf(only(written({ repeats })))).toEqual(
      ['11-25', '11-27', '12-04', '12-05', '12-09', '12-11', '12-16', '12-18'].map((day) => at(`2026-${day}T10:00`)),
    )
  })

  it('every other week, and on a day of the month that some months have not', () => {
    const fortnight = { every: 'week', interval: 2, weekdays: [3], until: at('2027-01-10T00:00') } as const
    expect(datesOf(only(written({ repeats: fortnight })))).toEqual(
      ['2026-11-25', '2026-12-09', '2026-12-23', '2027-01-06'].map((day) => at(`${day}T10:00`)),
    )
    const startsAt = at('2026-12-31T10:00')
    const monthly = { every: 'month', until: at('2027-06-01T00:00') } as const
    const entry = only(written({ startsAt, endsAt: at('2026-12-31T11:00'), repeats: monthly }))
    expect(datesOf(entry)).toEqual(
      ['2026-12-31', '2027-01-31', '2027-03-31', '2027-05-31'].map((day) => at(`${day}T10:00`)),
    )
  })

  it('has dates that stand elsewhere', () => {
    const moved = {
      ...base,
      sequence: 1,
      startsAt: at('2026-11-27T15:00'),
      endsAt: at('2026-11-27T16:00'),
      replaces: at('2026-11-27T10:00'),
    }
    const bytes = writeCalendar({ writtenAt, entries: [{ ...base, repeats: weekly }, moved] })
    const [series, ...others] = readCalendar(bytes).entries
    expect(others.map((one) => one.isRecurrenceException())).toEqual([true])
    expect(series && datesOf(series, others).slice(0, 3)).toEqual(
      ['11-25T10:00', '11-27T15:00', '12-02T10:00'].map((time) => at(`2026-${time}`)),
    )
  })

  it('of whole days ends on a day', () => {
    const days = { allDay: true, startsAt: at('2026-11-25T00:00'), endsAt: at('2026-11-26T00:00') }
    expect(written({ ...days, repeats: weekly }).toString()).toContain('UNTIL=20261218;')
  })
})

describe('a calendar', () => {
  it('says what is to be done with it', () => {
    const { calendar } = readCalendar(written({ state: 'cancelled', sequence: 3 }, { method: 'CANCEL' }))
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(() => written({}, { method: 'CANCEL' })).toThrow(RangeError)
    const guests = [{ id: base.uid.slice(0, 36), name: '李四', answer: 'no' as const }]
    expect(() => written({ guests }, { method: 'PUBLISH' })).toThrow(RangeError)
  })

  it('may be subscribed to, and may be empty', () => {
    const bytes = writeCalendar({ writtenAt, method: 'PUBLISH', name: '园区预订', refreshMinutes: 60, entries: [] })
    const { calendar, entries } = readCalendar(bytes)
    expect(entries).toEqual([])
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('园区预订')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT60M')
  })

  it('of the same contents is the same bytes', () => {
    expect(written().equals(written())).toBe(true)
  })
})
