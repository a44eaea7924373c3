import { describe, expect, test } from 'vitest'
import type { Condition } from '#vocabulary/condition'
import type { Field } from '#vocabulary/form-model'
import { conditionOf, groupOf, nodesOf, replacedAt } from './condition-tree.ts'
import { askableFor, comparableWith, conditionWords, leafProblem } from './condition-words.ts'

const field = (id: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  id,
  kind,
  label: id,
  required: true,
  min: '',
  max: '',
  options: [],
  ...more,
})
const n = { is: '>', field: 'n', to: { value: '10' } } as const
const c = { is: 'in', field: 'c', to: ['甲', '乙'] } as const
const empty = { is: 'empty', field: 'd' } as const
const fields = [
  field('n', 'number'),
  field('c', 'choice', { options: ['甲', '乙'] }),
  field('d', 'day'),
  field('until', 'day'),
  field('y', 'flag'),
]
const all = askableFor({ fields, rows: null, self: null })

describe('a condition', () => {
  test.each<[string, Condition, string]>([
    ['alone', n, '“n”大于 10'],
    ['all', { is: 'all', of: [n, c] }, '“n”大于 10，且“c”是其中之一：甲、乙'],
    [
      'groups in groups',
      { is: 'any', of: [n, { is: 'all', of: [c, empty] }] },
      '“n”大于 10，或（“c”是其中之一：甲、乙，且“d”没有填写）',
    ],
    ['none', { is: 'not', of: { is: 'any', of: [n, c] } }, '不是（“n”大于 10，或“c”是其中之一：甲、乙）'],
    ['not one', { is: 'not', of: n }, '不是（“n”大于 10）'],
    ['filled', { is: 'not', of: empty }, '“d”已填写'],
    ['two days', { is: '>=', field: 'until', to: { field: 'd' } }, '“until”不早于“d”'],
    ['yes', { is: '=', field: 'y', to: { value: 'yes' } }, '“y”是“是”'],
    ['a field that is gone', { is: 'empty', field: 'gone' }, '已删除的字段'],
  ])('%s comes back as it was, and is said in words', (_, condition, words) => {
    expect(conditionOf(groupOf(condition))).toEqual(condition)
    expect(conditionWords(condition, all)).toBe(words)
  })

  test('not all of several means that one does not hold', () => {
    const condition: Condition = { is: 'not', of: { is: 'all', of: [n, c] } }
    expect(conditionOf(groupOf(condition))).toEqual(condition)
  })

  test('of nothing there is none, and empty groups go', () => {
    expect(conditionOf(groupOf(null))).toBeNull()
    expect(conditionOf({ together: 'all', of: [{ together: 'any', of: [] }, ...groupOf(n).of] })).toEqual(n)
  })
})

test('parts are put, added and taken away where they stand', () => {
  const group = groupOf({ is: 'all', of: [n, { is: 'any', of: [c, empty] }] })
  const [other] = groupOf(empty).of
  expect(conditionOf(replacedAt(group, [1, 0], null))).toEqual({ is: 'all', of: [n, empty] })
  expect(conditionOf(replacedAt(group, [0], other ?? null))).toEqual({
    is: 'all',
    of: [empty, { is: 'any', of: [c, empty] }],
  })
  expect(nodesOf(replacedAt(group, [1, 2], other ?? null))).toBe(6)
  expect(conditionOf(replacedAt(group, [], { together: 'any', of: group.of }))?.is).toBe('any')
})

test('numbers are compared with numbers, days with days, choices with what they offer', () => {
  const names = (name: string) =>
    comparableWith(all.find((each) => each.name === name) ?? { name, field: field(name, 'text') }, all).map(
      (each) => each.name,
    )
  expect([names('n'), names('d'), names('c')]).toEqual([[], ['until'], []])
})

test('a column asks its own row first, never its rows or itself', () => {
  const rows = field('r', 'rows', { fields: [field('a', 'number'), field('n', 'number', { label: '行' })] })
  const found = askableFor({ fields: [field('n', 'number'), field('h', 'heading'), rows], rows, self: 'a' })
  expect(found.map(({ name, field: { label } }) => [name, label])).toEqual([['n', '行']])
})

test('what a comparison lacks is said', () => {
  const leaf = { field: 'n', is: '>' as const, to: { value: '' }, values: [] }
  expect([
    leafProblem(leaf, undefined),
    leafProblem(leaf, fields[0]),
    leafProblem({ ...leaf, to: { value: 'x' } }, fields[0]),
    leafProblem({ ...leaf, to: { value: '-1.5' } }, fields[0]),
    leafProblem({ ...leaf, is: 'in' }, fields[1]),
    leafProblem({ ...leaf, to: { field: '' } }, fields[2]),
    leafProblem({ ...leaf, is: 'empty' }, fields[2]),
  ]).toEqual(['请选择字段', '请填写要比较的内容', '请填写数字', null, '请选择内容', '请选择要比较的字段', null])
})
