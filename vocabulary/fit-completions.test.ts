import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Condition, fieldsOf, judge, type Value } from './condition.ts'
import { addDays } from './day.ts'
import { decimal } from './decimal.ts'
import { fit } from './fit.ts'
import type { FitClause, FitFact } from './fit-model.ts'
import { stepOf } from './fit-nearest.ts'

const plain = (id: string, more: Partial<FitFact> = {}): FitFact => ({
  id,
  label: id,
  sort: 'decimal',
  unit: '',
  places: 0,
  min: '0',
  max: null,
  options: null,
  fixed: false,
  period: null,
  maxAgeDays: null,
  ...more,
})
const number = (of: number): Value => ({ as: 'decimal', of: decimal(String(of)) })
const text = (of: string): Value => ({ as: 'text', of })
const clause = (id: string, rule: Condition): FitClause => ({ id, quote: id, rule })

// Small worlds, of which all completions can be gone through: four whole numbers, days and texts, and sets of two.
const DOMAINS = {
  decimal: ['0', '1', '2', '3'].map((each) => number(Number(each))),
  ordered: [0, 1, 2].map((by) => text(addDays('2026-01-01', by))),
  text: ['甲', '乙', '丙'].map(text),
  many: [[], ['甲'], ['乙'], ['甲', '乙']].map((of): Value => ({ as: 'many', of })),
} as const
type SmallSort = keyof typeof DOMAINS
const IDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const smallFact = (id: string, sort: SmallSort, fixed: boolean): FitFact =>
  plain(id, {
    sort,
    fixed,
    min: sort === 'decimal' ? '0' : sort === 'ordered' ? '2026-01-01' : null,
    max: sort === 'decimal' ? '3' : sort === 'ordered' ? '2026-01-03' : null,
    options: sort === 'text' ? ['甲', '乙', '丙'] : sort === 'many' ? ['甲', '乙'] : null,
  })

