import { sql } from 'kysely'
import { fillBookings, insertForBench, type MadePlace, makePlace, refuseForBench } from '#fixtures/booking'
import { makePerson, makeSession } from '#fixtures/people'
import { type Db, inTransaction } from '#platform/db'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { compared, type Figure } from './figures.ts'
import { median } from './load.ts'
import { type BenchPark, inPark, post } from './park.ts'

const ROOMS = 200
const FEW_ROOMS = 20
const SIZES = [1000, 100_000, 1_000_000]
const INSERTS = 400
const REFUSALS = 5000
/** Compilers are done with it by then, as with payments. */
const WARM_MS = 5000
const ROUNDS = 60
const HOUR_MS = 3_600_000
const ALWAYS = [{ from: 0, to: 1440 }]
const RULES = { hours: { workday: ALWAYS, dayOff: ALWAYS }, horizonDays: 400 }

/** Bookings of a park with 200 rooms, at a thousand, a hundred thousand and a million of them, all in one run. */
export async function benchBooking(): Promise<Figure[]> {
  const found: Figure[] = []
  const rates: number[] = []
  for (const size of SIZES)
    await inPark(0, async (park) => {
      const { db } = park.product.store
      const rooms = await roomsOf(db, ROOMS)
      const from = startOfDay(addDays(dayOf(new Date()), 2))
      await fill(db, rooms, size, from)
      await sql`vacuum analyze`.execute(db)
      const { checked, unchecked } = await inserts(db, rooms, from)
      rates.push(checked)
      const ratio = checked / unchecked
      const rate = `${ratio.toFixed(2)}  ${Math.round(checked)}/s of ${Math.round(unchecked)}/s unchecked`
      found.push({ name: `bookings taken at ${size}`, figure: rate, holds: ratio >= 0.6, bound: '≥ 0.6' })
      const p99 = await refusals(db, rooms, from)
      found.push({ name: `refusal at ${size}, p99`, figure: `${p99.toFixed(2)} ms`, holds: p99 <= 3, bound: '≤ 3 ms' })
    })
  const kept = (rates.at(-1) ?? 0) / (rates[0] ?? 1)
  found.push({ name: 'rate at 1 M against 1 k', figure: kept.toFixed(2), holds: kept >= 0.8, bound: '≥ 0.8' })
  return [...found, ...(await pages()), ...(await finding())]
}

async function roomsOf(db: Db, count: number): Promise<MadePlace[]> {
  const made: MadePlace[] = []
  for (let nth = 0; nth < count; nth += 1) made.push(await makePlace(db, { rules: RULES, position: nth }))
  return made
}

async function fill(db: Db, places: readonly MadePlace[], count: number, from: Date, personId?: string): Promise<void> {
  await inTransaction(db, (tx) => fillBookings(tx, { places, count, from, ...(personId && { personId }) }))
}

/** How many a second, taken and unchecked turn and turn about, at times long after all others. */
async function inserts(db: Db, rooms: readonly MadePlace[], from: Date) {
  const took = { checked: 0, unchecked: 0 }
  const now = new Date()
  for (let nth = 0; nth < INSERTS; nth += 1)
    for (const unchecked of [false, true]) {
      const place = rooms[nth % rooms.length]
      if (!place) throw new Error('no rooms')
      const hours = 24 * 300 + Math.floor(nth / rooms.length) * 4 + (unchecked ? 2 : 0)
      const began = performance.now()
      await insertForBench(db, { place, startsAt: new Date(from.getTime() + hours * HOUR_MS), now, unchecked })
      took[unchecked ? 'unchecked' : 'checked'] += performance.now() - began
    }
  return { checked: (INSERTS * 1000) / took.checked, unchecked: (INSERTS * 1000) / took.unchecked }
}

/** The 99th percentile of warm refusals of a time that is taken, from reading the place to leaving the transaction, in milliseconds. */
async function refusals(db: Db, rooms: readonly MadePlace[], startsAt: Date): Promise<number> {
  const took: number[] = []
  const [place] = rooms
  if (!place) throw new Error('no rooms')
  const warm = performance.now() + WARM_MS
  while (took.length < REFUSALS) {
    const began = performance.now()
    await refuseForBench(db, { place, startsAt, now: new Date() })
    const ended = performance.now()
    if (ended > warm) took.push(ended - began)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(REFUSALS * 0.99)] ?? Number.NaN
}

/** Page 1,000 of my bookings against page 1, over HTTP. */
async function pages(): Promise<Figure[]> {
  return await inPark(0, async (park) => {
    const { db } = park.product.store
    const me = await makePerson(db, {})
    const session = await makeSession(db, park.product.identity, me)
    const rooms = await roomsOf(db, ROOMS)
    await fill(db, rooms, 30_000, startOfDay(addDays(dayOf(new Date()), 2)), me.id)
    await sql`vacuum analyze`.execute(db)
    const ask = (next?: string) =>
      post<{ next: string | null }>(park, 'meeting/myOrders', { side: 'coming', ...(next && { next }) }, session)
    let deep: string | undefined
    for (let page = 1; page < 1000; page += 1) deep = (await ask(deep)).body.next ?? undefined
    const took = { first: [] as number[], deep: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      took.first.push((await ask()).ms)
      took.deep.push((await ask(deep)).ms)
    }
    return [compared('page 1,000 of my bookings against 1', median(took.deep), median(took.first), 1.5)]
  })
}

/** Bookings of each room where rooms are looked for: ten full days. */
const BOOKINGS_A_ROOM = 500

/** A park with so many rooms, each as full as any of another such park. */
async function busyRooms({ product }: BenchPark, count: number): Promise<void> {
  const { db } = product.store
  await fill(db, await roomsOf(db, count), count * BOOKINGS_A_ROOM, startOfDay(addDays(dayOf(new Date()), 2)))
  await sql`vacuum analyze`.execute(db)
}

/** Finding rooms for a day among 200 against among 20, over HTTP: the plain list of a full day, and what is free at a time. */
async function finding(): Promise<Figure[]> {
  return await inPark(0, async (few) => {
    await busyRooms(few, FEW_ROOMS)
    return await inPark(0, async (many) => {
      await busyRooms(many, ROOMS)
      const day = addDays(dayOf(new Date()), 3)
      const found: Figure[] = []
      for (const [name, input] of [
        ['rooms for a day', { day }],
        ['rooms free at a time', { day: addDays(day, 300), from: 600, to: 660 }],
      ] as const) {
        const took = { few: [] as number[], many: [] as number[] }
        for (let round = 0; round < ROUNDS; round += 1) {
          took.few.push((await post(few, 'meeting/roomsByCondition', input)).ms)
          took.many.push((await post(many, 'meeting/roomsByCondition', input)).ms)
        }
        found.push(compared(`${name}, 200 against 20`, median(took.many), median(took.few), 2))
      }
      return found
    })
  })
}
