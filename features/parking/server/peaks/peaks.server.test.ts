import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { LotPeaks } from '#contract/parking'
import { makeArea } from '#fixtures/estate'
import { type MadeLot, makeLot } from '#fixtures/parking'
import type { ReadContext } from '#platform/http'
import { createChance } from '#vocabulary/chance'
import { counted, freshStore } from '../../../../tests/support/store.ts'
import { peakHandlers } from './calls.ts'
import { makeCountedStays } from './fixtures.ts'
import { createLearner } from './learn.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
/** A Wednesday, a minute after half past nine. */
const NOW = new Date('2026-11-18T09:31:00+08:00').getTime()
const CAPACITY = 40

interface Answer {
  lots: object[]
  lot: LotPeaks | null
}

const store = await freshStore({ max: 4 })
const { db } = store
let areas = 100

/** A park with one lot, and a learner whose clock is set. */
async function makePark() {
  // The parks of before are left alone from now on: nothing is foreseen for a lot without spaces.
  await db.updateTable('parking.lot').set({ capacity: 0 }).execute()
  const lot = await makeLot(db, { areaId: String(++areas), capacity: CAPACITY })
  let now = NOW
  const learner = () => createLearner({ db, clock: () => new Date(now) })
  let running = learner()
  return {
    lot,
    learn: async (at = now) => {
      now = at
      await running.learn()
    },
    /** The process ends; another begins. */
    restart: () => {
      running = learner()
    },
    ask: async (lotId?: string, at = now) => {
      const looked = counted(db)
      // as much of a call as this reads
      const ctx = { db: looked.db, areaId: lot.areaId, now: new Date(at) } as unknown as ReadContext
      const answer = await peakHandlers.peakForecast(ctx, lotId === undefined ? {} : { lotId })
      expect(looked.statements()).toBeLessThanOrEqual(4)
      // no file, no repeat
      return answer as Answer
    },
  }
}

/** Office hours: cars come in the morning and leave in the afternoon, fewer at weekends. */
async function makeOfficeDays(lot: MadeLot, days: number, until = NOW): Promise<void> {
  const chance = createChance(7)
  const stays = Array.from({ length: days }, (_, ago) => ago).flatMap((ago) => {
    const midnight = new Date('2026-11-18T00:00:00+08:00').getTime() - ago * DAY
    const weekday = new Date(midnight + 8 * HOUR).getUTCDay()
    const cars = weekday === 0 || weekday === 6 ? 6 : 30
    return Array.from({ length: cars }, () => {
      const enteredAt = new Date(midnight + 8 * HOUR + chance.whole(90) * MINUTE)
      const exitedAt = new Date(midnight + 17 * HOUR + chance.whole(90) * MINUTE)
      return { enteredAt, exitedAt: exitedAt.getTime() > until ? null : exitedAt }
    }).filter(({ enteredAt }) => enteredAt.getTime() <= until)
  })
  await makeCountedStays(db, lot, stays)
}

/** What is kept, beside what the stays say of each of these moments, one by one. */
async function countsOf(lot: MadeLot) {
  const { rows } = await sql<{ at: Date; cars: number; raw: number }>`
    select c.at, c.cars,
           (select count(*)::int from parking.stay s
             where s.lot_id = c.lot_id and s.state <> 'lost' and s.entered_at < c.at and coalesce(s.exited_at, 'infinity') >= c.at) as raw
      from parking.lot_count c where c.lot_id = ${lot.id} order by c.at`.execute(db)
  return rows
}

const issuedOf = (lot: MadeLot) =>
  db.selectFrom('parking.issuedForecast').selectAll().where('lotId', '=', lot.id).orderBy('at').execute()

const lotOf = ({ lot }: Answer): LotPeaks => {
  if (!lot) throw new Error('no lot')
  return lot
}

