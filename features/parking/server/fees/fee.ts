import { type CountedGroup, type FeeLine, linesOf, type Run } from './fee-lines.ts'
import type { FreeTime } from './free-time.ts'
import { type DayPlan, dayBegins, type PriceBook } from './tariff.ts'
import type { DayUsage, StoredUsage, Usage } from './usage.ts'

/** What a stay costs and why. */
export interface Fee {
  totalFen: number
  /** Their amounts sum to the total. */
  lines: FeeLine[]
  /** The last instant of this price, and the total just after it; null where it stays the same for `HORIZON_DAYS`. */
  nextChange: { at: Date; totalFen: number } | null
  /** For the plate's later stays in the lot. */
  usage: StoredUsage
}

/** A stay to be priced. */
export interface PricedStay {
  /** The lot's prices for the vehicle's kind. */
  prices: PriceBook
  entryAt: Date
  /** Not before `entryAt`. */
  until: Date
  usage: Usage
  /** Times that cost this plate nothing. */
  free?: readonly FreeTime[]
  /** Asks for the next change at which the total passes this amount: what was paid covers what comes before. */
  above?: number
}

/** How far ahead the next change is looked for. */
export const HORIZON_DAYS = 40
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * The exact fee of a stay, in fen. It walks from one uncovered moment to the next: the day's free time is used first, then a unit begins, priced by the
 * tariff at its start and counted whole. A unit that begins within a free time of the plate costs nothing, also whole.
 */
export function feeFor(stay: PricedStay): Fee {
  const [entry, until] = [stay.entryAt.getTime(), stay.until.getTime()]
  const walk = startWalk(stay)
  const groups: CountedGroup[] = []
  let totalFen = 0
  if (walk.at() > entry && until > entry) groups.push(coveredGroup(entry, Math.min(walk.at(), until)))
  while (walk.at() < until) {
    const step = walk.step(until)
    totalFen += step.netFen
    count(groups, step)
  }
  // The usage is read before `findNextChange` walks on. It stores the state of the walk: a car that comes back continues there, and neither gains nor loses.
  const usage = walk.usage(until)
  const nextChange = findNextChange(walk, until, totalFen, stay.above)
  return { totalFen, lines: linesOf(groups), nextChange, usage }
}

function findNextChange(walk: Walk, until: number, totalFen: number, above = totalFen): Fee['nextChange'] {
  const horizon = until + HORIZON_DAYS * DAY_MS
  let next = totalFen
  while (walk.at() < horizon) {
    const { netFen, run } = walk.step(Number.POSITIVE_INFINITY)
    next += netFen
    if (netFen > 0 && next > above) return { at: new Date(run.from), totalFen: next }
  }
  return null
}

/** One thing that was counted: some free time, or one unit. */
interface Step {
  run: Run
  /** What it counts against: the day of its start, or the 24 hours in which it starts. */
  group: { per: CountedGroup['per']; key: number }
  capFen: number | null
  /** What it adds to the total; the cap may have taken the rest. */
  netFen: number
}

interface Walk {
  /** The first moment that nothing covers yet, in ms. */
  at(): number
  /** Counts what begins there. Free time beyond `until` is not used up. */
  step(until: number): Step
  usage(until: number): StoredUsage
}

