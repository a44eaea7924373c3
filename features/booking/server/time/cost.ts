import type { Kind, PlaceRules, Service } from '#contract/booking'
import { shortDay, toInstant } from '#vocabulary/day'
import { formatPrice, splitByWeights } from '#vocabulary/money'
import { isWorkday, type WorkdayTable } from '#vocabulary/workdays'
import { atMinute, daysOf, MINUTE, minutesIn, type Span } from './days.ts'
import { lengthWords, minuteWords } from './words.ts'

// What a time costs, by line. Time is reckoned by the minute (display: by the day), each by the first price that fits, a venue's parts by their
// percent of the whole; the lines are rounded so that they make the rounded sum.

/** A line of what a booking costs, as it is stored: of time also from when until when, so that a part of it can be given back. */
export interface CostLine {
  words: string
  amountFen: number
  from?: string
  until?: string
}

/** What is priced. */
export interface Priced {
  place: { kind: Kind; rules: Pick<PlaceRules, 'prices'>; services: readonly Service[] }
  /** Percent of the whole that the requested parts cost, 1 to 100. */
  percent: number
  startsAt: Date
  endsAt: Date
  /** Booked for a company; else in one's own name. */
  forCompany: boolean
  services: readonly { id: string; count: number }[]
}

/** A run of time of one price: `weight` are fen times a hundred, of an hour's sixtieth or of a day. */
interface Run extends Span {
  priceFen: number
  weight: number
  words: string
}

/** The percent of a place that some of its parts cost: the whole is 100, parts never cost more than it. */
export function percentOf(parts: readonly { id: string; pricePercent: number }[], unitIds: readonly string[]): number {
  if (unitIds.length >= parts.length) return 100
  const chosen = parts.filter(({ id }) => unitIds.includes(id))
  return Math.min(
    100,
    chosen.reduce((sum, { pricePercent }) => sum + pricePercent, 0),
  )
}

/** The lines of what it costs; none where it is free. */
export function costOf(of: Priced, table: WorkdayTable): CostLine[] {
  const runs = (of.place.kind === 'display' ? dayRuns(of, table) : minuteRuns(of, table)).filter(
    (run) => run.weight > 0,
  )
  return [...timeLines(of, runs), ...serviceLines(of)]
}

/** The sum of lines. */
export function sumOf(lines: readonly Pick<CostLine, 'amountFen'>[]): number {
  return lines.reduce((sum, { amountFen }) => sum + amountFen, 0)
}

function timeLines({ place, percent }: Priced, runs: readonly Run[]): CostLine[] {
  if (runs.length === 0) return []
  // Integers: fen of an hour times minutes times percent; of a day times percent.
  const scale = place.kind === 'display' ? 100 : 6000
  const total = Math.round(runs.reduce((sum, run) => sum + run.weight, 0) / scale)
  const shares = splitByWeights(
    total,
    runs.map(({ weight }) => weight),
  )
  const part = percent === 100 ? '' : ` × ${percent}%`
  return runs.map(({ words, from, until }, nth) => ({
    words: `${words}${part}`,
    amountFen: shares[nth] ?? 0,
    from: toInstant(from),
    until: toInstant(until),
  }))
}

function serviceLines({ place, services }: Priced): CostLine[] {
  return services.flatMap(({ id, count }) => {
    const service = place.services.find((each) => each.id === id)
    if (!service || service.priceFen === 0) return []
    const times = service.per === 'each' ? count : 1
    return [{ words: times > 1 ? `${service.name} × ${times}` : service.name, amountFen: service.priceFen * times }]
  })
}

/** The first price that fits a day, a minute of it (null: the whole day) and who books; null: it is free then. */
function priceAt({ place, forCompany }: Priced, workday: boolean, minute: number | null): number {
  const fits = place.rules.prices.find(
    (price) =>
      (price.days === 'all' || (price.days === 'workday') === workday) &&
      (price.for === 'all' || (price.for === 'company') === forCompany) &&
      (minute === null || (price.from <= minute && minute < price.to)),
  )
  return fits?.priceFen ?? 0
}