test('the counts of half hours are what the stays say, whatever they are', async () => {
  const { lot, learn } = await makePark()
  const chance = createChance(3)
  const half = () => new Date(NOW - MINUTE - chance.whole(480) * 30 * MINUTE)
  const any = () => new Date(NOW - chance.whole(240 * 60) * MINUTE - chance.whole(60_000))
  const stays = Array.from({ length: 600 }, () => {
    // Some come and leave exactly on the half hour.
    const enteredAt = chance.happens(0.3) ? half() : any()
    const length = chance.whole(30 * 60) * MINUTE
    const exitedAt = new Date(
      enteredAt.getTime() + (chance.happens(0.3) ? Math.round(length / 1_800_000) * 1_800_000 : length),
    )
    const lost = chance.happens(0.1)
    return { enteredAt, exitedAt: lost || exitedAt.getTime() > NOW ? null : exitedAt, lost }
  })
  await makeCountedStays(db, lot, stays)
  await learn()
  const counts = await countsOf(lot)
  expect(counts.length).toBeGreaterThan(470)
  expect(counts.at(-1)?.at).toEqual(new Date('2026-11-18T09:30:00+08:00'))
  expect(counts.map(({ cars }) => cars)).toEqual(counts.map(({ raw }) => raw))
  expect(Math.max(...counts.map(({ cars }) => cars))).toBeGreaterThan(10)
})

test('what a gate tells a week late is counted where it belongs; before a lot’s first car nothing is', async () => {
  const { lot, learn } = await makePark()
  await makeCountedStays(db, lot, [{ enteredAt: new Date(NOW - 10 * DAY), exitedAt: null }])
  await learn(NOW)
  const before = await countsOf(lot)
  expect(before[0]?.cars).toBe(0)
  expect(before.slice(1).every(({ cars }) => cars === 1)).toBe(true)
  await makeCountedStays(db, lot, [
    { enteredAt: new Date(NOW - 7 * DAY), exitedAt: new Date(NOW - 7 * DAY + 3 * HOUR) },
  ])
  await learn(NOW + 30 * MINUTE)
  const after = await countsOf(lot)
  expect(after.map(({ cars }) => cars)).toEqual(after.map(({ raw }) => raw))
  expect(after).toHaveLength(before.length + 1)
  expect(after.filter(({ cars }) => cars === 2)).toHaveLength(6)
})

test('a day without the server is made up for, and what was foreseen before stays as it was', async () => {
  const { lot, learn, restart } = await makePark()
  await makeOfficeDays(lot, 9, NOW + 2 * DAY)
  await learn(NOW - DAY)
  const first = await issuedOf(lot)
  expect(first.length).toBeGreaterThan(48)
  // again in the same half hour, and in another process: nothing is twice
  await learn(NOW - DAY)
  restart()
  await learn(NOW - DAY)
  expect(await issuedOf(lot)).toEqual(first)
  restart()
  await learn(NOW + 3 * HOUR)
  const counts = await countsOf(lot)
  const at = counts.map((count) => count.at.getTime())
  expect(at.every((each, i) => i === 0 || each - (at[i - 1] ?? 0) === 30 * MINUTE)).toBe(true)
  expect(at.at(-1)).toBe(new Date('2026-11-18T12:30:00+08:00').getTime())
  const now = await issuedOf(lot)
  expect(now.slice(0, first.length)).toEqual(first)
  expect(now.at(-1)?.at).toEqual(new Date('2026-11-19T12:30:00+08:00'))
  // Those of the hours in which nobody foresaw are reckoned afterwards, and say so.
  expect(now.some(({ at, madeAt }) => madeAt > at)).toBe(true)
})

