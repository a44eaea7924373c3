import type { FitFactView, PolicyFact, PolicyFit, PolicyRules } from '#contract/policy'
import type { Day } from '#vocabulary/day'
import { type Fit, fit } from '#vocabulary/fit'
import { missWords, valueWords } from '#vocabulary/fit-words'
import { type FoundFacts, knownIn } from './known.ts'

/** What a fact is, as far as its reader is told: values of confidential ones to managers alone. */
export function viewFact(fact: PolicyFact, found: FoundFacts, isManager: boolean): FitFactView {
  const known = found.get(fact.id) ?? 'none'
  if (typeof known === 'string') return { id: fact.id, state: known, value: null, asOf: null, source: null }
  const { value, asOf, source, reads } = known
  if (reads !== 'all' && !isManager) return { id: fact.id, state: 'hidden', value: null, asOf, source }
  return { id: fact.id, state: 'known', value: valueWords(value, fact), asOf, source }
}

/** Whether a company meets a policy, as far as its reader is told. */
export function viewFit(
  rules: PolicyRules,
  found: FoundFacts,
  { companyId, on, isManager }: { companyId: string; on: Day; isManager: boolean },
): PolicyFit {
  const { facts, clauses } = rules
  const answer = fit(clauses, facts, knownIn(found))
  return {
    companyId,
    on,
    verdict: answer.verdict,
    clauses: answer.clauses.map((clause) => ({ ...clause, facts: [...clause.facts] })),
    facts: facts.map((fact) => viewFact(fact, found, isManager)),
    settling: [...answer.settling],
    nearest: nearestFor(answer, rules, found, isManager),
  }
}

/** The nearest miss tells how far a value is from its bound, and so the value. */
function nearestFor({ nearest }: Fit, { facts }: PolicyRules, found: FoundFacts, isManager: boolean): string | null {
  if (!nearest) return null
  const isShown = nearest.changes.every(({ id }) => {
    const fact = found.get(id)
    return isManager || fact === undefined || typeof fact === 'string' || fact.reads === 'all'
  })
  return isShown ? missWords(nearest, facts) : null
}
