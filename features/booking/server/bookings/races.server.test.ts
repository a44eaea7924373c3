import { fork } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { bookingRefusals } from '#contract/booking'
import { makePlace } from '#fixtures/booking'
import { connect, type Db, inTransaction, type Store } from '#platform/db'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { Refusal } from '#vocabulary/refusal'
import { isDeep, seed } from '../../../../tests/support/budget.ts'
import { freshStore } from '../../../../tests/support/store.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { newBooking } from '../bookings/book.ts'
import { broken } from '../tests/race-laws.ts'
import { raceServer } from '../tests/race-servers.ts'
import { type Book, bookByTheRules, type Raced, race, racePlaces } from '../tests/race-world.ts'
import { isFree } from '../time/occupancy-queries.ts'
import { findPlace } from '../time/place-queries.ts'
import { insertBookings } from '../time/state-queries.ts'
import { changeIn } from './change.ts'

// Whatever many do at once to the same places, on PostgreSQL, over connections of several servers, with kills: nobody has what another has.

const now = new Date()
const TRIES = 600
const MILLION = 1_000_000
const PROCESSES = 4
/** What has to go through some times. */
const ACTS = ['book', 'series', 'move', 'extend', 'shorten', 'approve', 'reject', 'cancel']
/** What whoever comes too late may hear. */
const TOLD = [
  'taken',
  'held',
  'extend_taken',
  'changed',
  'not_found',
  'too_long',
  'over_midnight',
  'outside_hours',
  'series_clash',
  'series_undecided',
  'approval_decided',
  'approved_before',
]

const opened: Store[] = []
/** Connections of another server to the same database. */
function another(store: Store): Store {
  const other = connect({ url: store.url, max: 4 })
  opened.push(other)
  return other
}
afterAll(async () => {
  for (const store of opened) await store.close()
})

function isClear(came: Raced): void {
  expect(came.faults).toEqual([])
  expect(Object.keys(came.refused).filter((name) => !TOLD.includes(name))).toEqual([])
}

test('creating, moving, extending, deciding, repeating, cancelling and booking again, with kills: never an overlap, losers are refused clearly', async () => {
  const store = await freshStore({ max: 6 })
  const placeIds = await racePlaces(store, now)
  const stores = [store, another(store), another(store)]
  const facts = { stores, placeIds, tries: TRIES, workers: 16, seed, slots: 20, now }
  const came = await race({ ...facts, book: bookByTheRules, seriesOf: 20, kills: 4 })
  isClear(came)
  expect(ACTS.filter((what) => !came.done[what])).toEqual([])
  expect(came.refused['taken']).toBeGreaterThan(TRIES / 20)
  expect(await broken(store)).toEqual([])
}, 60_000)

test('a version that looks and then inserts breaks the same laws', async () => {
  const store = await freshStore({ max: 6 })
  const placeIds = await racePlaces(store, now)
  // Only the constraint of this test's database goes: the product has no such way.
  await store.pool.query('alter table booking.occupancy drop constraint occupancy_once')
  const workers = 16
  const lookThenInsert: Book = async (db, _, form, personId, at) => {
    const place = (await findPlace(db, '1', form.placeId)) ?? expect.fail()
    const unitIds = form.unitIds?.length ? form.unitIds : place.units.map(({ id }) => id).toSorted()
    const who = { areaId: '1', personId, companies: [], roles: [] }
    const booking = newBooking({ who, place, form, now: at }, unitIds)
    const { from, until } = booking.takes
    if (!(await isFree(db, unitIds, { from, until, now: at }))) throw new Error('terminated: somebody has it')
    // Long enough for others to look too, however quick the machine.
    await sql`select pg_sleep(0.1)`.execute(db)
    await insertBookings(db, [booking], { at, what: 'confirmed', by: personId, note: '' })
    const during = `[${from.toISOString()},${until.toISOString()})`
    const rows = unitIds.map((unitId) => ({ unitId, during, bookingId: booking.id }))
    await db.insertInto('booking.occupancy').values(rows).execute()
    return booking.id
  }
  const stores = [store, another(store)]
  const facts = {
    stores,
    placeIds: placeIds.slice(0, 1),
    tries: workers,
    workers,
    slots: 20,
    now,
    book: lookThenInsert,
  }
  // It cannot move either: `take` leans on the constraint. What it creates is enough, looked at before somebody cancels it again.
  let found: string[] = []
  for (let round = 0; round < 10 && found.length === 0; round++) {
    await race({ ...facts, seed: seed + round })
    found = await broken(store)
  }
  expect(found[0]).toMatch(/^no two bookings that stand have a unit at the same time: [1-9]/)
}, 60_000)