test('of a lot without a car nothing is known; with some weeks there are three days and the error of yesterday', async () => {
  const { lot, learn, ask } = await makePark()
  await learn()
  expect(await ask()).toMatchObject({
    lots: [{ lotId: lot.id, capacity: CAPACITY, free: CAPACITY }],
    lot: { state: 'none', readAt: null, days: [], error: null },
  })
  await makeOfficeDays(lot, 22)
  await learn()
  const known = lotOf(await ask(lot.id))
  expect(known).toMatchObject({ state: 'known', readAt: '2026-11-18T09:30:00+08:00' })
  expect(known.days.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
  const [today, tomorrow] = known.days
  expect([today?.past.length, today?.ahead.length, tomorrow?.past.length, tomorrow?.ahead.length]).toEqual([
    20, 28, 0, 48,
  ])
  const noon = tomorrow?.ahead.find(({ at }) => at.includes('T12:00'))
  expect(noon?.free).toBeGreaterThan(6)
  expect(noon?.free).toBeLessThan(16)
  expect(noon?.low).toBeLessThanOrEqual(noon?.free ?? 0)
  expect(tomorrow?.best?.free).toBeGreaterThan(33)
  expect(tomorrow?.fullest?.free).toBeLessThan(14)
  expect(known.error).toMatchObject({ day: '2026-11-17', afterwards: true })
  expect(known.error?.spaces).toBeLessThan(4)
  expect(known.error?.percent).toBeCloseTo(((known.error?.spaces ?? 0) / CAPACITY) * 100, 0)
})

test('the error of yesterday is the mean distance of what was issued from what came, and is not mended later', async () => {
  const { lot, learn, ask } = await makePark()
  await makeOfficeDays(lot, 9)
  await learn()
  const day = Array.from(
    { length: 48 },
    (_, at) => new Date(new Date('2026-11-17T00:00:00+08:00').getTime() + at * 30 * MINUTE),
  )
  const counts = await countsOf(lot)
  const wrong = day.map((at) => {
    const cars = counts.find((count) => count.at.getTime() === at.getTime())?.cars ?? 0
    const free = CAPACITY - cars
    const off = Math.max(0, free - 5)
    return { lotId: lot.id, at, madeAt: new Date(at.getTime() - DAY), free: off, low: off, high: off }
  })
  await db.deleteFrom('parking.issuedForecast').where('lotId', '=', lot.id).execute()
  await db.insertInto('parking.issuedForecast').values(wrong).execute()
  await learn(NOW + 30 * MINUTE)
  expect(lotOf(await ask()).error).toEqual({
    day: '2026-11-17',
    spaces: 5,
    percent: 12.5,
    heldPercent: 0,
    afterwards: false,
  })
})

test('silent gates, a new lot and a job that stands still are told', async () => {
  const { lot, learn, ask } = await makePark()
  await makeOfficeDays(lot, 3)
  await learn()
  expect(lotOf(await ask())).toMatchObject({ state: 'new' })
  const quiet = await makePark()
  await makeOfficeDays(quiet.lot, 9, NOW - 3 * DAY)
  await quiet.learn()
  expect(lotOf(await quiet.ask())).toMatchObject({ state: 'silent', error: null })
  const stopped = await makePark()
  await makeOfficeDays(stopped.lot, 9)
  await stopped.learn(NOW - 3 * HOUR)
  expect(lotOf(await stopped.ask(undefined, NOW))).toMatchObject({ state: 'late' })
})

test('a lot of another park is not answered for', async () => {
  const [one, other] = [await makePark(), await makePark()]
  await expect(one.ask(other.lot.id)).rejects.toMatchObject({ kind: { code: 11_019 } })
})

test('a day that the park works or has off is learned as such', async () => {
  const { lot, learn, ask } = await makePark()
  await makeOfficeDays(lot, 22)
  await learn()
  const workday = lotOf(await ask()).days[1]
  await makeArea(db, lot.areaId)
  await db
    .insertInto('estate.specialDay')
    .values({ areaId: lot.areaId, day: '2026-11-19', off: true, name: '园区检修' })
    .execute()
  await learn()
  const off = lotOf(await ask()).days[1]
  const noon = (day: typeof off) => day?.ahead.find(({ at }) => at.includes('T12:00'))?.free ?? 0
  expect(noon(off)).toBeGreaterThan(noon(workday) + 5)
})
