import { describe, expect, test } from 'vitest'
import type { Condition, Value } from './condition.ts'
import { decimal } from './decimal.ts'
import { fit } from './fit.ts'
import { currentFact, type FitClause, type FitFact, type KnownFacts } from './fit-model.ts'
import { missWords } from './fit-words.ts'

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
const ask = (field: string, is: '=' | '!=' | '<' | '<=' | '>' | '>=', value: string): Condition => ({
  field,
  is,
  to: { value },
})
const known =
  (facts: Record<string, Value>): KnownFacts =>
  (id) =>
    facts[id] ?? null

describe('a missing fact', () => {
  const facts = [plain('patents'), plain('income', { places: 2 })]
  test('is not counted as zero', () => {
    const answer = fit([clause('a', ask('patents', '<', '3'))], facts, known({}))
    expect(answer).toMatchObject({ verdict: 'unknown', settling: ['patents'], nearest: null })
  })

  test('settles nothing where the answer is the same whatever it is', () => {
    const either: Condition = { is: 'any', of: [ask('patents', '>=', '3'), ask('patents', '<', '3')] }
    expect(fit([clause('a', either)], facts, known({}))).toMatchObject({ verdict: 'yes', settling: [] })
    const both = [clause('a', ask('patents', '>', '2')), clause('b', ask('patents', '<', '3'))]
    expect(fit(both, facts, known({}))).toMatchObject({
      verdict: 'no',
      clauses: [
        { verdict: 'unknown', deciding: true },
        { verdict: 'unknown', deciding: true },
      ],
    })
    // between 2 and 3 there is no whole number, but there is a sum of money
    const sums = [clause('a', ask('income', '>', '2')), clause('b', ask('income', '<', '3'))]
    expect(fit(sums, facts, known({})).verdict).toBe('unknown')
  })

  test('only those are named that would settle it', () => {
    const rules = [clause('a', ask('patents', '>=', '3')), clause('b', ask('income', '>=', '100'))]
    expect(fit(rules, facts, known({ patents: number(5) })).settling).toEqual(['income'])
    expect(fit(rules, facts, known({})).settling).toEqual(['patents', 'income'])
    expect(fit(rules, facts, known({ patents: number(1) }))).toMatchObject({ verdict: 'no', settling: [] })
  })
})

test('of several ways to meet a clause only the facts that decide it are named', () => {
  const facts = [plain('patents'), plain('people'), plain('honour', { sort: 'many', min: null })]
  const rule: Condition = {
    is: 'any',
    of: [
      { is: 'all', of: [ask('patents', '>=', '3'), ask('people', '>=', '10')] },
      { field: 'honour', is: 'in', to: ['高新技术企业'] },
    ],
  }
  const of = (more: Record<string, Value>) => fit([clause('a', rule)], facts, known(more)).clauses[0]
  const honour: Value = { as: 'many', of: ['高新技术企业', '专精特新'] }
  expect(of({ patents: number(4), people: number(20), honour })).toMatchObject({ verdict: 'yes', facts: ['honour'] })
  expect(of({ patents: number(4), people: number(20) })).toMatchObject({ verdict: 'yes', facts: ['patents', 'people'] })
  expect(of({ patents: number(1), people: number(20) })).toMatchObject({ verdict: 'unknown', facts: ['honour'] })
})

describe('the nearest miss', () => {
  const patents = plain('patents')
  const income = plain('income', { places: 2 })
  const founded = plain('founded', { sort: 'ordered', min: null, fixed: true })
  test('changes the fewest facts, by the smallest step', () => {
    const rule: Condition = {
      is: 'any',
      of: [ask('patents', '>=', '3'), { is: 'all', of: [ask('income', '>=', '100'), ask('patents', '>=', '2')] }],
    }
    const answer = fit([clause('a', rule)], [patents, income], known({ patents: number(1), income: number(99) }))
    expect(answer.nearest).toEqual({ verdict: 'yes', changes: [{ id: 'patents', from: number(1), to: number(3) }] })
  })

  test('stands beyond a bound that is not met by the bound itself', () => {
    const answer = fit([clause('a', ask('income', '>', '100'))], [income], known({ income: number(90) }))
    expect(answer.nearest?.changes).toMatchObject([{ to: { of: '100.01' } }])
  })

  test('never changes what cannot be changed', () => {
    const rules = [clause('a', ask('founded', '<=', '2020-01-01')), clause('b', ask('patents', '>=', '3'))]
    const answer = fit(rules, [patents, founded], known({ founded: text('2024-01-01'), patents: number(1) }))
    expect(answer).toMatchObject({ verdict: 'no', nearest: null })
    expect(answer.clauses.map(({ deciding }) => deciding)).toEqual([true, true])
  })

  test('may leave the rest to what is missing', () => {
    const rules = [clause('a', ask('income', '>=', '1')), clause('b', ask('patents', '>=', '3'))]
    const answer = fit(rules, [patents, income], known({ patents: number(1) }))
    expect(answer.nearest).toMatchObject({ verdict: 'unknown', changes: [{ to: { of: '3' } }] })
  })
})

describe('above six missing facts', () => {
  test('the three-valued tree answers', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const either: Condition = { is: 'any', of: [ask('a', '>=', '3'), ask('a', '<', '3')] }
    const rules = [clause('x', either), ...ids.slice(1).map((id) => clause(id, ask(id, '>=', '0')))]
    const facts = ids.map((id) => plain(id))
    expect(fit(rules, facts, known({}))).toMatchObject({ verdict: 'unknown', settling: ids })
    expect(fit(rules, facts, known({ g: number(1) })).verdict).toBe('yes')
  })
})

test('a fact is missing where it is too old, or of another period', () => {
  const year = (nth: number) => ({ span: 'year' as const, year: nth, nth: 1 })
  const found = [
    { value: number(1), asOf: '2025-12-31', period: year(2025) },
    { value: number(2), asOf: '2024-12-31', period: year(2024) },
  ]
  const of = (more: Partial<FitFact>) => currentFact(plain('a', more), found, '2026-11-29')
  expect(of({})).toBe(found[0])
  expect(of({ period: year(2024) })).toBe(found[1])
  expect(of({ period: year(2023) })).toBe('period')
  expect(of({ maxAgeDays: 333 })).toBe(found[0])
  expect(of({ maxAgeDays: 332 })).toBe('old')
  expect(currentFact(plain('a'), [], '2026-11-29')).toBe('none')
})

test('the nearest miss in words', () => {
  const facts = [
    plain('patents', { label: '发明专利', unit: '件' }),
    plain('people', { label: '从业人数', unit: '人' }),
    plain('honour', { label: '资质荣誉', sort: 'many' }),
    plain('size', { label: '企业规模', sort: 'text' }),
  ]
  const set = (of: string[]): Value => ({ as: 'many', of })
  const words = (changes: Parameters<typeof missWords>[0]['changes'], verdict: 'yes' | 'unknown' = 'yes') =>
    missWords({ changes, verdict }, facts)
  expect(words([{ id: 'patents', from: number(1), to: number(3) }])).toBe('再增加2件发明专利即符合')
  expect(
    words(
      [
        { id: 'people', from: number(320), to: number(300) },
        { id: 'honour', from: set(['甲']), to: set(['甲', '乙']) },
      ],
      'unknown',
    ),
  ).toBe('减少20人从业人数，并取得“乙”后，还需补充信息才能判断')
  expect(words([{ id: 'size', from: text('大型'), to: text('中型') }])).toBe('企业规模变为“中型”即符合')
  expect(words([{ id: 'honour', from: set(['甲']), to: set([]) }])).toBe('不再有“甲”即符合')
})
