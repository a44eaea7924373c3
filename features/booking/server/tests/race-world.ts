import { sql } from 'kysely'
import { makePlace } from '#fixtures/booking'
import { type Db, inTransaction, newId, type Store } from '#platform/db'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { Refusal } from '#vocabulary/refusal'
import { bookIn, type Making } from '../bookings/book.ts'
import { cancelIn, type Ending } from '../bookings/cancel.ts'
import { changeIn } from '../bookings/change.ts'
import type { Form } from '../bookings/form.ts'
import { findPlace } from '../time/place-queries.ts'
import { Hindered } from '../wishes/locked.ts'

// Many who create, move, extend, shorten, cancel and book again at the same few places, over connections of several servers, some of which are killed.

const MINUTE = 60_000
const ALWAYS = [{ from: 0, to: 1440 }]
const RULES = { hours: { workday: ALWAYS, dayOff: ALWAYS }, horizonDays: 60, mostMinutes: 600 }
const SLOTS = 20

/** An engine that these acts never ask: places without a process, bookings without guests and files. */
function never<Engine extends object>(what: string): Engine {
  const get = () => {
    throw new Error(`${what} is not asked here`)
  }
  return new Proxy({} as Engine, { get })
}

/** What they are done with; who is told of them is tested elsewhere. */
export const engines: Making & Ending = {
  jobs: quietJobs(),
  vault: never('vault'),
  files: never('files'),
  approvals: never('approvals'),
}

function quietJobs(): Making['jobs'] {
  const quiet = { announce: async () => {}, enqueue: async () => {} }
  return Object.assign(Object.create(never<Making['jobs']>('jobs')), quiet)
}

/** Books a form in a transaction; answers the booking's id. */
export type Book = (db: Db, form: Form, personId: string, now: Date) => Promise<string>

/** As the product does. */
export const bookByTheRules: Book = async (db, form, personId, now) => {
  const place = await findPlace(db, '1', form.placeId)
  if (!place) throw new Error('the place of a race')
  const who = { areaId: '1', personId, companies: [], roles: [] }
  return await bookIn(db, engines, { who, place, form, now })
}

/** What came of a race. */
export interface Raced {
  done: number
  /** How often each name refused. */
  refused: Record<string, number>
  /** Connections that were killed under an act. */
  killed: number
  /** Anything else: there must be none. */
  faults: string[]
}

/** How it is run. */
export interface Race {
  stores: readonly Store[]
  placeIds: readonly string[]
  tries: number
  workers: number
  seed: number
  book: Book
  /** Of a thousand tries so many kill another connection. */
  kills?: number
  now: Date
}

/** Places that are fought for: rooms, and a hall with two parts. */
export async function racePlaces(db: Db): Promise<string[]> {
  const parts = ['东厅', '西厅'].map((name) => ({ name, seats: 10, pricePercent: 50 }))
  const made = [await makePlace(db, { rules: RULES }), await makePlace(db, { rules: { ...RULES, bufferMinutes: 15 } })]
  return [...made, await makePlace(db, { kind: 'venue', rules: RULES, parts })].map(({ id }) => id)
}

interface Own {
  id: string
  personId: string
  placeId: string
  from: number
  until: number
}

/** Runs it to its end. */
export async function race(of: Race): Promise<Raced> {
  const came: Raced = { done: 0, refused: {}, killed: 0, faults: [] }
  const units = await unitsOf(of)
  let left = of.tries
  const work = async (nth: number) => {
    const next = randomBy(of.seed + nth)
    const own: Own[] = []
    while (left > 0) {
      left -= 1
      const store = of.stores[next(of.stores.length)] ?? fail()
      if (next(1000) < (of.kills ?? 0)) await killOne(store)
      await act(of, units, store.db, own, next).then(
        () => (came.done += 1),
        (error: unknown) => note(came, error),
      )
    }
  }
  await Promise.all(Array.from({ length: of.workers }, (_, nth) => work(nth)))
  return came
}

function fail(): never {
  throw new Error('nothing to choose from')
}

async function unitsOf({ stores, placeIds }: Race): Promise<Map<string, string[]>> {
  const rows = await (stores[0] ?? fail()).db
    .selectFrom('booking.unit')
    .select(['id', 'placeId'])
    .where('placeId', 'in', placeIds)
    .execute()
  return new Map([...Map.groupBy(rows, ({ placeId }) => placeId)].map(([id, all]) => [id, all.map((unit) => unit.id)]))
}

