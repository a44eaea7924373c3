import { type AnalogManner, findAnalogs } from './analogs.ts'
import { createBands } from './band.ts'
import { describe, FEATURES, type Situation, usualAt, WEEK } from './features.ts'
import { createHistory, type History, RETENTION_DAYS } from './history.ts'
import { createNeighbours } from './neighbours.ts'
import { emptyPending, type Foreseen, learnDay, type Pending, type Review, reviewOf } from './pending.ts'
import { createProfile, type Profile } from './profile.ts'
import { createRidge } from './ridge.ts'
import { isSilentDay, watchSilence } from './silence.ts'
import { DAYTIME, dayClasses, dayNumber, isDaytime, type KindOf, SLOTS_A_DAY, slotOfDay } from './slots.ts'

/** Lead times, in slots, for which the model learns; between two of them it takes the mean by distance. */
export const LEADS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 36, 48, 96, 144] as const

/** The lots of a park and what they are learned with. */
export interface ForecastManner {
  /** Names of the lots, each once. */
  readonly lots: readonly string[]
  readonly kindOf: KindOf
  /** Lead times to learn, rising; `LEADS` where left out. */
  readonly leads?: readonly number[]
}

/** Learns how full lots get and foresees it. Pure: the same readings give the same forecasts. */
export interface Forecaster {
  /**
   * Takes the readings of one slot: of each lot the share of its capacity that was free (beyond 0 to 1 it is clipped); a lot without a reading is left
   * out. Slots rise; those left out count as without readings. Throws RangeError for a slot that is not after the last one.
   */
  observe(slot: number, free: ReadonlyMap<string, number>): void
  /** What is foreseen so many slots (at least 1) after the last observed one; null for a lot that never had a reading. */
  foresee(lot: string, lead: number): Foreseen | null
  /** Whether the lot's feed has been silent for a day; then what is happening now is not known and the usual day is foreseen. */
  isSilent(lot: string): boolean
  /** How the forecasts of the last finished day came out that were made a day (or the next learned lead) before; null where there were none. */
  review(lot: string): Review | null
}

const STRICT: AnalogManner = { reach: 0.05, halfLife: 45, kinds: [1, 0.6, 0.15] }
const LOOSE: AnalogManner = { reach: 0.15, halfLife: 30, kinds: [1, 0.6, 0.05] }
/** Without a reading of now, forecasts are made as if it were this many slots ahead. */
const BLIND_LEAD = SLOTS_A_DAY
/** So much wider on each side is the band a day ahead of a kind of day (worked or not) that the lot has not had yet; less for shorter leads. */
const UNKNOWN_KIND_WIDTH = 0.2
/** Before a lot has a usual day, forecasts of another hour are this uncertain. */
const FIRST_DAY_WIDTH = 0.25

interface Lot {
  readonly index: number
  readonly history: History
  readonly profiles: Situation['profiles']
  readonly watch: ReturnType<typeof watchSilence>
  readonly pending: readonly Pending[][]
  silent: boolean
  heard: boolean
  last: number
  situation: Situation | null
  review: Review | null
}

/** How much of a deviation lasts so many slots, before that is learned. */
const lasting = (lead: number): number => 0.15 + 0.8 * Math.exp(-lead / 10)

const clip = (share: number): number => Math.min(1, Math.max(0, share))

function profilesOf(): Situation['profiles'] {
  const profile = (weekdayHalfLife: number, kindHalfLife: number, lean: number, pull: number): Profile =>
    createProfile({ weekdayHalfLife, kindHalfLife, leanWorked: lean, leanFree: lean / 4, pull })
  return {
    base: profile(2.5, 5, 2, 0.15),
    fast: profile(1, 3, 2, 1),
    slow: profile(8, 20, 0.5, 1),
    kind: profile(3, 2.5, 1000, 1),
  }
}

