import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { busyLots, learnPeaks, makeBusyLots, makeClaim, makeDemoLots, makeHistory, type Visit } from '#fixtures/parking'
import { makePerson, makeSession } from '#fixtures/people'
import { SANDBOX_MERCHANT } from '#sandbox/payments'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { isWorkday } from '#vocabulary/workdays'
import { fillBare } from './bare-tables.ts'
import { type BenchPark, inPark } from './park.ts'

const AREA = '1'
const LOTS = 5
/** A year of it is three million. */
const STAYS_A_DAY = 3_000_000 / 365
/** People who pay for everybody's stays. */
const PAYERS = 2000
const WARM = 60
const ROUNDS = 40
const CALLS_A_ROUND = 10
const HOUR_MS = 3_600_000
const DENSE_DAYS = 6
const DENSE_HOURS = [8, 11, 14, 17]

/** What a past is made of. */
const FILLED = ['parking.stay', 'parking.passage', 'parking.stay_order', 'payments.trade', 'payments_sandbox.trade']

/** Somebody who comes each workday, and whose car is inside now. */
const OWN = '鄂A8K562'

/** What a call costs in a park with a past of a week and of a year. */
export interface YearFigures {
  readonly name: string
  readonly weekMs: number
  readonly yearMs: number
}

/** What the made past came to. */
export interface YearTold {
  readonly stays: number
  readonly seconds: number
}

/** Two servers side by side, one with a week of a busy park's past and one with `days` of it, asked turn and turn about: medians. */
export async function benchYear(days: number, told: (made: YearTold) => void): Promise<YearFigures[]> {
  return await inPark(0, async (week) => {
    const inWeek = await fill(week, 7)
    return await inPark(0, async (year) => {
      const began = performance.now()
      const inYear = await fill(year, days)
      told({ stays: inYear.stays, seconds: (performance.now() - began) / 1000 })
      return await compare(inWeek.ask, inYear.ask)
    })
  })
}

type Ask = (call: (typeof CALLS)[number]) => Promise<number>

/** Calls by name, with what the phone sends. */
const CALLS = [
  { name: 'fee of a car that is inside', path: 'parking/parkingTrace', input: { plate: OWN } },
  { name: 'my stays', path: 'parking/myStays', input: {} },
  { name: 'my stays by month', path: 'parking/myStayMonths', input: {} },
  { name: 'free spaces', path: 'parking/carSpace', input: {} },
  { name: 'forecast', path: 'parking/peakForecast', input: {} },
] as const

async function compare(week: Ask, year: Ask): Promise<YearFigures[]> {
  const figures = []
  for (const call of CALLS) {
    const took = { week: [] as number[], year: [] as number[] }
    for (let nth = 0; nth < WARM; nth += 1) await Promise.all([week(call), year(call)])
    for (let round = 0; round < ROUNDS; round += 1)
      for (let nth = 0; nth < CALLS_A_ROUND; nth += 1) {
        took.week.push(await week(call))
        took.year.push(await year(call))
      }
    figures.push({ name: call.name, weekMs: median(took.week), yearMs: median(took.year) })
  }
  return figures
}

/** Writes the past into the park's store; answers how to ask its server as the person whose car is inside. */
async function fill({ product, origin }: BenchPark, days: number): Promise<{ stays: number; ask: Ask }> {
  const { db } = product.store
  const now = new Date()
  const lots = busyLots(LOTS, STAYS_A_DAY)
  await makeDemoLots(db, AREA)
  await makeBusyLots(db, AREA, lots)
  const own = await makePerson(db, {})
  const payers: string[] = []
  for (let nth = 0; nth < PAYERS; nth += 1) payers.push((await makePerson(db, {})).id)
  await makeClaim(db, {
    areaId: AREA,
    personId: own.id,
    plate: OWN,
    now: addHours(now, -24 * (days + 1)),
    proven: true,
  })
  const { stays } = await fillBare(db, FILLED, (bare) =>
    makeHistory(bare, {
      areaId: AREA,
      lots,
      days,
      now,
      own: ownVisits(now, days),
      payerOf: (plate) => (plate === OWN ? own.id : (payers[turnOf(plate) % PAYERS] ?? '')),
      merchantId: SANDBOX_MERCHANT.appId,
    }),
  )
  await learnPeaks(db, now)
  // as autovacuum leaves the tables of a park that runs for a day
  await sql`vacuum analyze`.execute(db)
  const session = await makeSession(db, product.identity, own)
  return {
    stays,
    async ask({ path, input }) {
      const began = performance.now()
      const answer = await fetch(`${origin}/ipark/portal/app/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', loginsession: session },
        body: JSON.stringify(input),
      })
      const { code, message } = (await answer.json()) as { code: number; message: string }
      const tookMs = performance.now() - began
      if (code !== 200) throw new Error(`${path}: ${code} ${message}`)
      // what the server does after its answer must not be counted with the next one
      await wait(0)
      return tookMs
    },
  }
}

/** Several short visits on each of the last days, so that a page of them is full in both parks; each workday before; and the car is inside now. */
function ownVisits(now: Date, days: number): Visit[] {
  const today = dayOf(now)
  const past = Array.from({ length: days - 1 }, (_, i) => addDays(today, i + 1 - days))
  const visits = past.flatMap((day, i) => {
    const begins = past.length - i <= DENSE_DAYS ? DENSE_HOURS : isWorkday(day, new Map()) ? [9] : []
    return begins.map((hour): Visit => {
      const entersAt = addHours(startOfDay(day), hour)
      return { lotCode: 'P1', plate: OWN, kind: 'visitor', entersAt, leavesAt: addHours(entersAt, 2) }
    })
  })
  const entersAt = addHours(now, -2)
  return [...visits, { lotCode: 'P1', plate: OWN, kind: 'visitor', entersAt, leavesAt: addHours(now, 4) }]
}

function turnOf(plate: string): number {
  return [...plate].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003, 7)
}

function addHours(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * HOUR_MS)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