function startWalk({ prices, entryAt, usage, free = [] }: PricedStay): Walk {
  const entry = entryAt.getTime()
  let at = Math.max(entry, usage.coveredUntil ?? entry)
  let window = { startAt: usage.window?.startAt ?? entry, beforeFen: usage.window?.chargedFen ?? 0, chargedFen: 0 }
  const own: DayUsage[] = []

  /** What was used of a day before this stay, and the meter of this stay. */
  function metersOf(plan: DayPlan): { before: Omit<DayUsage, 'day'>; mine: DayUsage } {
    let mine = own.at(-1)
    if (mine?.day !== plan.day) {
      mine = { day: plan.day, freeMs: 0, first: false, chargedFen: 0 }
      own.push(mine)
    }
    return { before: usage.days.get(plan.day) ?? { freeMs: 0, first: false, chargedFen: 0 }, mine }
  }
  function turnWindow(moment: number): void {
    const passed = Math.floor((moment - window.startAt) / DAY_MS)
    if (passed > 0) window = { startAt: window.startAt + passed * DAY_MS, beforeFen: 0, chargedFen: 0 }
  }
  return {
    at: () => at,
    step(until) {
      const plan = prices(at)
      const { cap, freeMinutes } = plan.rules
      const { before, mine } = metersOf(plan)
      turnWindow(at)
      const perWindow = cap?.per === '24-hours'
      const group = perWindow
        ? ({ per: 'window', key: window.startAt } as const)
        : ({ per: 'day', key: plan.number } as const)
      const from = at
      const freeAt = free.findIndex((time) => time.from <= from && from < time.until)
      const freeTime = free[freeAt]
      const freely = (to: number): Step => {
        const name = freeTime?.words ?? ''
        const run: Run = { kind: 'event', day: '', name, unitMinutes: 1, unitFen: 0, units: 1, from, to }
        return { run, group: { per: 'event', key: freeAt }, capFen: null, netFen: 0 }
      }
      const freeLeft = freeMinutes * MINUTE_MS - before.freeMs - mine.freeMs
      if (freeLeft > 0) {
        at = Math.min(from + freeLeft, dayBegins(plan.number + 1), until)
        mine.freeMs += at - from
        if (freeTime) return freely(at)
        const run: Run = { kind: 'free', day: plan.day, name: '', unitMinutes: 1, unitFen: 0, units: 1, from, to: at }
        return { run, group, capFen: cap?.fen ?? null, netFen: 0 }
      }
      const { name, unitMinutes, unitFen, first } = plan.periodAt(from)
      const begins = first !== undefined && !before.first && !mine.first
      const priced = begins ? first : { minutes: unitMinutes, fen: unitFen }
      if (begins) mine.first = true
      if (freeTime) {
        // All units of one price that begin within it at once: a card may be good for a year.
        const last = begins ? from : Math.min(freeTime.until, plan.periodEnds(from), until)
        at = from + Math.max(1, Math.ceil((last - from) / (priced.minutes * MINUTE_MS))) * priced.minutes * MINUTE_MS
        return freely(at)
      }
      const charged = perWindow ? window.beforeFen + window.chargedFen : before.chargedFen + mine.chargedFen
      const netFen = cap ? Math.max(0, Math.min(priced.fen, cap.fen - charged)) : priced.fen
      mine.chargedFen += netFen
      window.chargedFen += netFen
      at = from + priced.minutes * MINUTE_MS
      const kind = begins ? 'first' : 'unit'
      const run: Run = {
        kind,
        day: plan.day,
        name,
        unitMinutes: priced.minutes,
        unitFen: priced.fen,
        units: 1,
        from,
        to: at,
      }
      return { run, group, capFen: cap?.fen ?? null, netFen }
    },
    usage(until) {
      turnWindow(until)
      return {
        days: own.slice(-2).map((day) => ({ ...day })),
        coveredUntil: at > until ? at : null,
        window: { startAt: window.startAt, chargedFen: window.chargedFen },
      }
    },
  }
}

/** Adds a step to what was counted: to the last run where it is more of the same. */
function count(groups: CountedGroup[], { run, group, capFen, netFen }: Step): void {
  let last = groups.at(-1)
  if (!last || last.per !== group.per || last.key !== group.key) {
    last = { ...group, capFen, offFen: 0, netFen: 0, runs: [] }
    groups.push(last)
  }
  last.capFen = capFen
  last.offFen += run.unitFen - netFen
  last.netFen += netFen
  const before = last.runs.at(-1)
  const more =
    before !== undefined &&
    before.kind === run.kind &&
    before.day === run.day &&
    before.name === run.name &&
    before.unitFen === run.unitFen &&
    before.unitMinutes === run.unitMinutes &&
    before.to === run.from
  if (!more) {
    last.runs.push(run)
    return
  }
  before.units += 1
  before.to = run.to
}

/** The beginning of a stay that an earlier one was charged for. */
function coveredGroup(from: number, to: number): CountedGroup {
  const run: Run = { kind: 'covered', day: '', name: '', unitMinutes: 1, unitFen: 0, units: 1, from, to }
  return { per: 'day', key: Number.NaN, capFen: null, offFen: 0, netFen: 0, runs: [run] }
}
