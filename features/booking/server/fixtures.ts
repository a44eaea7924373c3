import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Kind, PlaceRules, Service, Spot } from '#contract/booking'
import { type Db, inTransaction, newId } from '#platform/db'
import { newLinkSecret } from '#platform/identity'
import type { Vault } from '#platform/vault'
import { insertGuests, sealGuestPhone, updateAnswer } from './guests/queries.ts'
import { openOrder } from './orders/open.ts'
import { BlockedError, evaluateLocked } from './requests/locked.ts'
import { HOLDING_TIME, type StoredState } from './time/booking-queries.ts'
import { newNumber } from './time/number.ts'
import { lockUnits, take } from './time/occupancy-queries.ts'
import { findPlace } from './time/place-queries.ts'
import { insertBookings, type NewBooking } from './time/state-queries.ts'

export { makeAccount, makeAccountBill, makeAccountPayment, makeTransfer } from './accounts/fixtures.ts'

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
  graceMinutes: 0,
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

/** A booking of a place, from the next full hour for an hour, confirmed, with its time taken; throws where somebody has that. One that is unpaid has its order. Answers its id. */
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
    onAccount: false,
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
    graceMinutes: 0,
    totalFen: state === 'unpaid' ? 10_000 : 0,
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
  if (state === 'unpaid') await openOrder(db, booking, booking.totalFen, now)
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

/**
 * Fills places with so many confirmed bookings of half an hour, one after the other from a moment on, with their time taken: for measurements. All of
 * one person where it is said. Written by three statements.
 */
export async function fillBookings(
  db: Db,
  of: { places: readonly MadePlace[]; count: number; from: Date; personId?: string },
): Promise<void> {
  const { places, count, from, personId = null } = of
  const [first] = places
  if (!first) throw new Error('no places to fill')
  await sql`
    create temp table filled on commit drop as
    select gen_random_uuid() as id, (${places.map(({ id }) => id)}::uuid[])[n % ${places.length} + 1] as place_id,
           (${places.map(({ unitIds }) => unitIds[0] ?? '')}::uuid[])[n % ${places.length} + 1] as unit_id,
           ${from}::timestamptz + (n / ${places.length}) * interval '30 minutes' as starts_at, n
      from generate_series(0, ${count}::int - 1) n`.execute(db)
  await sql`
    insert into booking.booking (id, area_id, kind, place_id, unit_ids, number, person_id, subject, people, starts_at, ends_at, during,
                                 state, total_fen, asked_at, confirmed_at)
    select id, ${first.areaId}, 'room', place_id, array[unit_id], 'F' || n, coalesce(${personId}::uuid, gen_random_uuid()), '会议', 4,
           starts_at, starts_at + interval '30 minutes', tstzrange(starts_at, starts_at + interval '30 minutes'), 'confirmed', 0,
           ${from}, ${from}
      from filled`.execute(db)
  await sql`
    insert into booking.occupancy (unit_id, during, booking_id)
    select unit_id, tstzrange(starts_at, starts_at + interval '30 minutes'), id from filled`.execute(db)
}

/** A booking of an hour at a place, taken under the units' lock or (`unchecked`) written without any lock or guard. Throws where somebody has the time. */
export async function insertForBench(
  db: Db,
  of: { place: MadePlace; startsAt: Date; now: Date; unchecked?: boolean },
): Promise<void> {
  const { place, startsAt, now, unchecked = false } = of
  const { unitIds } = place
  const until = new Date(startsAt.getTime() + 3_600_000)
  await inTransaction(db, async (tx) => {
    if (!unchecked) await lockUnits(tx, unitIds)
    // Waits for approval at a place where several compete: written without its time.
    const id = await makeBooking(tx, { place, startsAt, endsAt: until, state: 'waiting', competes: true, now })
    if (unchecked) {
      const during = `[${startsAt.toISOString()},${until.toISOString()})`
      const rows = unitIds.map((unitId) => ({ unitId, during, bookingId: id }))
      await tx.insertInto('booking.occupancy').values(rows).execute()
    } else if (!(await take(tx, { unitIds, from: startsAt, until, taker: { bookingId: id }, now })))
      throw new Error('the time is taken')
  })
}

/** Asks for an hour that somebody has, as `book` does: locks, judges and leaves the transaction. Throws where nothing stood in the way. */
export async function refuseForBench(db: Db, of: { place: MadePlace; startsAt: Date; now: Date }): Promise<void> {
  const { place, startsAt, now } = of
  const row = await findPlace(db, place.areaId, place.id)
  if (!row) throw new Error('no such place')
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  const request = { startsAt, endsAt, setUpMinutes: 0, clearMinutes: 0, people: 4, companyId: null }
  const who = { areaId: place.areaId, personId: newId(), companies: [], roles: [] }
  const wanting = { place: row, unitIds: place.unitIds, request, who, now }
  const refused = await inTransaction(db, (tx) => evaluateLocked(tx, wanting)).then(
    () => false,
    (error: unknown) => error instanceof BlockedError || Promise.reject(error),
  )
  if (!refused) throw new Error('a taken time was had')
}

/** Somebody outside who is invited to a booking, and the secret of their link. */
export async function makeGuest(
  db: Db,
  vault: Vault,
  facts: { bookingId: string; name?: string; phone?: string; answer?: 'asked' | 'yes' | 'no'; now: Date },
): Promise<{ id: string; key: string }> {
  const { bookingId, name = '王五', phone = '13800001234', answer = 'asked', now } = facts
  const [id, { secret: key, hash }] = [newId(), newLinkSecret()]
  const guest = { id, bookingId, personId: null, name, phoneSealed: sealGuestPhone(vault, id, phone), keyHash: hash }
  await insertGuests(db, [guest], now)
  if (answer !== 'asked') await updateAnswer(db, id, answer, now)
  return { id, key }
}
