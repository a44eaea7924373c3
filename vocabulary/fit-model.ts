import type { Condition, Sort, Value } from './condition.ts'
import { type Day, daysBetween } from './day.ts'

// Whether an enterprise meets the conditions of a policy: what a policy asks, and what is known. `fit.ts` judges.

/** Yes: under every completion of the missing facts · no: under none · unknown: it hangs on a missing fact. */
export type Verdict = 'yes' | 'no' | 'unknown'

/** A period of a year, as figures have it; `nth` is 1 for a year, 1–4, 1–12. */
export interface FitPeriod {
  readonly span: 'year' | 'quarter' | 'month'
  readonly year: number
  readonly nth: number
}

/** A fact that conditions ask about. */
export interface FitFact {
  /** The name by which conditions ask it. */
  readonly id: string
  readonly label: string
  /** `ordered`: a day. */
  readonly sort: Sort
  /** Of a decimal, such as 件 or 万元. */
  readonly unit: string
  /** Decimals of a decimal: its smallest step; 0 to 6. */
  readonly places: number
  /** The least and the largest value of a decimal or a day; null: any. */
  readonly min: string | null
  readonly max: string | null
  /** All that a text or a set may say; null: anything. */
  readonly options: readonly string[] | null
  /** No enterprise can change it, such as its founding day. */
  readonly fixed: boolean
  /** The period of which it must be; null: the latest. */
  readonly period: FitPeriod | null
  /** It may be so many days old; null: of any age. */
  readonly maxAgeDays: number | null
}

/** A clause of a policy: what the text says, and the rule that it means. All clauses must hold. */
export interface FitClause {
  readonly id: string
  readonly quote: string
  readonly rule: Condition
}

/** A fact as it is known, with the day as of which it is so. */
export interface DatedFact {
  readonly value: Value
  readonly asOf: Day
  readonly period: FitPeriod | null
}

/** Why a fact is missing: nobody knows it, what is known is too old, or it is of another period. */
export type Missing = 'none' | 'old' | 'period'

/** The value of a fact that is current enough, or why it is missing. */
export function currentFact(
  { period, maxAgeDays }: Pick<FitFact, 'period' | 'maxAgeDays'>,
  found: readonly DatedFact[],
  today: Day,
): DatedFact | Missing {
  const ofPeriod = period === null ? found : found.filter((fact) => fact.period !== null && isSame(fact.period, period))
  const [latest] = ofPeriod.toSorted((a, b) => (a.asOf < b.asOf ? 1 : a.asOf > b.asOf ? -1 : 0))
  if (!latest) return found.length === 0 ? 'none' : 'period'
  return maxAgeDays !== null && daysBetween(latest.asOf, today) > maxAgeDays ? 'old' : latest
}

const isSame = (a: FitPeriod, b: FitPeriod): boolean => a.span === b.span && a.year === b.year && a.nth === b.nth

/** What is known by the names of facts; null: missing. */
export type KnownFacts = (id: string) => Value | null
