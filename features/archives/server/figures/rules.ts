import { figureRefusals as no } from '#contract/archives'
import { type Decimal, decimal, multiply, parseDecimal } from '#vocabulary/decimal'
import { Refusal } from '#vocabulary/refusal'
import type { Span } from './periods.ts'

/** What is asked of enterprises, as rules need it. */
export interface IndicatorFacts {
  readonly id: string
  readonly name: string
  readonly kind: 'money' | 'count' | 'rate'
  readonly unit: string
  readonly sums: boolean
  readonly spans: readonly Span[]
  /** Bounds in millionths; null: none. */
  readonly least: number | null
  readonly most: number | null
  readonly atMost: string | null
  readonly lowPercent: number
  readonly highPercent: number
}

/** One field of a filing as it is typed. */
export interface Entry {
  readonly indicatorId: string
  readonly value: string
  readonly note: string
}

/** What is known of other periods, in millionths by indicator. */
export interface Beside {
  /** Of the period before in the same year. */
  readonly earlier: ReadonlyMap<string, number>
  readonly lastYear: ReadonlyMap<string, number>
  /** Whether a field may be changed: nobody is asked about the others. */
  readonly isOpen: (indicatorId: string) => boolean
}

const SHAPE = /^-?\d{1,9}(?:\.\d{1,6})?$/
const MILLION = decimal('1000000')
const MILLIONTH = decimal('0.000001')

/** A typed figure in millionths of its unit; null: it is none. 1.5 万元 are 1,500,000 millionths, which is as many fen. */
export function unitsOf(text: string): number | null {
  const plain = text.trim()
  const parsed = SHAPE.test(plain) ? parseDecimal(plain) : null
  return parsed === null ? null : Number(multiply(parsed, MILLION))
}

/** Millionths as text in their unit, without useless zeros. */
export function textOf(units: number): Decimal {
  return multiply(decimal(String(units)), MILLIONTH)
}

/** A figure of a period alone, from what was filed year to date: null over a missing period. `values` are of one year, by number of the period. */
export function singleOf(values: ReadonlyMap<number, number>, nth: number): number | null {
  const until = values.get(nth)
  if (until === undefined) return null
  if (nth === 1) return until
  const earlier = values.get(nth - 1)
  return earlier === undefined ? null : until - earlier
}

/** Where a refusal of a filing is shown: at the field of its indicator. */
export const fieldOf = (indicatorId: string, part: 'value' | 'note' = 'value'): string => `${part}.${indicatorId}`

/** Why a figure is impossible by itself; null: it is not. */
function impossible({ id, name, kind, least, most }: IndicatorFacts, text: string): Refusal | null {
  const at = (kindOf: (typeof no)[keyof typeof no], data: Record<string, string> = { name }) =>
    new Refusal(kindOf, { field: fieldOf(id), data })
  if (text.trim() === '') return at(no.missing)
  const units = unitsOf(text)
  if (units === null) return at(no.notNumber)
  if (kind === 'count' && units % 1_000_000 !== 0) return at(no.notWhole)
  const isOutside = (least !== null && units < least) || (most !== null && units > most)
  return isOutside ? at(no.outside, { name, bounds: boundsInWords(least, most) }) : null
}

/** Bounds in words: 在0到100之间. */
export function boundsInWords(least: number | null, most: number | null): string {
  if (least !== null && most !== null) return `在${textOf(least)}到${textOf(most)}之间`
  return least === null ? `不大于${textOf(most ?? 0)}` : `不小于${textOf(least)}`
}

/** How far a figure is from last year's in percent, with its sign; null: last year's gives no measure, or it is within the band. */
export function distance(
  units: number,
  lastYear: number | undefined,
  { lowPercent, highPercent }: Pick<IndicatorFacts, 'lowPercent' | 'highPercent'>,
): string | null {
  if (lastYear === undefined || lastYear <= 0) return null
  const percent = (units / lastYear) * 100
  if (percent >= lowPercent && percent <= highPercent) return null
  const far = Math.round(percent - 100)
  return `${far > 0 ? '+' : ''}${far}%`
}

/** Why a filing cannot be submitted; null: it can. The impossible is refused, the unusual is asked for a sentence. */
export function filingRefusal(
  indicators: readonly IndicatorFacts[],
  entries: readonly Entry[],
  { earlier, lastYear, isOpen }: Beside,
): Refusal | null {
  const byId = new Map(entries.map((entry) => [entry.indicatorId, entry]))
  const textAt = (id: string) => byId.get(id)?.value ?? ''
  for (const indicator of indicators) {
    const broken = impossible(indicator, textAt(indicator.id))
    if (broken) return broken
  }
  const units = new Map(indicators.map(({ id }) => [id, unitsOf(textAt(id)) ?? 0]))
  for (const { id, name, atMost } of indicators) {
    const other = indicators.find((one) => one.id === atMost)
    if (other && (units.get(id) ?? 0) > (units.get(other.id) ?? 0))
      return new Refusal(no.aboveOther, { field: fieldOf(id), data: { name, other: other.name } })
  }
  for (const indicator of indicators) {
    const { id, sums } = indicator
    if (!isOpen(id) || (byId.get(id)?.note ?? '').trim() !== '') continue
    const now = units.get(id) ?? 0
    const before = earlier.get(id)
    if (sums && before !== undefined && now < before)
      return new Refusal(no.belowEarlier, { field: fieldOf(id, 'note') })
    const percent = distance(now, lastYear.get(id), indicator)
    if (percent !== null) return new Refusal(no.unusual, { field: fieldOf(id, 'note'), data: { percent } })
  }
  return null
}

/** The first field that was changed though it was not returned; undefined: none. */
export function changedBeyond(
  before: readonly Entry[],
  after: readonly Entry[],
  returned: readonly string[],
): string | undefined {
  const stored = new Map(before.map((entry) => [entry.indicatorId, entry]))
  const changed = after.find(({ indicatorId, value, note }) => {
    const old = stored.get(indicatorId)
    // an indicator that was not asked yet when it was filed is open too
    if (returned.includes(indicatorId) || (old?.value ?? '') === '') return false
    return value.trim() !== (old?.value ?? '') || note.trim() !== (old?.note ?? '')
  })
  return changed?.indicatorId
}

/** Entries as they are stored: of these indicators alone, trimmed, in their order; fields that were not sent stay as they were. */
export function mergedEntries(
  indicators: readonly { readonly id: string }[],
  before: readonly Entry[],
  sent: readonly Entry[],
): Entry[] {
  const known = new Map([...before, ...sent].map((entry) => [entry.indicatorId, entry]))
  return indicators.flatMap(({ id }) => {
    const entry = known.get(id)
    return entry ? [{ indicatorId: id, value: entry.value.trim(), note: entry.note.trim() }] : []
  })
}
