import type { FieldKinds, Fields } from '#platform/approvals'
import type { BookingRow } from '../time/booking-queries.ts'
import { spansWords } from '../time/words.ts'

// What processes know of a booking, or of a series as a whole: their conditions ask it, and what comes back to be mended is named by it.

/** The fields with their kinds. */
export const BOOKING_FIELDS = {
  kind: 'text',
  /** Of a series: the most. */
  people: 'number',
  /** Of a series: of all its dates. */
  hours: 'number',
  /** Of a display spot the days that it takes, else the dates. */
  days: 'number',
  /** Of a series: of all its dates. */
  totalFen: 'number',
  /** Booked for a company. */
  company: 'flag',
  time: 'text',
  subject: 'text',
  note: 'text',
  services: 'text',
  goods: 'text',
  papers: 'text',
} as const satisfies FieldKinds

/** What they are called, of those whose values people can read. */
export const FIELD_LABELS: Readonly<Partial<Record<keyof typeof BOOKING_FIELDS, string>>> = {
  time: '时间',
  hours: '时长（小时）',
  people: '人数',
  company: '代表企业',
  subject: '主题',
  services: '服务',
  goods: '展示内容',
  papers: '材料',
  note: '备注',
}

/** What follows from a field: who may mend the one changes the others with it. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  time: ['hours', 'days', 'totalFen'],
  services: ['totalFen'],
}
const IMPLIED = new Set(['hours', 'days', 'totalFen'])

/** Fields that are to be mended, with what follows from them. */
export function withFollowing(fields: readonly string[]): string[] {
  return [...new Set(fields.flatMap((field) => [field, ...(FOLLOWS[field] ?? [])]))]
}

/** Of fields that came back, those that the person fills in themselves. */
export function mendable(fields: readonly string[]): string[] {
  return fields.filter((field) => !IMPLIED.has(field))
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The values of a booking, or of all dates of a series, the first one first. */
export function fieldsOf(bookings: readonly [BookingRow, ...BookingRow[]]): Fields {
  const [first] = bookings
  const length = ({ startsAt, endsAt }: BookingRow) => endsAt.getTime() - startsAt.getTime()
  const sum = (of: (booking: BookingRow) => number) => bookings.reduce((total, booking) => total + of(booking), 0)
  return {
    kind: first.kind,
    people: Math.max(...bookings.map(({ people }) => people)),
    hours: sum(length) / HOUR_MS,
    days: first.kind === 'display' ? Math.round(sum(length) / DAY_MS) : bookings.length,
    totalFen: sum(({ totalFen }) => totalFen),
    company: first.companyId !== null,
    time: spansWords(bookings.map(({ startsAt: from, endsAt: until }) => ({ from, until }))),
    subject: first.subject,
    note: first.note,
    services: first.services
      .map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name))
      .join('、')
      .slice(0, 500),
    goods: first.goods,
    papers: first.files.map(({ name }) => name).join('、'),
  }
}
