import type { PolicyRules } from '#contract/policy'
import { type EnterpriseFact, factsOf } from '#door/archives'
import { type Db, together } from '#platform/db'
import { type Day, dayOf } from '#vocabulary/day'
import type { FitPeriod } from '#vocabulary/fit-model'
import { type FoundFacts, foundFacts, type StatedFact } from './known.ts'
import { listStated } from './queries.ts'

/** A policy whose conditions are asked. */
export interface Asked {
  readonly policyId: string
  readonly rules: PolicyRules
}

/** What is known of companies, for several policies. */
export interface Knowledge {
  readonly today: Day
  /** What is known of a company for a policy. */
  found(companyId: string, asked: Asked): FoundFacts
}

/** Nothing was stated. */
const NONE: Promise<[]> = Promise.resolve([])

/** Loads what the archive knows of companies, and what they stated for these policies. */
export async function loadKnowledge(
  db: Db,
  companyIds: readonly string[],
  asked: readonly Asked[],
  now: Date,
): Promise<Knowledge> {
  const today = dayOf(now)
  const isStated = asked.some(({ rules }) => rules.facts.some(({ source }) => source === 'stated'))
  const [archive, stated] = await together(db, (tx) => [
    factsOf(tx, companyIds, today, periodsIn(asked)),
    isStated ? listStated(tx, { companyIds, policyIds: [...new Set(asked.map(({ policyId }) => policyId))] }) : NONE,
  ])
  const statedOf = new Map<string, StatedFact[]>()
  for (const row of stated) {
    const key = `${row.companyId} ${row.policyId}`
    statedOf.set(key, [...(statedOf.get(key) ?? []), row])
  }
  const NOTHING: readonly EnterpriseFact[] = []
  return {
    today,
    found: (companyId, { policyId, rules }) =>
      foundFacts(rules.facts, archive.get(companyId) ?? NOTHING, statedOf.get(`${companyId} ${policyId}`) ?? [], today),
  }
}

function periodsIn(asked: readonly Asked[]): FitPeriod[] {
  const found = new Map<string, FitPeriod>()
  for (const { rules } of asked)
    for (const { period } of rules.facts) if (period) found.set(`${period.span} ${period.year} ${period.nth}`, period)
  return [...found.values()]
}
