import type { Day } from '#vocabulary/day'
import { dayOf } from '#vocabulary/day'
import type { WorkdayTable } from '#vocabulary/workdays'
import { capWords, freeWords, unitLineWords } from './fee-words.ts'
import { priceBook, type TariffRules, type TariffVersion } from './tariff.ts'

/** What a plate already used in a lot on a calendar day, by its other stays. */
export interface DayUsage {
  freeMinutes: number
  /** The first-hour price was taken. */
  first: boolean
  /** Counts against a cap per calendar day. */
  chargedFen: number
}
export type Usage = ReadonlyMap<Day, DayUsage>

/** One line of a price. The amounts of all lines sum to the total; a cap's line takes off. */
export interface FeeLine {
  kind: 'free' | 'first' | 'unit' | 'cap'
  words: string
  from: Date
  to: Date
  units: number
  unitFen: number
  amountFen: number
}

export interface Fee {
  totalFen: number
  lines: FeeLine[]
  /** From just after `at` the total is `totalFen`; null where it never changes within the look-ahead. */
  nextChange: { at: Date; totalFen: number } | null
  /** What this stay used on each day it was charged for, for the plate's later stays. */
  usage: Map<Day, DayUsage>
}

export interface Stay {
  /** Versions for the vehicle's kind, oldest first. */
  versions: readonly TariffVersion[]
  table: WorkdayTable
  entryAt: Date
  until: Date
  usage: Usage
}

/** How far ahead the next change is looked for: a capped stay may stay the same for a day, or two with a cap reached. */
const LOOK_AHEAD_UNITS = 5000
const MINUTE = 60_000
const DAY_MS = 86_400_000

interface Unit {
  at: Date
  end: Date
  day: Day
  kind: 'first' | 'unit'
  name: string
  unitMinutes: number
  fen: number
  capKey: string | null
  capFen: number
}

/**
 * What a stay costs, exactly, in fen. A unit begun counts whole and is priced by the tariff at its start; free minutes and the
 * first-hour price are given once per plate, lot and calendar day (the day of entry), so leaving and coming back never pays off;
 * caps hold per calendar day of a unit's start, or per 24 hours from entry. Never falls when time grows.
 */
export function feeFor(stay: Stay): Fee {
  const { entryAt, until } = stay
  const book = priceBook(stay.versions, stay.table)
  const entryDay = dayOf(entryAt)
  const used = stay.usage.get(entryDay)
  const { rules } = book.at(entryAt)
  const freeLeft = Math.max(0, rules.freeMinutes - (used?.freeMinutes ?? 0))
  const chargeFrom = new Date(entryAt.getTime() + freeLeft * MINUTE)
  const freeUntil = until < chargeFrom ? until : chargeFrom

  const caps = new Map<string, { fen: number; left: number; taken: number }>()
  const usage = new Map<Day, DayUsage>()
  const note = (day: Day): DayUsage => {
    const noted = usage.get(day) ?? { freeMinutes: 0, first: false, chargedFen: 0 }
    usage.set(day, noted)
    return noted
  }
  // A minute begun is used up.
  const freeUsed = Math.min(freeLeft, Math.ceil(Math.max(0, freeUntil.getTime() - entryAt.getTime()) / MINUTE))
  if (freeUsed > 0) note(entryDay).freeMinutes = freeUsed

  const charge = (unit: Unit): number => {
    if (unit.capKey === null) return unit.fen
    let cap = caps.get(unit.capKey)
    if (!cap) {
      const before = unit.capKey === `day ${unit.day}` ? (stay.usage.get(unit.day)?.chargedFen ?? 0) : 0
      cap = { fen: unit.capFen, left: Math.max(0, unit.capFen - before), taken: 0 }
      caps.set(unit.capKey, cap)
    }
    const amount = Math.min(unit.fen, cap.left)
    cap.left -= amount
    cap.taken += unit.fen - amount
    return amount
  }

  const units = unitsFrom(book, { entryAt, chargeFrom, firstUsed: used?.first ?? false })
  const counted: { unit: Unit; amount: number }[] = []
  let totalFen = 0
  let nextChange: Fee['nextChange'] = null
  let looked = 0
  for (const unit of units) {
    if (unit.at < until) {
      const amount = charge(unit)
      counted.push({ unit, amount })
      totalFen += amount
      const day = note(unit.day)
      day.chargedFen += amount
      if (unit.kind === 'first') day.first = true
      continue
    }
    const more = charge(unit)
    if (more > 0) {
      nextChange = { at: unit.at, totalFen: totalFen + more }
      break
    }
    if (++looked > LOOK_AHEAD_UNITS) break
  }
  return { totalFen, lines: linesOf(entryAt, freeUntil, freeUsed, counted), nextChange, usage }
}