const world = fc
  .array(
    fc.record({
      sort: fc.constantFrom<SmallSort>('decimal', 'decimal', 'ordered', 'text', 'many'),
      fixed: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .chain((kinds) => {
    const facts = kinds.map(({ sort, fixed }, nth) => smallFact(IDS[nth] ?? 'a', sort, fixed && nth > 0))
    const leaf = fc.integer({ min: 0, max: facts.length - 1 }).chain((nth): fc.Arbitrary<Condition> => {
      const { id, sort } = facts[nth] ?? plain('a')
      const comparison = fc.constantFrom('=', '!=', '<', '<=', '>', '>=' as const)
      const equality = fc.constantFrom('=', '!=' as const)
      const other = facts.find((fact) => fact.id !== id && fact.sort === sort)
      const fixedValue = (values: readonly string[], is: fc.Arbitrary<'=' | '!=' | '<' | '<=' | '>' | '>='>) =>
        fc.record({ field: fc.constant(id), is, to: fc.constantFrom(...values).map((value) => ({ value })) })
      if (sort === 'text' || sort === 'many')
        return fc.oneof<fc.Arbitrary<Condition>[]>(
          fixedValue(['甲', '乙'], equality),
          fc.constantFrom(['甲'], ['乙'], ['甲', '乙']).map((to): Condition => ({ field: id, is: 'in', to })),
        )
      const written =
        sort === 'decimal'
          ? fixedValue(['0', '1', '2', '2.5', '3'], comparison)
          : fixedValue(['2026-01-01', '2026-01-02', '2026-01-03'], comparison)
      if (!other) return written
      return fc.oneof(
        { weight: 2, arbitrary: written },
        { weight: 1, arbitrary: comparison.map((is): Condition => ({ field: id, is, to: { field: other.id } })) },
      )
    })
    const { rule } = fc.letrec<{ rule: Condition }>((tie) => ({
      rule: fc.oneof(
        { maxDepth: 2, depthSize: 'small' },
        leaf,
        fc.record({
          is: fc.constantFrom('all' as const, 'any' as const),
          of: fc.array(tie('rule'), { minLength: 1, maxLength: 3 }),
        }),
        fc.record({ is: fc.constant('not' as const), of: tie('rule') }),
      ),
    }))
    const values = fc.tuple(
      ...facts.map(({ sort }) =>
        fc.option(fc.constantFrom<Value>(...DOMAINS[sort as SmallSort]), { nil: null, freq: 2 }),
      ),
    )
    return fc.record({
      facts: fc.constant(facts),
      clauses: fc
        .array(rule, { minLength: 1, maxLength: 3 })
        .map((rules) => rules.map((each, nth) => clause(`c${nth}`, each))),
      values,
    })
  })

type Assigned = readonly (Value | null)[]
/** All ways to fill in what is missing. */
function completions(facts: readonly FitFact[], values: Assigned): Value[][] {
  return facts.reduce<Value[][]>(
    (all, { sort }, nth) => {
      const value = values[nth]
      return all.flatMap((each) => (value ? [value] : DOMAINS[sort as SmallSort]).map((one) => [...each, one]))
    },
    [[]],
  )
}
const holds = (rules: readonly Condition[], facts: readonly FitFact[], whole: readonly Value[]): boolean =>
  judge({ is: 'all', of: rules }, (id) => whole[facts.findIndex((fact) => fact.id === id)] ?? 'unknown') === true
function verdictByForce(rules: readonly Condition[], facts: readonly FitFact[], values: Assigned) {
  let [yes, no] = [false, false]
  for (const whole of completions(facts, values)) {
    if (holds(rules, facts, whole)) yes = true
    else no = true
    if (yes && no) return 'unknown'
  }
  return yes ? 'yes' : 'no'
}
const subsets = <Each>(all: readonly Each[]): Each[][] =>
  all
    .reduce<Each[][]>((some, each) => [...some, ...some.map((one) => [...one, each])], [[]])
    .toSorted((a, b) => a.length - b.length)

/** The size of the smallest selection of known facts that decides by itself, and whether this one does. */
function decidingByForce(
  rules: readonly Condition[],
  facts: readonly FitFact[],
  values: Assigned,
  found: readonly string[],
) {
  const wanted = verdictByForce(rules, facts, values)
  const asked = fieldsOf({ is: 'all', of: rules })
  const have = facts.flatMap(({ id }, nth) => (values[nth] && asked.includes(id) ? [id] : []))
  const only = (ids: readonly string[]) => facts.map(({ id }, nth) => (ids.includes(id) ? (values[nth] ?? null) : null))
  const decides = (ids: readonly string[]) => verdictByForce(rules, facts, only(ids)) === wanted
  return { least: subsets(have).find(decides)?.length, decides: decides(found) }
}

/** Missing facts on which the outcome hangs: two completions differ in one of them alone. */
function hangingByForce(rules: readonly Condition[], facts: readonly FitFact[], values: Assigned): string[] {
  return facts.flatMap(({ id, sort }, nth) => {
    if (values[nth]) return []
    const turns = completions(facts, values.with(nth, DOMAINS[sort as SmallSort][0] ?? null)).some(
      (whole) => new Set(DOMAINS[sort as SmallSort].map((one) => holds(rules, facts, whole.with(nth, one)))).size > 1,
    )
    return turns ? [id] : []
  })
}

/** The fewest facts, and the smallest step with so many, that come to a verdict. */
function nearestByForce(rules: readonly Condition[], facts: readonly FitFact[], values: Assigned, aim: string) {
  const asked = fieldsOf({ is: 'all', of: rules })
  const may = facts.flatMap((fact, nth) => (values[nth] && !fact.fixed && asked.includes(fact.id) ? [nth] : []))
  let best: { count: number; step: number } | null = null
  for (const some of subsets(may).slice(1)) {
    if (best && some.length > best.count) break
    let ways: { values: Assigned; step: number }[] = [{ values, step: 0 }]
    for (const nth of some) {
      const fact = facts[nth] ?? plain('a')
      const from = values[nth] ?? number(0)
      ways = ways.flatMap((way) =>
        DOMAINS[fact.sort as SmallSort]
          .filter((to) => JSON.stringify(to) !== JSON.stringify(from))
          .map((to) => ({ values: way.values.with(nth, to), step: way.step + stepOf(from, to, fact) })),
      )
    }
    for (const way of ways)
      if (verdictByForce(rules, facts, way.values) === aim && (!best || way.step < best.step))
        best = { count: some.length, step: way.step }
  }
  return best
}

test('verdict, deciding facts, what settles it and the nearest miss are those of all completions', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(world, ({ facts, clauses, values }) => {
      const rules = clauses.map(({ rule }) => rule)
      const answer = fit(clauses, facts, (id) => values[facts.findIndex((fact) => fact.id === id)] ?? null)
      const verdict = verdictByForce(rules, facts, values)
      expect(answer.verdict).toBe(verdict)
      const hanging = verdict === 'unknown' ? hangingByForce(rules, facts, values) : []
      expect(answer.settling.toSorted()).toEqual(hanging)
      const unmet = answer.clauses.filter((each) => each.verdict === 'no')
      for (const [nth, each] of answer.clauses.entries()) {
        const own = rules.slice(nth, nth + 1)
        expect(each.verdict).toBe(verdictByForce(own, facts, values))
        if (verdict === 'no' && unmet.length === 0) continue
        expect(each.deciding).toBe(
          verdict === 'no'
            ? each.verdict === 'no'
            : verdict === 'unknown' &&
                each.verdict === 'unknown' &&
                hangingByForce(own, facts, values).some((id) => hanging.includes(id)),
        )
        if (each.verdict === 'unknown') expect(each.facts.toSorted()).toEqual(hangingByForce(own, facts, values))
        else {
          const { least, decides } = decidingByForce(own, facts, values, each.facts)
          expect([each.facts.length, decides]).toEqual([least, true])
        }
      }
      if (verdict === 'no' && unmet.length === 0) {
        // clauses that cannot hold together: as few as there are
        const conflict = answer.clauses.flatMap(({ deciding }, nth) => (deciding ? [nth] : []))
        const isConflict = (some: readonly number[]) =>
          verdictByForce(
            rules.filter((_, nth) => some.includes(nth)),
            facts,
            values,
          ) === 'no'
        expect(isConflict(conflict)).toBe(true)
        expect(conflict.length).toBe(subsets(rules.map((_, nth) => nth)).find(isConflict)?.length)
        const together = rules.filter((_, nth) => conflict.includes(nth))
        const named = [...new Set(answer.clauses.flatMap((each) => (each.deciding ? each.facts : [])))]
        const { least, decides } = decidingByForce(together, facts, values, named)
        expect([named.length, decides]).toEqual([least, true])
      }
      if (verdict !== 'no') {
        expect(answer.nearest).toBeNull()
        return
      }
      const { nearest } = answer
      const isMissing = facts.some(({ id }, nth) => !values[nth] && fieldsOf({ is: 'all', of: rules }).includes(id))
      const yes = nearestByForce(rules, facts, values, 'yes')
      const best = yes ?? (isMissing ? nearestByForce(rules, facts, values, 'unknown') : null)
      if (!best || !nearest) {
        expect(nearest).toBe(best)
        return
      }
      expect(nearest.verdict).toBe(yes ? 'yes' : 'unknown')
      const changed = nearest.changes.reduce<Assigned>(
        (all, { id, to }) =>
          all.with(
            facts.findIndex((fact) => fact.id === id),
            to,
          ),
        values,
      )
      expect(verdictByForce(rules, facts, changed)).toBe(nearest.verdict)
      const step = nearest.changes.reduce(
        (sum, { id, from, to }) => sum + stepOf(from, to, facts.find((fact) => fact.id === id) ?? plain(id)),
        0,
      )
      expect(nearest.changes.length).toBe(best.count)
      expect(step).toBeCloseTo(best.step, 9)
      expect(nearest.changes.every(({ id }) => !facts.find((fact) => fact.id === id)?.fixed)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
