import { type BookingProcess, booking, type DeskCalendar, type DeskPlace, type Utilisation } from '#contract/booking'
import { addDays } from '#vocabulary/day'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { BOOKING, booked, clock, placeDetail, ROOM, slot } from './answers.ts'

export const { calls } = booking
export const PROCESS = idOf(130)

/** A place as the desk sees it. */
export function deskPlace(facts: Partial<DeskPlace> = {}): DeskPlace {
  const { name, building, floor, seats, equipment, about, notes, services, rules, competes } = placeDetail()
  return {
    id: ROOM,
    kind: 'room',
    companyId: null,
    companyName: '',
    name,
    building,
    floor,
    seats,
    area: '42',
    equipment,
    about,
    notes,
    services,
    rules,
    competes,
    processId: null,
    spot: null,
    position: 0,
    state: 'open',
    pictures: [],
    parts: [],
    version: 3,
    closures: [],
    ahead: 4,
    ...facts,
  }
}

export const deskPlaces = (...items: DeskPlace[]) => given(calls.deskPlaces, { items, next: null })

/** A closure of tomorrow. */
export const closure = {
  id: idOf(140),
  ...slot('09:00', '18:00', '2026-11-21'),
  reason: '更换投影设备',
  unitIds: [],
}

/** Two steps, the second for many people alone. */
export const process: BookingProcess = {
  id: PROCESS,
  title: '场地审批',
  version: 2,
  places: 2,
  steps: [
    {
      key: 'company',
      title: '企业审批',
      holders: [{ kind: 'manager', personId: null, personName: '', right: '' }],
      mode: 'any',
      hours: 8,
      when: null,
    },
    {
      key: 'park',
      title: '园区审批',
      holders: [
        { kind: 'right', personId: null, personName: '', right: 'operator' },
        { kind: 'right', personId: null, personName: '', right: 'property' },
      ],
      mode: 'all',
      hours: 16,
      when: { field: 'people', above: 50 },
    },
  ],
}

/** Open hours of the week of today. */
const openOnWeek = (from: string, to: string) =>
  Array.from({ length: 5 }, (_, nth) => slot(from, to, addDays('2026-11-16', nth)))
const free = { placeId: ROOM, unitIds: [], reason: null }

/** Two rooms: one with two bookings, one that is closed from noon on. */
export const calendar: DeskCalendar = {
  places: [
    { id: ROOM, name: '云帆会议室', closed: false, parts: [], open: openOnWeek('08:00', '20:00') },
    { id: idOf(101), name: '听松', closed: false, parts: [], open: openOnWeek('09:00', '18:00') },
  ],
  taken: [
    { ...free, ...slot('14:00', '15:00'), what: 'taken' },
    { ...free, ...slot('16:00', '17:00'), what: 'asked' },
    { ...free, ...slot('15:00', '15:30'), what: 'buffer' },
    { ...free, placeId: idOf(101), ...slot('10:30', '11:30'), what: 'held' },
    { ...free, placeId: idOf(101), ...slot('13:00', '18:00'), what: 'closed', reason: '更换投影设备' },
  ],
  bookings: [
    { id: BOOKING, placeId: ROOM, subject: '产品季度评审', who: '王*', ...slot('14:00', '15:00'), state: 'confirmed' },
    { id: idOf(201), placeId: ROOM, subject: '面试', who: '陈*', ...slot('16:00', '17:00'), state: 'waiting' },
  ],
}

/** A venue of two parts, one of which is booked. */
export const calendarOfParts: DeskCalendar = {
  places: [
    {
      id: ROOM,
      name: '云帆厅',
      closed: false,
      parts: [
        { id: idOf(150), name: 'A 区' },
        { id: idOf(151), name: 'B 区' },
      ],
      open: openOnWeek('08:00', '20:00'),
    },
    { id: idOf(102), name: '新报告厅', closed: true, parts: [], open: openOnWeek('08:00', '20:00') },
  ],
  taken: [{ ...free, ...slot('14:00', '16:00'), what: 'taken', unitIds: [idOf(151)] }],
  bookings: [
    { id: BOOKING, placeId: ROOM, subject: '新品发布', who: '王*', ...slot('14:00', '16:00'), state: 'confirmed' },
  ],
}

export const use: Utilisation = {
  weeks: ['2026-11-09', '2026-11-16'],
  items: [
    {
      placeId: ROOM,
      name: '云帆会议室',
      weeks: [
        { openMinutes: 4680, bookedMinutes: 1800, usedMinutes: 1500, bookings: 22, missed: 2 },
        { openMinutes: 3600, bookedMinutes: 2100, usedMinutes: 2040, bookings: 25, missed: 1 },
      ],
    },
    {
      placeId: idOf(101),
      name: '听松',
      weeks: [
        { openMinutes: 4680, bookedMinutes: 900, usedMinutes: 900, bookings: 12, missed: 0 },
        { openMinutes: 3600, bookedMinutes: 600, usedMinutes: 570, bookings: 8, missed: 0 },
      ],
    },
  ],
}

/** Two bookings that lie in a closure: one can be moved, one cannot. */
export const inside = [
  {
    booking: booked(),
    who: '王*',
    paidFen: 6000,
    alternatives: [{ placeId: idOf(101), name: '听松', startsAt: clock('14:00'), endsAt: clock('15:00') }],
  },
  {
    booking: booked({ id: idOf(202), subject: '新品发布', ...slot('16:00', '18:00') }),
    who: '陈*',
    paidFen: 0,
    alternatives: [],
  },
]
