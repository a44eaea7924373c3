import { sql } from 'kysely'
import { makePlace } from '#fixtures/booking'
import { type Db, inTransaction, newId, type Store } from '#platform/db'
import { addDays, type Day, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { Refusal } from '#vocabulary/refusal'
import { bookIn } from '../bookings/book.ts'
import { cancelIn } from '../bookings/cancel.ts'
import { changeIn } from '../bookings/change.ts'
import type { Form } from '../bookings/form.ts'
import { BlockedError } from '../requests/locked.ts'
import { makeSeries, type Series } from '../series/make.ts'
import { findPlace } from '../time/place-queries.ts'
import { DECIDER, deskProcess, type RaceServer, raceServer } from './race-servers.ts'

// Many who create, move, extend, shorten, cancel and book again at the same few places, alone and in series, and one who decides, over connections of
// several servers, some of which are killed.

const MINUTE = 60_000
const ALWAYS = [{ from: 0, to: 1440 }]
const RULES = { hours: { workday: ALWAYS, dayOff: ALWAYS }, horizonDays: 400, mostMinutes: 600 }
const WEEKS = 52
/** So many applications are remembered for who decides. */
const REMEMBERED = 40

/** Books a form in a transaction; answers the booking's id. */
export type Book = (db: Db, server: RaceServer, form: Form, personId: string, now: Date) => Promise<string>

/** As the product does. */
export const bookByTheRules: Book = async (db, { engines }, form, personId, now) => {
  const place = await findPlace(db, '1', form.placeId)
  if (!place) throw new Error('the place of a race')
  return (await bookIn(db, engines, { who: whoIs(personId), place, form, now })).id
}

const whoIs = (personId: string) => ({ areaId: '1', personId, companies: [], roles: [] })

/** What came of a race. */
export interface Raced {
  /** How often each act went through. */
  done: Record<string, number>
  /** How often each name refused. */
  refused: Record<string, number>
  /** Acts whose connection was killed under them. */
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
  /** One in so many tries makes a series; none where it is not said: a series has no place in a version that looks first. */
  seriesOf?: number
  /** How many half hours of a day are fought for: the fewer, the more come too late. */
  slots: number
  /** Of a thousand tries so many kill another connection. */
  kills?: number
  now: Date
}

/** Places that are fought for: rooms, a hall with two parts, a room and a hall that the desk decides about, the last one among several who may apply for the same time. */
export async function racePlaces(store: Store, now: Date): Promise<string[]> {
  const { db } = store
  const processId = await deskProcess(raceServer(store, now), now)
  const hall = {
    kind: 'venue',
    rules: RULES,
    parts: ['东厅', '西厅'].map((name) => ({ name, seats: 10, pricePercent: 50 })),
  } as const
  const made = [
    await makePlace(db, { rules: RULES, now }),
    await makePlace(db, { rules: { ...RULES, bufferMinutes: 15 }, now }),
    await makePlace(db, { ...hall, now }),
    await makePlace(db, { rules: RULES, processId, now }),
    await makePlace(db, { ...hall, processId, competes: true, now }),
  ]
  return made.map(({ id }) => id)
}

interface Own {
  id: string
  personId: string
  placeId: string
  from: number
  until: number
  week: number
  /** Ends with all later dates of its series. */
  following: boolean
}

type Next = (below: number) => number

/** A race under way: its servers, the units of its places, and applications that wait for the desk. */
interface Running extends Race {
  servers: readonly RaceServer[]
  units: ReadonlyMap<string, readonly string[]>
  asked: string[]
}

/** Runs it to its end. */
export async function race(of: Race): Promise<Raced> {
  const came: Raced = { done: {}, refused: {}, killed: 0, faults: [] }
  const servers = of.stores.map((store) => raceServer(store, of.now))
  const running: Running = { ...of, servers, units: await unitsOf(of), asked: [] }
  let left = of.tries
  const work = async (nth: number) => {
    const next = randomBy(of.seed + nth)
    const own: Own[] = []
    while (left > 0) {
      left -= 1
      const server = servers[next(servers.length)] ?? fail()
      if (next(1000) < (of.kills ?? 0)) await killOne(server.store)
      await act(running, server, own, next).then(
        (what) => (came.done[what] = (came.done[what] ?? 0) + 1),
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

/** One act of one worker, by its name; what they have of bookings follows it. */
async function act(of: Running, server: RaceServer, own: Own[], next: Next): Promise<string> {
  const what = next(20)
  const mine = own[next(Math.max(1, own.length))]
  if (of.seriesOf && next(of.seriesOf) === 0) {
    own.push(await repeat(of, server, next))
    return 'series'
  }
  if (what < 4 && of.asked.length > 0) return await decide(of, server, next)
  if (!mine || what < 9) {
    own.push(await create(of, server, next))
    return 'book'
  }
  if (what < 14) return await move(of, server, mine, next)
  own.splice(own.indexOf(mine), 1)
  const { id, personId, following } = mine
  const cancelling = {
    areaId: '1',
    personId,
    id,
    reason: '',
    retainedFen: 0,
    scope: following ? ('later' as const) : ('one' as const),
    now: of.now,
  }
  await inTransaction(server.db, (tx) => cancelIn(tx, server.engines, cancelling))
  // Whoever is quicker has it: the same again.
  if (what > 16) own.push(await create(of, server, next, mine))
  return 'cancel'
}

const first = (now: Date, week: number) => startOfDay(dayIn(now, week)).getTime() + 480 * MINUTE
const dayIn = (now: Date, week: number): Day => addDays(dayOf(now), 1 + 7 * week)
const at = (now: Date, week: number, slot: number) => toInstant(new Date(first(now, week) + slot * 30 * MINUTE))

/** A time at one of the places: mostly of the first day, where all want to be, else where only series are. */
function wishOf(of: Running, next: Next): Omit<Own, 'id' | 'personId' | 'following'> {
  const from = next(of.slots)
  const week = of.seriesOf && next(5) === 0 ? next(WEEKS) : 0
  return { placeId: of.placeIds[next(of.placeIds.length)] ?? fail(), from, until: from + 1 + next(3), week }
}

function formOf(of: Running, { placeId, from, until, week }: Omit<Own, 'id' | 'personId' | 'following'>, next: Next) {
  const all = of.units.get(placeId) ?? []
  const part = all.length > 1 && next(2) === 0 ? [all[next(all.length)] ?? fail()] : []
  const times = { startsAt: at(of.now, week, from), endsAt: at(of.now, week, until) }
  return { placeId, unitIds: part, ...times, subject: '抢订', people: 2, agreed: true } satisfies Form
}

async function create(of: Running, server: RaceServer, next: Next, again?: Own): Promise<Own> {
  const wish = again ?? wishOf(of, next)
  const personId = newId()
  const form = formOf(of, wish, next)
  const id = await inTransaction(server.db, (tx) => of.book(tx, server, form, personId, of.now))
  remember(of, wish.placeId, id)
  return { ...wish, id, personId, following: false }
}

/** The same time in each of 52 weeks. */
async function repeat(of: Running, server: RaceServer, next: Next): Promise<Own> {
  const wish = { ...wishOf(of, next), week: 0 }
  const personId = newId()
  const form = formOf(of, wish, next)
  const weeks = Array.from({ length: WEEKS }, (_, week) => week)
  const [head = fail(), ...tail] = weeks.map((week) => ({
    day: dayIn(of.now, week),
    placeId: wish.placeId,
    startsAt: at(of.now, week, wish.from),
    endsAt: at(of.now, week, wish.until),
  }))
  const days = { first: dayIn(of.now, 0), until: dayIn(of.now, WEEKS - 1) }
  const minutes = { from: 480 + wish.from * 30, to: 480 + wish.until * 30 }
  const rule = { every: 'week' as const, weekdays: [], ...days, ...minutes, placeId: wish.placeId }
  const dates: Series['dates'] = [head, ...tail]
  const what = { who: whoIs(personId), form, rule, words: '每周', left: [], skipped: [], now: of.now }
  const series: Series = { ...what, dates }
  const { rows } = await inTransaction(server.db, (tx) => makeSeries(tx, server.engines, series))
  const id = rows[0]?.id ?? fail()
  remember(of, wish.placeId, id)
  return { ...wish, id, personId, following: next(4) > 0 }
}

/** Where the desk decides it finds the newest. */
function remember({ asked, placeIds }: Running, placeId: string, id: string): void {
  if (placeIds.indexOf(placeId) < 3) return
  asked.push(id)
  if (asked.length > REMEMBERED) asked.shift()
}

/** The desk approves or turns down one of those that wait; somebody else may be doing so just now. */
async function decide(of: Running, server: RaceServer, next: Next): Promise<string> {
  const id = of.asked[next(of.asked.length)] ?? fail()
  const asked = server.db.selectFrom('booking.booking').select('caseId').where('id', '=', id)
  const { caseId } = (await asked.executeTakeFirst()) ?? {}
  if (!caseId) return 'nothing'
  const actor = { areaId: '1', personId: DECIDER, addresses: ['right:operator'], now: of.now }
  const deed = next(4) === 0 ? ({ act: 'reject', opinion: '另有安排' } as const) : ({ act: 'approve' } as const)
  await inTransaction(server.db, (tx) => server.approvals.perform(tx, actor, { caseId, ...deed }))
  return deed.act
}

async function move(of: Running, server: RaceServer, mine: Own, next: Next): Promise<string> {
  const how = next(5)
  const from = how < 2 ? next(of.slots) : mine.from
  const until = how < 2 ? from + 1 + next(3) : how < 4 ? mine.until + 1 + next(2) : mine.from + 1
  const times = { startsAt: at(of.now, mine.week, from), endsAt: at(of.now, mine.week, until) }
  const change = { id: mine.id, ...times }
  await inTransaction(server.db, (tx) => changeIn(tx, server.engines, whoIs(mine.personId), change, of.now))
  Object.assign(mine, { from, until })
  return how < 2 ? 'move' : how < 4 ? 'extend' : 'shorten'
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
    error instanceof BlockedError ? error.blockers[0]?.kind.name : error instanceof Refusal ? error.kind.name : null
  if (name) came.refused[name] = (came.refused[name] ?? 0) + 1
  else if (isKilled(error)) came.killed += 1
  else came.faults.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
}

function isKilled(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return /^(57P0|08)/.test(code) || /terminat|ECONNRESET|not queryable/i.test(message)
}

/** Numbers below a bound by a seed (mulberry32). */
function randomBy(seed: number): Next {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
