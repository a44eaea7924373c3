import { type Condition, fieldsOf } from './condition.ts'
import { COMPLETED_MOST, fewest, type Judging, judgingOf, missingIn, truthOf, withFact } from './fit-judging.ts'
import type { FitClause, FitFact, KnownFacts, Verdict } from './fit-model.ts'
import { type Change, nearestMiss } from './fit-nearest.ts'

// Whether an enterprise meets a policy: yes, no, or cannot tell. A missing fact is never counted as zero: the verdict is over all completions of the missing facts at the cut points of
// the rules. It is a screening, not a promise.

/** What became of a clause. */
export interface ClauseFit {
  readonly id: string
  readonly verdict: Verdict
  /** The verdict as a whole hangs on it. */
  readonly deciding: boolean
  /** The fewest known facts that decide the clause; of one that nobody can tell, the missing facts that it hangs on. */
  readonly facts: readonly string[]
}

/** Whether an enterprise meets a policy, and why. */
export interface Fit {
  readonly verdict: Verdict
  readonly clauses: readonly ClauseFit[]
  /** Missing facts that settle it once all of them are known; none where the verdict stands. */
  readonly settling: readonly string[]
  /** What would have to change, where the verdict is no; null: nothing that can be changed. */
  readonly nearest: { readonly changes: readonly Change[]; readonly verdict: 'yes' | 'unknown' } | null
}

/** Judges the clauses of a policy by what is known of an enterprise. */
export function fit(clauses: readonly FitClause[], facts: readonly FitFact[], known: KnownFacts): Fit {
  const rules = clauses.map(({ rule }) => rule)
  const judging = judgingOf(rules, facts, known)
  const verdict = judging.verdict(rules, known)
  const verdicts = rules.map((rule) => judging.verdict([rule], known))
  const settling = verdict === 'unknown' ? hangsOn(rules, judging, known) : []
  const isConflict = verdict === 'no' && !verdicts.includes('no')
  const conflict = isConflict ? conflictOf(rules, judging, known) : []
  const together = isConflict ? fewestDeciding(at(rules, conflict), 'no', judging, known) : []
  return {
    verdict,
    settling,
    clauses: clauses.map(({ id, rule }, nth) => {
      const own = verdicts[nth] ?? 'unknown'
      if (conflict.includes(nth))
        return { id, verdict: own, deciding: true, facts: together.filter((fact) => fieldsOf(rule).includes(fact)) }
      const hanging = own === 'unknown' ? hangsOn([rule], judging, known) : []
      return {
        id,
        verdict: own,
        deciding: verdict === 'unknown' ? hanging.some((fact) => settling.includes(fact)) : own === 'no',
        facts: own === 'unknown' ? hanging : fewestDeciding([rule], own, judging, known),
      }
    }),
    nearest: verdict === 'no' ? nearestMiss(rules, facts, known, judging) : null,
  }
}

/** The verdict alone. */
export function verdictOf(clauses: readonly FitClause[], facts: readonly FitFact[], known: KnownFacts): Verdict {
  const rules = clauses.map(({ rule }) => rule)
  return judgingOf(rules, facts, known).verdict(rules, known)
}

const at = <Each>(list: readonly Each[], places: readonly number[]): Each[] =>
  list.filter((_, nth) => places.includes(nth))

/** What is known of these facts, all others missing. */
const onlyOf =
  (known: KnownFacts, ids: readonly string[]): KnownFacts =>
  (id) =>
    ids.includes(id) ? known(id) : null

/** Missing facts on which the answer hangs: of each there are two completions that differ in it alone and in their outcome. */
function hangsOn(conditions: readonly Condition[], { points }: Judging, known: KnownFacts): string[] {
  const missing = missingIn(conditions, known)
  if (missing.length > COMPLETED_MOST) return missing
  const turns = (id: string, others: readonly string[], under: KnownFacts): boolean => {
    if (truthOf(conditions, under) !== null) return false
    const [next, ...rest] = others
    if (next !== undefined) return points(next).some((value) => turns(id, rest, withFact(under, next, value)))
    return new Set(points(id).map((value) => truthOf(conditions, withFact(under, id, value)))).size > 1
  }
  return missing.filter((id) =>
    turns(
      id,
      missing.filter((other) => other !== id),
      known,
    ),
  )
}

/** The places of the fewest clauses that cannot hold together, where each could by itself. */
function conflictOf(rules: readonly Condition[], { verdict }: Judging, known: KnownFacts): number[] {
  return fewest([...rules.keys()], (some) => verdict(at(rules, some), known) === 'no')
}

/** The fewest known facts that decide conditions. */
function fewestDeciding(
  conditions: readonly Condition[],
  wanted: Verdict,
  { verdict }: Judging,
  known: KnownFacts,
): string[] {
  const ids = fieldsOf({ is: 'all', of: conditions }).filter((id) => known(id) !== null)
  return fewest(ids, (some) => verdict(conditions, onlyOf(known, some)) === wanted)
}
