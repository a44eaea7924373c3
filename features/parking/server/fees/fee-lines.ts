import { type Day, toInstant } from '#vocabulary/day'
import { capWords, coveredWords, daysWords, freeTimeWords, freeWords, unitLineWords } from './fee-words.ts'

/** One line of a price. The amounts of all lines sum to the total; only a cap's line takes off. */
export interface FeeLine {
  /** `covered`: paid by an earlier stay · `event`: a free event or card · `days`: several days (or stretches of 24 hours) that cost the same. */
  kind: 'covered' | 'event' | 'free' | 'first' | 'unit' | 'cap' | 'days'
  words: string
  from: Date
  to: Date
  /** Units; minutes of free time; days of `days`. */
  units: number
  unitFen: number
  amountFen: number
}

/** Neighbouring units of one price on one day. Instants are ms. */
export interface Run {
  kind: 'covered' | 'event' | 'free' | 'first' | 'unit'
  day: Day
  name: string
  unitMinutes: number
  unitFen: number
  units: number
  from: number
  to: number
}

/** Runs that count against one cap; without a cap those of one day; of a free time those that follow each other. */
export interface CountedGroup {
  per: 'day' | 'window' | 'event'
  /** The number of the day, the window's beginning in ms, or which free time of the plate. */
  key: number
  capFen: number | null
  /** What the cap took off. */
  offFen: number
  netFen: number
  runs: Run[]
}

/** From so many equal days on one line tells of all of them. */
const FOLDED_DAYS = 3

/** What was counted as lines for people; equal days in a row become one line, so that a long stay stays readable. */
export function linesOf(groups: readonly CountedGroup[]): FeeLine[] {
  const lines: FeeLine[] = []
  for (let i = 0; i < groups.length; ) {
    const like = groups[i]
    if (!like) break
    let end = i + 1
    while (end < groups.length && areAlike(like, groups[end])) end++
    const same = groups.slice(i, end)
    if (same.length >= FOLDED_DAYS) lines.push(foldedLine(same))
    else for (const group of same) lines.push(...groupLines(group))
    i = end
  }
  return lines
}

/** Whether two groups say the same: both reached the same cap, or they have the same runs. */
function areAlike(a: CountedGroup, b: CountedGroup | undefined): boolean {
  if (!b || a.per === 'event' || a.per !== b.per || a.netFen !== b.netFen || a.capFen !== b.capFen) return false
  if (a.netFen === a.capFen) return true
  return (
    a.runs.length === b.runs.length &&
    a.runs.every((run, i) => {
      const other = b.runs[i]
      return other && run.kind === other.kind && run.name === other.name && spanOf(run) === spanOf(other)
    })
  )
}

function spanOf(run: Run): string {
  return run.kind === 'free' ? `${run.to - run.from}` : `${run.units} ${run.unitFen} ${run.unitMinutes}`
}

function foldedLine(groups: readonly CountedGroup[]): FeeLine {
  const [first] = groups
  const runs = groups.flatMap((group) => group.runs)
  const [head, tail] = [runs[0], runs.at(-1)]
  if (!first || !head || !tail) throw new RangeError('a group counts something')
  const units = groups.length
  const per = first.per === 'window' ? 'window' : 'day'
  const words = daysWords({ ...first, per, from: head.day, to: tail.day, units, capped: first.netFen === first.capFen })
  const [from, to] = [new Date(head.from), new Date(tail.to)]
  return { kind: 'days', words, from, to, units, unitFen: first.netFen, amountFen: first.netFen * units }
}

function groupLines({ per, capFen, offFen, runs }: CountedGroup): FeeLine[] {
  const lines = runs.map((run): FeeLine => {
    const [from, to] = [new Date(run.from), new Date(run.to)]
    const { kind, unitFen } = run
    if (kind === 'covered') return { kind, words: coveredWords, from, to, units: 1, unitFen, amountFen: 0 }
    if (kind === 'event') {
      const units = Math.ceil((run.to - run.from) / 60_000)
      return { kind, words: freeTimeWords(run.name), from, to, units, unitFen, amountFen: 0 }
    }
    if (kind === 'free') {
      const units = Math.ceil((run.to - run.from) / 60_000)
      return { kind, words: freeWords(units), from, to, units, unitFen, amountFen: 0 }
    }
    const { units } = run
    return { kind, words: unitLineWords({ ...run, kind }), from, to, units, unitFen, amountFen: unitFen * units }
  })
  const [head, tail] = [lines[0], lines.at(-1)]
  if (offFen > 0 && capFen !== null && head && tail) {
    const words = capWords(runs[0]?.day ?? '', per === 'day', capFen)
    lines.push({ kind: 'cap', words, from: head.from, to: tail.to, units: 1, unitFen: capFen, amountFen: -offFen })
  }
  return lines
}

/** Whole minutes begun. */
export function minutesBetween(from: Date, to: Date): number {
  return Math.max(0, Math.ceil((to.getTime() - from.getTime()) / 60_000))
}

/** Lines as they go over the wire and into an order. */
export function linesOnWire(lines: readonly FeeLine[]) {
  return lines.map((line) => ({ ...line, from: toInstant(line.from), to: toInstant(line.to) }))
}

/** A stranger sees what is counted and how much; not when the car came, nor to which event or company's card its plate belongs. */
export function linesWithoutTimes<Line extends { kind: string; words: string; from: string; to: string }>(
  lines: readonly Line[],
  at: Date,
): Line[] {
  return lines.map((line) => ({
    ...line,
    ...(line.kind === 'event' && { words: freeTimeWords('') }),
    from: toInstant(at),
    to: toInstant(at),
  }))
}