test('of two changes of one booking at once the second is refused: it was reckoned from what no longer is', async () => {
  const store = await freshStore({ max: 6 })
  const [placeId = ''] = await racePlaces(store, now)
  const server = raceServer(store, now)
  const day = startOfDay(addDays(dayOf(now), 2)).getTime()
  const at = (half: number) => toInstant(new Date(day + half * 1_800_000))
  const personId = crypto.randomUUID()
  const form = { placeId, startsAt: at(0), endsAt: at(4), subject: '会', people: 2, agreed: true }
  const id = await inTransaction(store.db, (tx) => bookByTheRules(tx, server, form, personId, now))
  const who = { areaId: '1', personId, companies: [], roles: [] }
  const shorten = (tx: Db, halves: number) =>
    changeIn(tx, server.engines, who, { id, endsAt: at(halves) }, now).then(
      () => 'changed',
      (error: unknown) => (error instanceof Refusal ? error.kind.name : Promise.reject(error)),
    )
  const waits = async () => {
    const { rows } = await store.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  let second = Promise.resolve('')
  await inTransaction(store.db, async (tx) => {
    expect(await shorten(tx, 1)).toBe('changed')
    // It sees the booking as it was, and waits for the first one. Three half hours are less than it saw, and more than there are now.
    second = inTransaction(store.db, (other) => shorten(other, 3))
    await expect.poll(waits).toBe(1)
  })
  expect(await second).toBe(bookingRefusals.changed.name)
  const { endsAt } = await store.db
    .selectFrom('booking.booking')
    .select('endsAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(toInstant(endsAt)).toBe(at(1))
  expect(await broken(store)).toEqual([])
}, 60_000)

test('of many who want one time one has it, the others hear three free times nearby', async () => {
  const world = await makeWorld()
  const { db } = world.store
  const always = [{ from: 0, to: 1440 }]
  const rules = { hours: { workday: always, dayOff: always } }
  const place = await makePlace(db, { rules, building: '独栋' })
  for (const name of ['甲', '乙']) await makePlace(db, { rules, name, building: '独栋' })
  const startsAt = new Date(startOfDay(addDays(dayOf(world.now()), 1)).getTime() + 36_000_000)
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  const times = { startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) }
  const people = await Promise.all(Array.from({ length: 24 }, () => world.person()))
  const form = { placeId: place.id, ...times, subject: '抢订', people: 4, agreed: true }
  const answers = await Promise.all(people.map(({ token }) => world.post('meeting/book', form, token)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  for (const { code, message, data } of answers.filter((answer) => answer.code !== 200)) {
    expect([code, message]).toEqual([14_003, expect.stringContaining('已被占用，附近可选：')])
    expect(String(data?.['slots']).split('、')).toHaveLength(3)
  }
  expect((await findPlace(db, '1', place.id))?.units).toHaveLength(1)
  expect(await broken(world.store)).toEqual([])
}, 60_000)

/** A million tries over several processes, each with connections of its own. */
test.runIf(isDeep('booking'))(
  'a million contended tries over several processes',
  async () => {
    const store = await freshStore({ max: 4 })
    const placeIds = await racePlaces(store, now)
    const program = join(import.meta.dirname, '../tests/race-process.ts')
    const one = (nth: number) =>
      new Promise<Raced>((resolve, reject) => {
        const share = String(MILLION / PROCESSES)
        const facts = [store.url, placeIds.join(), share, String(seed + nth * 1000), now.toISOString()]
        const child = fork(program, facts, { stdio: 'inherit', execArgv: [] })
        child.once('message', (came) => resolve(came as Raced))
        child.once('exit', (code) => reject(new Error(`a process of the race ended with ${code}`)))
      })
    const all = await Promise.all(Array.from({ length: PROCESSES }, (_, nth) => one(nth)))
    for (const { done, refused, killed } of all) console.log(JSON.stringify({ done, refused, killed }))
    expect(await broken(store)).toEqual([])
    for (const came of all) isClear(came)
  },
  6 * 3_600_000,
)
