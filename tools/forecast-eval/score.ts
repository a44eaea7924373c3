import { createForecaster, isDaytime, isSilentDay, plainWeek, SLOTS_A_DAY } from '#door/parking'
import { fourWeeks, lastWeek, type Method, type Past, persistence } from './methods.ts'
import type { Readings } from './readings.ts'

/** The lead times that are scored, in slots, by their names. */
export const SCORED_LEADS = { '30min': 1, '2h': 4, '24h': 48 } as const

/** How one method did at one lead. */
export interface Tally {
  /** Forecasts that were scored, and the sum of their absolute errors as shares of capacity. */
  readonly count: number
  readonly error: number
  /** Of forecasts with a band: how many readings lay in it, and the sum of its widths as shares of capacity. */
  readonly held: number
  readonly width: number
}

/** How one method did, by lead. */
export interface Score {
  readonly name: string
  readonly leads: readonly Tally[]
  /** Whether the method says a band. */
  readonly banded: boolean
}

/** One forecast and what came of it. */
export interface Outcome {
  readonly free: number
  readonly was: number
  readonly low?: number
  readonly high?: number
}

/** The tally with one more forecast. A reading on the edge of the band lies in it. */
export function tallied(tally: Tally, { free, was, low = Number.NaN, high = Number.NaN }: Outcome): Tally {
  return {
    count: tally.count + 1,
    error: tally.error + Math.abs(free - was),
    held: tally.held + (was >= low && was <= high ? 1 : 0),
    width: tally.width + (Number.isNaN(high - low) ? 0 : high - low),
  }
}

/** A tally of nothing. */
export const NO_TALLY: Tally = { count: 0, error: 0, held: 0, width: 0 }

const BASELINES: readonly (readonly [string, Method])[] = [
  ['persistence', persistence],
  ['last-week', lastWeek],
  ['four-weeks', fourWeeks],
]

/** What one method foretold at slot `now` for slot `target`, both counted from the first reading's midnight. */
export interface Foretold {
  readonly lot: string
  readonly method: string
  readonly lead: number
  readonly now: number
  readonly target: number
  readonly outcome: Outcome
}

/**
 * Walks forward through the readings and foretells at each slot by each method, from readings up to that slot only, the half hours from `fromSlot` on that
 * lie in the daytime, were read and whose day is not silent. All methods foretell the same half hours: those for which all have a forecast.
 */
export function* walkForward({ firstSlot, slots, lots }: Readings, fromSlot: number): Generator<Foretold> {
  const leads = Object.values(SCORED_LEADS)
  const pasts: Past[] = lots.map(({ free }) => ({ free, silent: silentDays(free) }))
  const model = createForecaster({ lots: lots.map(({ name }) => name), kindOf: plainWeek, leads })
  for (let now = 0; now < slots; now++) {
    model.observe(firstSlot + now, readAt(lots, now))
    for (const lead of leads) {
      const target = now + lead
      if (target >= slots || firstSlot + target < fromSlot || !isDaytime(target)) continue
      for (const [at, { name: lot, free }] of lots.entries()) {
        const [was, past] = [free[target] ?? Number.NaN, pasts[at]]
        if (!past || Number.isNaN(was) || past.silent[Math.floor(target / SLOTS_A_DAY)]) continue
        const foreseen = model.foresee(lot, lead)
        const simple = BASELINES.map(([method, foretell]) => ({ method, free: foretell(past, now, target) }))
        if (!foreseen || simple.some(({ free }) => Number.isNaN(free))) continue
        for (const { method, free } of simple) yield { lot, method, lead, now, target, outcome: { free, was } }
        yield { lot, method: 'model', lead, now, target, outcome: { ...foreseen, was } }
      }
    }
  }
}

/** Scores all that `walkForward` foretells, method by method and lead by lead. */
export function scoreMethods(readings: Readings, fromSlot: number): Score[] {
  const leads: readonly number[] = Object.values(SCORED_LEADS)
  const tallies = new Map(
    [...BASELINES.map(([name]) => name), 'model'].map((name) => [name, leads.map(() => NO_TALLY)]),
  )
  for (const { method, lead, outcome } of walkForward(readings, fromSlot)) {
    const row = tallies.get(method)
    const at = leads.indexOf(lead)
    if (row) row[at] = tallied(row[at] ?? NO_TALLY, outcome)
  }
  return [...tallies].map(([name, row]) => ({ name, leads: row, banded: name === 'model' }))
}

function readAt(lots: Readings['lots'], at: number): Map<string, number> {
  const read = new Map<string, number>()
  for (const { name, free } of lots) {
    const each = free[at] ?? Number.NaN
    if (!Number.isNaN(each)) read.set(name, each)
  }
  return read
}

function silentDays(free: Float64Array): boolean[] {
  return Array.from({ length: free.length / SLOTS_A_DAY }, (_, day) =>
    isSilentDay(free.subarray(day * SLOTS_A_DAY, (day + 1) * SLOTS_A_DAY)),
  )
}

/** `name 30min 2h 24h band%`: mean absolute errors as shares of capacity, then of all leads how often the band held, `-` where there is none. */
export function scoreLine({ name, leads, banded }: Score): string {
  const [count, held] = [
    leads.reduce((sum, each) => sum + each.count, 0),
    leads.reduce((sum, each) => sum + each.held, 0),
  ]
  const errors = leads.map((each) => (each.error / each.count).toFixed(4))
  return [name, ...errors, banded ? ((100 * held) / count).toFixed(1) : '-'].join(' ')
}

/** The band lead by lead: how often it held and how wide it was on average, as a share of capacity. */
export function bandLine({ leads }: Score): string {
  const names = Object.keys(SCORED_LEADS)
  const parts = leads.map(
    ({ count, held, width }, at) =>
      `${names[at]} ${((100 * held) / count).toFixed(1)} % (width ${(width / count).toFixed(3)})`,
  )
  return `band by lead: ${parts.join(', ')}`
}