function minuteRuns(of: Priced, table: WorkdayTable): Run[] {
  const runs: Run[] = []
  const days = daysOf({ from: of.startsAt, until: of.endsAt })
  for (const [nth, day] of days.entries()) {
    const { from, to } = minutesIn({ from: of.startsAt, until: of.endsAt })
    const [first, last] = [nth === 0 ? from : 0, nth === days.length - 1 ? to : 1440]
    const workday = isWorkday(day, table)
    // Prices change at their bounds only.
    const bounds = of.place.rules.prices.flatMap((price) => [price.from, price.to])
    const cuts = [...new Set([first, ...bounds.filter((at) => at > first && at < last), last])].sort((a, b) => a - b)
    for (const [index, cut] of cuts.slice(0, -1).entries()) {
      const end = cuts[index + 1] ?? last
      const priceFen = priceAt(of, workday, cut)
      const before = runs.at(-1)
      const starts = atMinute(day, cut)
      if (before && before.priceFen === priceFen && before.until.getTime() === starts.getTime())
        before.until = atMinute(day, end)
      else runs.push({ from: starts, until: atMinute(day, end), priceFen, weight: 0, words: '' })
    }
  }
  return runs.map((run) => {
    const minutes = (run.until.getTime() - run.from.getTime()) / 60_000
    const { from, to } = minutesIn(run)
    const words = `${minuteWords(from)}–${minuteWords(to)}，${lengthWords(minutes)} × ${formatPrice(run.priceFen)}/小时`
    return { ...run, weight: run.priceFen * minutes * of.percent, words }
  })
}

function dayRuns(of: Priced, table: WorkdayTable): Run[] {
  const runs: (Run & { days: number })[] = []
  for (const day of daysOf({ from: of.startsAt, until: of.endsAt })) {
    const priceFen = priceAt(of, isWorkday(day, table), null)
    const before = runs.at(-1)
    const [from, until] = [atMinute(day, 0), atMinute(day, 1440)]
    if (before?.priceFen === priceFen) Object.assign(before, { until, days: before.days + 1 })
    else runs.push({ from, until, priceFen, weight: 0, words: '', days: 1 })
  }
  return runs.map((run) => ({
    ...run,
    weight: run.priceFen * run.days * of.percent,
    words: `${shortDay(daysOf(run)[0] ?? '')}起${run.days}天 × ${formatPrice(run.priceFen)}/天`,
  }))
}

/** What of agreed lines was asked for a part of their time: each line by how much of it lies there, rounded down. */
export function costWithin(lines: readonly CostLine[], { from, until }: Span): number {
  return lines.reduce((sum, line) => {
    if (line.from === undefined || line.until === undefined) return sum
    const [starts, ends] = [Date.parse(line.from) / MINUTE, Date.parse(line.until) / MINUTE]
    const common = Math.min(ends, until.getTime() / MINUTE) - Math.max(starts, from.getTime() / MINUTE)
    return common <= 0 ? sum : sum + Math.floor((line.amountFen * common) / (ends - starts))
  }, 0)
}

/** Agreed lines for what is left of their time: what `costWithin` says of the rest is taken off each, and lines of which nothing is left go. */
export function cutCost(lines: readonly CostLine[], rest: Span): CostLine[] {
  return lines.flatMap((line) => {
    if (line.from === undefined || line.until === undefined) return [line]
    const own = { from: new Date(line.from), until: new Date(line.until) }
    const from = own.from > rest.from ? own.from : rest.from
    const until = own.until < rest.until ? own.until : rest.until
    if (from >= until) return []
    if (from.getTime() === own.from.getTime() && until.getTime() === own.until.getTime()) return [line]
    const cut =
      costWithin([line], { from: own.from, until: from }) + costWithin([line], { from: until, until: own.until })
    const words = `${headOf(line.words, { from, until })} × ${line.words.split(' × ').slice(1).join(' × ')}`
    return [{ words, amountFen: line.amountFen - cut, from: toInstant(from), until: toInstant(until) }]
  })
}

/** The time of a line in words, of days or of minutes as it was. */
function headOf(words: string, span: Span): string {
  const days = daysOf(span)
  if (words.includes('起')) return `${shortDay(days[0] ?? '')}起${days.length}天`
  const { from, to } = minutesIn(span)
  return `${minuteWords(from)}–${minuteWords(to)}，${lengthWords(to - from)}`
}
