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

/**
 * Walks forward through the readings, foretells at each slot by each method, and scores the half hours from `fromSlot` on that lie in the daytime, were
 * read and whose day is not silent. All methods are scored on the same half hours: those for which all have a forecast.
 */
export function scoreMethods({ firstSlot, slots, lots }: Readings, fromSlot: number): Score[] {
  const leads = Object.values(SCORED_LEADS)
  const names = [...BASELINES.map(([name]) => name), 'model']
  const tallies = names.map(() => leads.map(() => NO_TALLY))
  const pasts: Past[] = lots.map(({ free }) => ({ free, silent: silentDays(free) }))
  const model = createForecaster({ lots: lots.map(({ name }) => name), kindOf: plainWeek, leads })
  for (let now = 0; now < slots; now++) {
    model.observe(firstSlot + now, readAt(lots, now))
    for (const [leadAt, lead] of leads.entries()) {
      const target = now + lead
      if (target >= slots || firstSlot + target < fromSlot || !isDaytime(target)) continue
      for (const [lotAt, { name, free }] of lots.entries()) {
        const [was, past] = [free[target] ?? Number.NaN, pasts[lotAt]]
        if (!past || Number.isNaN(was) || past.silent[Math.floor(target / SLOTS_A_DAY)]) continue
        const foreseen = model.foresee(name, lead)
        const simple = BASELINES.map(([, method]) => ({ free: method(past, now, target), was }))
        if (!foreseen || simple.some((each) => Number.isNaN(each.free))) continue
        for (const [at, outcome] of [...simple, { ...foreseen, was }].entries()) {
          const row = tallies[at]
          if (row) row[leadAt] = tallied(row[leadAt] ?? NO_TALLY, outcome)
        }
      }
    }
  }
  return names.map((name, at) => ({ name, leads: tallies[at] ?? [], banded: name === 'model' }))
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