/** The units of a stay without end: the first hour where it is still to be had, then unit after unit. */
function* unitsFrom(
  book: ReturnType<typeof priceBook>,
  stay: { entryAt: Date; chargeFrom: Date; firstUsed: boolean },
): Generator<Unit> {
  let at = stay.chargeFrom
  const entry = book.at(stay.entryAt)
  const first = entry.rules.first
  if (first && !stay.firstUsed) {
    // Noted on the day of entry, where the plate's next stay looks for it.
    const end = new Date(at.getTime() + first.minutes * MINUTE)
    const cap = capOf(entry.rules, entry.day, stay.entryAt, at)
    yield { at, end, day: entry.day, kind: 'first', name: '', unitMinutes: first.minutes, fen: first.fen, ...cap }
    at = end
  }
  for (;;) {
    const { day, rules, period } = book.at(at)
    const end = new Date(at.getTime() + period.unitMinutes * MINUTE)
    const cap = capOf(rules, day, stay.entryAt, at)
    yield {
      at,
      end,
      day,
      kind: 'unit',
      name: period.name,
      unitMinutes: period.unitMinutes,
      fen: period.unitFen,
      ...cap,
    }
    at = end
  }
}

function capOf(rules: TariffRules, day: Day, entryAt: Date, at: Date): { capKey: string | null; capFen: number } {
  if (!rules.cap) return { capKey: null, capFen: 0 }
  if (rules.cap.per === 'calendar-day') return { capKey: `day ${day}`, capFen: rules.cap.fen }
  return { capKey: `24h ${Math.floor((at.getTime() - entryAt.getTime()) / DAY_MS)}`, capFen: rules.cap.fen }
}

/** Neighbouring units of the same price on the same day as one line; behind each group what its cap took off. */
function linesOf(
  entryAt: Date,
  freeUntil: Date,
  freeMinutes: number,
  counted: readonly { unit: Unit; amount: number }[],
): FeeLine[] {
  const lines: FeeLine[] = []
  if (freeMinutes > 0) {
    const free = { kind: 'free', from: entryAt, to: freeUntil, units: freeMinutes, unitFen: 0, amountFen: 0 } as const
    lines.push({ ...free, words: freeWords(freeMinutes) })
  }
  for (const group of groupBy(counted, ({ unit }) => `${unit.day} ${unit.capKey}`)) {
    let off = 0
    for (const run of groupBy(group, ({ unit }) => `${unit.kind} ${unit.name} ${unit.fen} ${unit.unitMinutes}`)) {
      const [head] = run
      const tail = run.at(-1)
      if (!head || !tail) continue
      const { unit } = head
      const units = run.length
      lines.push({
        kind: unit.kind,
        words: unitLineWords({ ...unit, units }),
        from: unit.at,
        to: tail.unit.end,
        units,
        unitFen: unit.fen,
        amountFen: unit.fen * units,
      })
      for (const each of run) off += each.unit.fen - each.amount
    }
    const [first] = group
    const last = group.at(-1)
    if (off > 0 && first && last) {
      const { day, capFen } = first.unit
      const words = capWords(day, first.unit.capKey?.startsWith('day ') === true, capFen)
      lines.push({
        kind: 'cap',
        words,
        from: first.unit.at,
        to: last.unit.end,
        units: 1,
        unitFen: capFen,
        amountFen: -off,
      })
    }
  }
  return lines
}

/** Splits into runs of neighbours with the same key. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups: T[][] = []
  let key: string | null = null
  for (const item of items) {
    const next = keyOf(item)
    if (next === key) groups.at(-1)?.push(item)
    else groups.push([item])
    key = next
  }
  return groups
}
