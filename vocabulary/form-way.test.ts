import { expect, test } from 'vitest'
import { requiredField as field } from '../tests/support/forms/vector.ts'
import type { Field } from './form-model.ts'
import { wayFields } from './form-way.ts'

const rows = (more: Partial<Field> = {}, column: Partial<Field> = {}) =>
  field('r', { kind: 'rows', fields: [field('n', column)], ...more })
const total = field('sum', { kind: 'computed', computed: { op: 'sum', of: ['r.n'], places: 0 } })
const emptyOf = (id: string, ...fields: Field[]) => wayFields(fields).find((each) => each.id === id)?.mayBeEmpty

test('numbers, choices, yes or no and days decide; texts and rows do not', () => {
  const all = (['text', 'money', 'choice', 'flag', 'day', 'rows', 'photos'] as const).map((kind) =>
    field(kind, { kind }),
  )
  expect(wayFields(all).map(({ id, kind }) => [id, kind])).toEqual([
    ['money', 'number'],
    ['choice', 'text'],
    ['flag', 'flag'],
    ['day', 'day'],
  ])
  expect(wayFields([field('c', { kind: 'choice', options: ['甲'], other: true })])[0]?.options).toEqual(['甲', '其他'])
})

test('what is not certain to have a value is marked', () => {
  expect(emptyOf('a', field('a'))).toBe(false)
  expect(emptyOf('a', field('a', { required: false }))).toBe(true)
  expect(emptyOf('a', field('a', { unsure: true }))).toBe(true)
  expect(emptyOf('a', field('a', { exempt: true }))).toBe(true)
  expect(emptyOf('a', field('b'), field('a', { showWhen: { field: 'b', is: 'empty' } }))).toBe(true)
})

test('what is reckoned has a value where all its parts have', () => {
  expect(emptyOf('sum', rows(), total)).toBe(false)
  expect(emptyOf('sum', rows({ required: false }), total)).toBe(true)
  expect(emptyOf('sum', rows({}, { required: false }), total)).toBe(true)
  expect(
    emptyOf('s', field('a'), field('s', { kind: 'computed', computed: { op: 'share', of: ['a', 'a'], places: 0 } })),
  ).toBe(true)
  expect(emptyOf('sum', field('sum', { kind: 'computed', computed: { op: 'sum', of: ['sum'], places: 0 } }))).toBe(true)
})
