import type { FitFactView, PolicyFact } from '#contract/policy'
import type { EnterpriseFact } from '#door/archives'
import type { Value } from '#vocabulary/condition'
import type { Day } from '#vocabulary/day'
import { parseDecimal } from '#vocabulary/decimal'
import { currentFact, type DatedFact, type FitPeriod, type KnownFacts, type Missing } from '#vocabulary/fit-model'
import { isFigure, isPublicKey } from './catalogue.ts'

/** Where a fact comes from. */
export type FactSource = NonNullable<FitFactView['source']>

/** Who reads a value: everybody of the company, or its managers alone and staff who may read registrations or figures. */
export type Reads = 'all' | 'inner' | 'figures'

/** A fact with where it comes from and who may read it. */
export interface FoundFact extends DatedFact {
  readonly source: FactSource
  readonly reads: Reads
}

/** What an enterprise stated for a policy. */
export interface StatedFact {
  readonly factId: string
  readonly value: readonly string[]
  readonly asOf: Day
}

/** What is known of each fact that a policy asks: current, or why it is missing. */
export type FoundFacts = ReadonlyMap<string, FoundFact | Missing>

/** Finds the facts that a policy asks among those of the archive and what the enterprise stated. */
export function foundFacts(
  asked: readonly PolicyFact[],
  archive: readonly EnterpriseFact[],
  stated: readonly StatedFact[],
  today: Day,
): FoundFacts {
  return new Map(
    asked.map((fact) => {
      const all = fact.source === 'stated' ? ofStated(fact, stated) : ofArchive(fact, archive)
      const current = currentFact(fact, all, today)
      return [fact.id, typeof current === 'string' ? current : (all.find((each) => each === current) ?? 'none')]
    }),
  )
}

/** The same as rules ask it. */
export const knownIn =
  (found: FoundFacts): KnownFacts =>
  (id) => {
    const fact = found.get(id)
    return fact === undefined || typeof fact === 'string' ? null : fact.value
  }

function ofStated(fact: PolicyFact, stated: readonly StatedFact[]): FoundFact[] {
  return stated.flatMap(({ factId, value, asOf }) => {
    const read = factId === fact.id ? valueIn(fact, value) : null
    return read ? [{ value: read, asOf, period: null, source: 'stated', reads: 'all' }] : []
  })
}

/** Texts as the value of a fact; null: they are none, as after the policy asked something else. */
export function valueIn({ sort }: Pick<PolicyFact, 'sort'>, texts: readonly string[]): Value | null {
  if (sort === 'many') return { as: 'many', of: [...texts] }
  const [text, more] = texts
  if (text === undefined || more !== undefined) return null
  if (sort !== 'decimal') return { as: 'text', of: text }
  const number = parseDecimal(text)
  return number === null ? null : { as: 'decimal', of: number }
}

function ofArchive({ key, sort, source: of }: PolicyFact, archive: readonly EnterpriseFact[]): FoundFact[] {
  const own = archive.filter((fact) => fact.key === key)
  if (sort === 'many') return own.length === 0 ? [] : [together(own)]
  return own.flatMap((fact) => {
    const value = valueIn({ sort }, [String(fact.value)])
    const period: FitPeriod | null = fact.kind === 'figure' ? fact.period : null
    const { asOf, source } = fact
    const reads = isPublicKey(key) ? 'all' : isFigure({ source: of, key }) ? 'figures' : 'inner'
    return value ? [{ value, asOf, period, source, reads }] : []
  })
}

/** Honours are one set, as of the newest; one that is not listed makes it confidential. */
function together(own: readonly EnterpriseFact[]): FoundFact {
  const [newest] = own.toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1))
  const names = [...new Set(own.map(({ value }) => String(value)))]
  return {
    value: { as: 'many', of: names },
    asOf: newest?.asOf ?? '',
    source: newest?.source ?? 'staff',
    period: null,
    reads: own.every((fact) => fact.kind === 'honour' && fact.listed) ? 'all' : 'inner',
  }
}
