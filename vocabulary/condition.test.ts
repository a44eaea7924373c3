import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Condition,
  conditionProblem,
  type Fact,
  fieldsOf,
  judge,
  measureOf,
  type Sort,
  type Truth,
} from './condition.ts'
import { decimal, parseDecimal } from './decimal.ts'

const FACTS: Record<string, Fact> = {
  amount: { as: 'decimal', of: decimal('5') },
  other: { as: 'decimal', of: decimal('5.00') },
  none: 'empty',
  unsure: 'unknown',
  city: { as: 'text', of: '武汉' },
  from: { as: 'text', of: '2026-11-01' },
  until: { as: 'text', of: '2026-11-30' },
  tags: { as: 'many', of: ['甲', '乙'] },
}
const facts = (field: string): Fact => FACTS[field] ?? 'empty'
const ask = (field: string, is: '=' | '!=' | '<' | '<=' | '>' | '>=', value: string): Condition => ({
  field,
  is,
  to: { value },
})

describe('a comparison', () => {
  test.each<[string, Condition, Truth]>([
    ['decimals are compared exactly', ask('amount', '=', '5'), true],
    ['an order of decimals is no order of texts', ask('amount', '<', '10'), true],
    ['a fact with another', { field: 'amount', is: '=', to: { field: 'other' } }, true],
    ['days have an order', { field: 'until', is: '<', to: { field: 'from' } }, false],
    ['what is empty is unknown, not 0', ask('none', '<', '1'), null],
    ['what is empty is unknown, not unequal', ask('none', '!=', '1'), null],
    ['with an empty other fact', { field: 'amount', is: '>', to: { field: 'none' } }, null],
    ['an answer without a value is unknown', ask('unsure', '=', '1'), null],
    ['empty is always known', { field: 'none', is: 'empty' }, true],
    ['an answer without a value is not empty', { field: 'unsure', is: 'empty' }, false],
    ['one of several', { field: 'city', is: 'in', to: ['武汉', '宜昌'] }, true],
    ['one of several decimals', { field: 'amount', is: 'in', to: ['4', '5'] }, true],
    ['any of many', { field: 'tags', is: 'in', to: ['乙'] }, true],
    ['many are a set', ask('tags', '=', '甲'), false],
    ['nothing is in a list where it is empty', { field: 'none', is: 'in', to: ['武汉'] }, null],
    ['two sorts are not compared', { field: 'city', is: '=', to: { field: 'amount' } }, null],
    ['sets have no order', ask('tags', '<', '甲'), null],
  ])('%s', (_, condition, truth) => {
    expect(judge(condition, facts)).toBe(truth)
  })
})

const leaf: fc.Arbitrary<Condition> = fc.constantFrom<Condition>(
  ask('amount', '=', '5'),
  ask('amount', '!=', '5'),
  ask('none', '=', '5'),
  { field: 'none', is: 'empty' },
)
const { tree } = fc.letrec<{ tree: Condition }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.record({ is: fc.constantFrom('all' as const, 'any' as const), of: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ is: fc.constant('not' as const), of: tie('tree') }),
  ),
}))

test('negating every part and turning all and any round says the opposite, unknown staying unknown', () => {
  const opposite = (condition: Condition): Condition => {
    if (condition.is === 'all' || condition.is === 'any')
      return { is: condition.is === 'all' ? 'any' : 'all', of: condition.of.map(opposite) }
    return { is: 'not', of: condition }
  }
  fc.assert(
    fc.property(tree, (condition) => {
      const truth = judge(condition, facts)
      expect(judge(opposite(condition), facts)).toBe(truth === null ? null : !truth)
    }),
  )
})

test('a truth that is known stays as it is when more becomes known', () => {
  const later = (field: string): Fact => (field === 'none' ? { as: 'decimal', of: decimal('5') } : facts(field))
  const plain = (condition: Condition): boolean =>
    condition.is === 'all' || condition.is === 'any'
      ? condition.of.every(plain)
      : condition.is === 'not'
        ? plain(condition.of)
        : condition.is !== 'empty'
  fc.assert(
    fc.property(tree.filter(plain), (condition) => {
      const before = judge(condition, facts)
      if (before !== null) expect(judge(condition, later)).toBe(before)
    }),
  )
})

test('what a condition asks about, each fact once, and how large it is', () => {
  const condition: Condition = {
    is: 'all',
    of: [
      ask('amount', '=', '1'),
      { is: 'not', of: { field: 'from', is: '<', to: { field: 'until' } } },
      ask('amount', '>', '0'),
    ],
  }
  expect(fieldsOf(condition)).toEqual(['amount', 'from', 'until'])
  expect(measureOf(condition)).toEqual({ nodes: 5, depth: 3 })
})

describe('a condition that means nothing is refused', () => {
  const SORTS: Record<string, Sort> = {
    amount: 'decimal',
    city: 'text',
    from: 'ordered',
    until: 'ordered',
    tags: 'many',
  }
  const problem = (condition: Condition) =>
    conditionProblem(
      condition,
      (field) => SORTS[field] ?? null,
      (text) => parseDecimal(text) !== null,
    )
  const nested = (depth: number): Condition =>
    depth === 0 ? ask('amount', '=', '1') : { is: 'not', of: nested(depth - 1) }
  test.each<[string | null, Condition]>([
    [null, ask('amount', '>=', '1')],
    [null, { field: 'from', is: '<=', to: { field: 'until' } }],
    ['unknown_field', ask('gone', '=', '1')],
    ['unknown_field', { field: 'amount', is: '=', to: { field: 'gone' } }],
    ['no_number', ask('amount', '=', '五')],
    ['no_order', ask('city', '<', '武汉')],
    ['two_sorts', { field: 'amount', is: '=', to: { field: 'city' } }],
    ['empty_group', { is: 'any', of: [] }],
    ['no_value', { field: 'city', is: 'in', to: [] }],
    ['no_value', ask('city', '=', '')],
    ['too_deep', nested(10)],
    ['too_many', { is: 'all', of: Array.from({ length: 30 }, () => ask('amount', '=', '1')) }],
  ])('%s', (wanted, condition) => {
    expect(problem(condition)).toBe(wanted)
  })
})