/** One act of one worker; what it holds of bookings follows it. */
async function act(of: Race, units: Map<string, string[]>, db: Db, own: Own[], next: (below: number) => number) {
  const mine = own[next(Math.max(1, own.length))]
  const what = mine ? next(10) : 0
  if (!mine || what < 4) return void own.push(await create(of, units, db, next))
  if (what < 7) return await move(of, db, mine, next, what)
  own.splice(own.indexOf(mine), 1)
  const { id, personId } = mine
  const cancelling = { areaId: '1', personId, id, reason: '', keptFen: 0, following: false, now: of.now }
  await inTransaction(db, (tx) => cancelIn(tx, engines, cancelling))
  // Whoever is quicker has it: the same again.
  if (what === 9) own.push(await create(of, units, db, next, mine))
}

const first = (now: Date) => startOfDay(addDays(dayOf(now), 1)).getTime() + 480 * MINUTE
const at = (now: Date, slot: number) => toInstant(new Date(first(now) + slot * 30 * MINUTE))

async function create(
  of: Race,
  units: Map<string, string[]>,
  db: Db,
  next: (below: number) => number,
  again?: Own,
): Promise<Own> {
  const placeId = again?.placeId ?? of.placeIds[next(of.placeIds.length)] ?? fail()
  const from = again?.from ?? next(SLOTS)
  const until = again?.until ?? from + 1 + next(3)
  const all = units.get(placeId) ?? []
  const part = all.length > 1 && next(2) === 0 ? [all[next(all.length)] ?? fail()] : []
  const personId = newId()
  const form: Form = {
    placeId,
    unitIds: part,
    startsAt: at(of.now, from),
    endsAt: at(of.now, until),
    subject: '抢订',
    people: 2,
    agreed: true,
  }
  const id = await inTransaction(db, (tx) => of.book(tx, form, personId, of.now))
  return { id, personId, placeId, from, until }
}

async function move(of: Race, db: Db, mine: Own, next: (below: number) => number, what: number): Promise<void> {
  const from = what === 4 ? next(SLOTS) : mine.from
  const until = what === 4 ? from + 1 + next(3) : what === 5 ? mine.until + 1 + next(2) : mine.from + 1
  const who = { areaId: '1', personId: mine.personId, companies: [], roles: [] }
  const change = { id: mine.id, startsAt: at(of.now, from), endsAt: at(of.now, until) }
  await inTransaction(db, (tx) => changeIn(tx, engines, who, change, of.now))
  Object.assign(mine, { from, until })
}

/** Ends another connection of this database under whatever it does. */
async function killOne(store: Store): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'yuanqu' and state = 'active'
    limit 1`
    .execute(store.db)
    .catch(() => undefined)
}

function note(came: Raced, error: unknown): void {
  const name =
    error instanceof Hindered ? error.hindrances[0]?.kind.name : error instanceof Refusal ? error.kind.name : null
  if (name) came.refused[name] = (came.refused[name] ?? 0) + 1
  else if (isKilled(error)) came.killed += 1
  else came.faults.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
}

function isKilled(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return /^(57P0|08)/.test(code) || /terminat|ECONNRESET|not queryable/i.test(message)
}

/** What must hold of who has a place when, each as a query that finds nothing. Told from the bookings, without the constraint that guards them. */
export const laws: readonly (readonly [sentence: string, query: string])[] = [
  [
    'no two bookings that stand have a unit at the same time',
    `select a.id, b.id from booking.booking a join booking.booking b on a.id < b.id and a.place_id = b.place_id
        and a.during && b.during and a.unit_ids && b.unit_ids
      where a.state in ('waiting', 'returned', 'unpaid', 'confirmed') and b.state in ('waiting', 'returned', 'unpaid', 'confirmed')`,
  ],
  [
    'what stands has its units for just its time',
    `select b.id from booking.booking b where b.state in ('unpaid', 'confirmed')
        and (select coalesce(array_agg(o.unit_id order by o.unit_id), '{}') from booking.occupancy o
              where o.booking_id = b.id and o.during = b.during) <> b.unit_ids`,
  ],
  [
    'what is over has no time',
    `select b.id from booking.booking b join booking.occupancy o on o.booking_id = b.id
      where b.state in ('done', 'rejected', 'cancelled', 'expired', 'missed')`,
  ],
]

/** The sentences that do not hold, with how many rows break them. */
export async function broken({ pool }: Pick<Store, 'pool'>): Promise<string[]> {
  const found = []
  for (const [sentence, query] of laws) {
    const { rowCount } = await pool.query(query)
    if (rowCount) found.push(`${sentence}: ${rowCount}`)
  }
  return found
}

/** Numbers below a bound by a seed (mulberry32). */
function randomBy(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
