import { randomBytes } from 'node:crypto'
import type { Kind, PlaceRules, Service, Spot } from '#contract/booking'
import { type Db, newId } from '#platform/db'
import { HOLDING_TIME, type StoredState } from './time/booking-queries.ts'
import { newNumber } from './time/number.ts'
import { take } from './time/occupancy-queries.ts'
import { insertBookings, type NewBooking } from './time/state-queries.ts'

/** Rules of an ordinary room: open 08:00–20:00 on workdays and 09:00–18:00 on days off, half hours, free, nobody decides. */
export const PLAIN: PlaceRules = {
  hours: { workday: [{ from: 480, to: 1200 }], dayOff: [{ from: 540, to: 1080 }] },
  stepMinutes: 30,
  leastMinutes: 30,
  mostMinutes: 480,
  mostDays: 30,
  bufferMinutes: 0,
  noticeHours: 0,
  horizonDays: 60,
  who: 'anyone',
  personHours: null,
  companyHours: null,
  prices: [],
  back: [
    { hours: 24, percent: 100 },
    { hours: 2, percent: 50 },
  ],
  checkIn: false,
  papers: [],
  mostSetUpMinutes: 0,
}

/** What may be said of a place that a fixture makes. */
export interface PlaceToMake {
  areaId?: string
  kind?: Kind
  companyId?: string | null
  name?: string
  building?: string
  floor?: string
  seats?: number
  about?: string
  notes?: string
  equipment?: string[]
  services?: Service[]
  rules?: Partial<PlaceRules>
  spot?: Spot | null
  processId?: string | null
  competes?: boolean
  state?: 'draft' | 'open' | 'gone'
  position?: number
  pictureIds?: string[]
  /** Names of its parts; a place without any is one unit. */
  parts?: { name: string; seats: number; pricePercent: number }[]
  now?: Date
}

/** A place that a fixture made. */
export interface MadePlace {
  id: string
  areaId: string
  name: string
  doorCode: string
  /** Its units in the order of their ids. */
  unitIds: string[]
}

/** A place with its units; makes up what is not said. */
export async function makePlace(db: Db, facts: PlaceToMake = {}): Promise<MadePlace> {
  const id = newId()
  const now = facts.now ?? new Date()
  const areaId = facts.areaId ?? '1'
  const name = facts.name ?? `测试会议室${id.slice(-4)}`
  const seats = facts.seats ?? 10
  const doorCode = randomBytes(16).toString('base64url')
  await db
    .insertInto('booking.place')
    .values({
      id,
      areaId,
      kind: facts.kind ?? 'room',
      companyId: facts.companyId ?? null,
      name,
      building: facts.building ?? '',
      floor: facts.floor ?? '',
      seats,
      about: facts.about ?? '',
      notes: facts.notes ?? '',
      equipment: facts.equipment ?? [],
      services: JSON.stringify(facts.services ?? []),
      rules: JSON.stringify({ ...PLAIN, ...facts.rules }),
      spot: facts.spot ? JSON.stringify(facts.spot) : null,
      pictureIds: facts.pictureIds ?? [],
      processId: facts.processId ?? null,
      competes: facts.competes ?? false,
      state: facts.state ?? 'open',
      position: facts.position ?? 0,
      doorCode,
      createdAt: now,
      changedAt: now,
    })
    .execute()
  const parts = facts.parts ?? [{ name: '', seats, pricePercent: 100 }]
  const units = parts.map((part, position) => ({ id: newId(), placeId: id, position, ...part }))
  await db.insertInto('booking.unit').values(units).execute()
  return { id, areaId, name, doorCode, unitIds: units.map((unit) => unit.id).toSorted() }
}

/** What may be said of a booking that a fixture makes. */
export type BookingToMake = Partial<NewBooking> & {
  place: Pick<MadePlace, 'id' | 'areaId' | 'unitIds'>
  now?: Date
  /** Of a place where several compete: what waits takes no time. */
  competes?: boolean
}

/** A booking of a place, from the next full hour for an hour, confirmed, with its time taken; throws where somebody has that. Answers its id. */
export async function makeBooking(db: Db, facts: BookingToMake): Promise<string> {
  const { place, now = new Date(), competes = false, ...given } = facts
  const startsAt = given.startsAt ?? new Date((Math.floor(now.getTime() / 3_600_000) + 1) * 3_600_000)
  const endsAt = given.endsAt ?? new Date(startsAt.getTime() + 3_600_000)
  const state = given.state ?? 'confirmed'
  const booking: NewBooking = {
    id: newId(),
    areaId: place.areaId,
    kind: 'room',
    placeId: place.id,
    unitIds: place.unitIds,
    number: newNumber(now),
    personId: newId(),
    companyId: null,
    forPersonId: null,
    seriesId: null,
    subject: '测试会议',
    people: 4,
    note: '',
    startsAt,
    endsAt,
    setUpMinutes: 0,
    clearMinutes: 0,
    takes: { from: startsAt, until: endsAt },
    ifLost: 'reject',
    services: [],
    cost: [],
    back: [],
    totalFen: 0,
    goods: '',
    files: [],
    checkIn: false,
    askedAt: now,
    payUntil: state === 'unpaid' ? new Date(now.getTime() + 900_000) : null,
    confirmedAt: state === 'confirmed' || state === 'done' || state === 'missed' ? now : null,
    ...given,
    state,
  }
  await insertBookings(db, [booking], { at: now, what: 'asked', by: booking.personId, note: '' })
  if (!holdsTime(state, competes)) return booking.id
  const { from, until } = booking.takes
  if (!(await take(db, { unitIds: booking.unitIds, from, until, taker: { bookingId: booking.id }, now })))
    throw new Error('the time is taken')
  return booking.id
}

function holdsTime(state: StoredState, competes: boolean): boolean {
  if (competes && (state === 'waiting' || state === 'returned')) return false
  return (HOLDING_TIME as readonly StoredState[]).includes(state)
}
