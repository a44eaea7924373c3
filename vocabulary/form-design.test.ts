import { describe, expect, test } from 'vitest'
import { numberField as field } from '../tests/support/forms/vector.ts'
import { designProblems } from './form-design.ts'
import type { Field } from './form-model.ts'

const words = (...fields: Field[]) =>
  designProblems(fields).map((each) => `${each.warning ? '?' : ''}${each.spot}: ${each.words}`)
const above = (id: string, value: string) => ({ field: id, is: '>' as const, to: { value } })

describe('a form is not published', () => {
  test.each<[string, Field[], string]>([
    ['without fields', [], ': 表单还没有字段'],
    ['with an id of the language', [field('__proto__')], '__proto__: 字段的标识只能用字母、数字、短横线和下划线'],
    ['with two alike ids', [field('a'), field('a', { label: 'b' })], 'a: 字段的标识重复'],
    [
      'where fields show each other',
      [field('a', { showWhen: above('b', '1') }), field('b', { showWhen: above('a', '1') })],
      'a: “a”、“b”互相决定是否显示或数值，请改掉其中一个',
    ],
    ['where a condition asks nobody', [field('a', { showWhen: above('gone', '1') })], 'a: 条件用到了没有的字段'],
    [
      'where a field can never show',
      [
        field('n'),
        field('a', { showWhen: { is: 'all', of: [above('n', '5'), { field: 'n', is: '<', to: { value: '5' } }] } }),
      ],
      'a: 按这个条件，字段永远不会显示',
    ],
    [
      'where a choice is asked for what it does not offer',
      [
        field('c', { kind: 'choice', options: ['甲'] }),
        field('a', { showWhen: { field: 'c', is: '=', to: { value: '乙' } } }),
      ],
      'a: 按这个条件，字段永远不会显示',
    ],
    [
      'where a field is required only while it is hidden',
      [field('n'), field('a', { showWhen: above('n', '5'), requiredWhen: { is: 'not', of: above('n', '5') } })],
      'a: 要求必填时字段不会显示，请核对两个条件',
    ],
    [
      'where a rule holds never',
      [
        field('a', {
          validWhen: [
            { when: { is: 'all', of: [above('a', '5'), { field: 'a', is: '=', to: { value: '1' } }] }, words: '不行' },
          ],
        }),
      ],
      'a: 这条校验永远不会通过',
    ],
    [
      'where a sum adds words',
      [field('t', { kind: 'text' }), field('s', { kind: 'computed', computed: { op: 'sum', of: ['t'], places: 0 } })],
      's: 只能计算数字、金额和百分比',
    ],
    ['where rows have no columns', [field('r', { kind: 'rows', fields: [] })], 'r: 明细还没有列'],
    [
      'where a list hangs on a later one',
      [
        field('s', { kind: 'list', from: { list: 'x', within: 'c' } }),
        field('c', { kind: 'list', from: { list: 'y' } }),
      ],
      's: 上级字段应排在前面',
    ],
    [
      'where a condition reads into rows',
      [field('r', { kind: 'rows', fields: [field('x')] }), field('a', { showWhen: above('r.x', '1') })],
      'a: 条件用到了没有的字段',
    ],
  ])('%s', (_, fields, problem) => {
    expect(words(...fields)).toContain(problem)
  })
})

test('a required field that hangs on an optional one is warned of', () => {
  expect(words(field('n'), field('a', { required: true, showWhen: above('n', '5') }))).toEqual([
    '?a: 必填字段的显示取决于选填的“n”，没有填时不会出现',
  ])
})

test('a sound form has no problem', () => {
  expect(
    words(
      field('c', { kind: 'choice', options: ['甲', '乙'], other: true, required: true }),
      field('a', { showWhen: { field: 'c', is: '=', to: { value: '其他' } } }),
      field('n', { required: true }),
      field('w', { showWhen: { is: 'any', of: [above('n', '5'), { field: 'n', is: '<', to: { value: '1' } }] } }),
      field('r', { kind: 'rows', fields: [field('x'), field('y', { showWhen: above('x', '1') })] }),
      field('s', { kind: 'computed', computed: { op: 'sum', of: ['r.x', 'n'], places: 2 } }),
    ),
  ).toEqual([])
})