/** A forecaster that has seen nothing. */
export function createForecaster({ lots: names, kindOf, leads = LEADS }: ForecastManner): Forecaster {
  const classOf = dayClasses(kindOf)
  const lots = new Map(names.map((name, index) => [name, emptyLot(index, leads)]))
  const everyLot = [...lots.values()]
  const learned = leads.map((lead) => ({
    lead,
    ridge: createRidge(everyLot.length, FEATURES, lead),
    bands: createBands(everyLot.length, lead),
  }))
  const neighbours = createNeighbours(everyLot.length)
  const reviewed = Math.max(
    0,
    leads.findIndex((lead) => lead >= SLOTS_A_DAY),
  )
  const x = new Float64Array(FEATURES)
  let now: number | null = null
  let firstSlot = 0
  let before = neighbours.estimate(new Float64Array(everyLot.length).fill(Number.NaN))

  function step(slot: number, free: ReadonlyMap<string, number>): void {
    if (now !== null && dayNumber(slot) !== dayNumber(now)) closeDay(dayNumber(now))
    now = slot
    for (const [name, lot] of lots) {
      const read = clip(free.get(name) ?? Number.NaN)
      lot.silent = lot.watch.heard(read)
      lot.heard ||= !Number.isNaN(read)
      if (!Number.isNaN(read)) lot.last = read
      lot.history.write(slot, lot.silent ? Number.NaN : read, usualAt(lot.profiles.base, classOf, slot))
    }
    const beyond = everyLot.map(({ history }) => history.beyond(history.latest() ?? -1))
    const fromNeighbours = neighbours.estimate(beyond)
    for (const lot of everyLot) {
      const others = {
        alike: fromNeighbours.alike[lot.index] ?? 0,
        before: before.alike[lot.index] ?? 0,
        mean: fromNeighbours.mean[lot.index] ?? 0,
      }
      lot.situation = lot.heard ? situationOf(lot, slot, others) : null
    }
    before = fromNeighbours
    for (const lot of everyLot) for (const [at, { lead }] of learned.entries()) note(lot, at, lead)
  }

  const knows = (lot: Lot, slot: number): boolean => lot.profiles.base.knows(classOf(dayNumber(slot)), slotOfDay(slot))

  function situationOf(lot: Lot, slot: number, others: Situation['others']): Situation {
    const { history, profiles } = lot
    const read = history.latest()
    const days = Math.min(RETENTION_DAYS - 1, dayNumber(slot) - dayNumber(firstSlot))
    const from = read ?? slot
    const analogs = findAnalogs(history, classOf, from, read === null ? 0 : days, [STRICT, LOOSE])
    const [strict, loose] = analogs
    if (!strict || !loose) throw new RangeError('two manners give two analogs')
    const [lastDay, lastWeek] = [history.meanBeyond(slot, SLOTS_A_DAY), history.meanBeyond(slot, WEEK)]
    return { history, now: slot, read, classOf, profiles, others, lastDay, lastWeek, analogs: [strict, loose] }
  }

  /** Keeps what is foreseen for a learned lead until its day is over. */
  function note(lot: Lot, at: number, lead: number): void {
    const line = lot.pending[at]
    if (!line || now === null) return
    const slot = now + lead
    const entry = line[slot % line.length]
    if (!entry) return
    entry.slot = -1
    if (!lot.situation) return
    const made = reckon(lot, lot.situation, slot, lead)
    if (!made) return
    Object.assign(entry, { ...made, slot })
    entry.x.set(x)
  }

  /** The forecast of one slot with what it is made from; the values stand in `x`. Null before there is a usual day. */
  function reckon(lot: Lot, situation: Situation, slot: number, lead: number) {
    const usual = usualAt(lot.profiles.base, classOf, slot)
    if (Number.isNaN(usual)) return null
    describe(situation, slot, usual, x)
    const blind = situation.read === null
    const [first, second, share] = around(blind ? Math.max(lead, BLIND_LEAD) : lead)
    const at = slotOfDay(slot)
    const granted = blind ? 0 : lasting(lead) * (x[0] ?? 0)
    const sides =
      share > 0
        ? ([
            [first, 1 - share],
            [second, share],
          ] as const)
        : ([[first, 1]] as const)
    let [free, below, above] = [usual + granted, 0, 0]
    for (const [{ ridge, bands }, weight] of sides) {
      const coefficients = ridge.coefficients(lot.index, at)
      for (let i = 0; i < FEATURES; i++) free += weight * (coefficients[i] ?? 0) * (x[i] ?? 0)
      const reach = bands.reach(lot.index, at)
      below += weight * reach.below
      above += weight * reach.above
    }
    free = clip(free)
    const known = knows(lot, slot)
    const wider = known ? 0 : UNKNOWN_KIND_WIDTH * Math.sqrt(Math.min(1, lead / SLOTS_A_DAY))
    const teaches = !blind && known
    return { usual, granted, teaches, free, low: clip(free - below - wider), high: clip(free + above + wider) }
  }

  /** The two learned leads around a lead, and the share of the second. */
  function around(lead: number): [(typeof learned)[number], (typeof learned)[number], number] {
    const upper = learned.findIndex((each) => each.lead >= lead)
    const second = learned[upper === -1 ? learned.length - 1 : upper]
    const first = upper > 0 ? learned[upper - 1] : second
    if (!first || !second) throw new RangeError('no lead is learned')
    const share = first === second ? 0 : (lead - first.lead) / (second.lead - first.lead)
    return [first, second, share]
  }

  function closeDay(day: number): void {
    for (const lot of everyLot) {
      const readings = lot.history.day(day)
      if (isSilentDay(readings)) {
        lot.history.forget(day)
        lot.review = null
        continue
      }
      for (const [at, each] of learned.entries()) learnDay(lot, day, lot.pending[at] ?? [], each)
      lot.review = reviewOf(lot.pending[reviewed] ?? [], leads[reviewed] ?? 0, day, readings)
      // The first weekend of a lot is no deviation from its workdays.
      if (!knows(lot, day * SLOTS_A_DAY + DAYTIME.first)) lot.history.forgetBeyond(day)
      for (const profile of Object.values(lot.profiles)) profile.learn(classOf(day), readings)
    }
    for (let slot = day * SLOTS_A_DAY; slot < (day + 1) * SLOTS_A_DAY; slot++)
      if (isDaytime(slot)) neighbours.learn(everyLot.map(({ history }) => history.beyond(slot)))
    neighbours.age()
    for (const { ridge, bands } of learned) {
      ridge.age()
      bands.age()
    }
  }

  return {
    observe(slot, free) {
      if (now !== null && slot <= now) throw new RangeError(`slot ${slot} is not after ${now}`)
      if (now === null) firstSlot = slot
      for (let missing = (now ?? slot - 1) + 1; missing < slot; missing++) step(missing, new Map())
      step(slot, free)
    },
    foresee(name, lead) {
      const lot = lots.get(name)
      if (!lot || !lot.heard || !lot.situation || now === null) return null
      if (!Number.isInteger(lead) || lead < 1) throw new RangeError(`a lead is a whole number from 1, not ${lead}`)
      const slot = now + lead
      const noted = lot.pending[leads.indexOf(lead)]
      const stored = noted?.[slot % noted.length]
      const made = stored?.slot === slot ? stored : reckon(lot, lot.situation, slot, lead)
      if (made) return { slot, free: made.free, low: made.low, high: made.high }
      const width = Math.min(FIRST_DAY_WIDTH, 0.05 * lead)
      return { slot, free: lot.last, low: clip(lot.last - width), high: clip(lot.last + width) }
    },
    isSilent: (name) => lots.get(name)?.silent ?? false,
    review: (name) => lots.get(name)?.review ?? null,
  }
}

function emptyLot(index: number, leads: readonly number[]): Lot {
  return {
    index,
    history: createHistory(),
    profiles: profilesOf(),
    watch: watchSilence(),
    pending: leads.map((lead) => Array.from({ length: lead + SLOTS_A_DAY + 1 }, emptyPending)),
    silent: false,
    heard: false,
    last: Number.NaN,
    situation: null,
    review: null,
  }
}
