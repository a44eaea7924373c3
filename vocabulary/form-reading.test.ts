import { describe, expect, test } from 'vitest'
import type { Condition } from './condition.ts'
import type { Field } from './form-model.ts'
import { readCondition, readFields } from './form-reading.ts'

const plain: Field = { id: 'a', kind: 'text', label: '甲', required: true, min: '', max: '', options: [] }
const rich: Field = {
  ...plain,
  id: 'r',
  kind: 'rows',
  hint: '一人一行',
  showWhen: {
    is: 'all',
    of: [
      { field: 'a', is: '=', to: { value: '是' } },
      { is: 'not', of: { field: 'a', is: 'empty' } },
    ],
  },
  validWhen: [{ when: { field: 'a', is: 'in', to: ['x', 'y'] }, words: '请核对' }],
  fields: [
    { ...plain, id: 'c', kind: 'list', from: { list: 'rooms', within: 'b' }, prefill: 'last' },
    { ...plain, id: 's', kind: 'computed', computed: { op: 'sum', of: ['c'], places: 2 } },
    { ...plain, id: 'o', kind: 'choice', options: ['甲'], other: true, unsure: false, exempt: true, unit: '人' },
  ],
}

test('fields come back as they were', () => {
  expect(readFields([plain, rich])).toEqual([plain, rich])
  expect(readFields(JSON.parse(JSON.stringify([rich])))).toEqual([rich])
})

test('what is no part of a field is left out', () => {
  expect(readFields([{ ...plain, evil: 1 }])).toEqual([plain])
})

describe('is no form', () => {
  test.each<[string, unknown]>([
    ['nothing', null],
    ['a record', { 0: plain }],
    ['a field without a label', [{ ...plain, label: undefined }]],
    ['a kind of the language', [{ ...plain, kind: 'constructor' }]],
    ['an id of the language', [{ ...plain, id: '__proto__' }]],
    ['a long label', [{ ...plain, label: '字'.repeat(21) }]],
    ['a line break in a label', [{ ...plain, label: '一\n二' }]],
    ['101 fields', Array.from({ length: 101 }, (_, nth) => ({ ...plain, id: `f${nth}` }))],
    ['rows in rows', [{ ...rich, fields: [rich] }]],
    ['a prefill that there is not', [{ ...plain, prefill: 'toString' }]],
    ['a share of halves', [{ ...plain, computed: { op: 'sum', of: [], places: 0.5 } }]],
    ['a comparison that there is not', [{ ...plain, showWhen: { field: 'a', is: '~', to: { value: '' } } }]],
    ['a comparison with nothing', [{ ...plain, showWhen: { field: 'a', is: '=', to: {} } }]],
    ['a rule without words', [{ ...plain, validWhen: [{ when: { field: 'a', is: 'empty' } }] }]],
    ['a list without a name', [{ ...plain, from: {} }]],
  ])('%s', (_, given) => {
    expect(readFields(given)).toBeNull()
  })

  test('a condition that is nested beyond all measure', () => {
    let deep: Condition = { field: 'a', is: 'empty' }
    for (let i = 0; i < 2000; i++) deep = { is: 'not', of: deep }
    expect(readCondition(deep)).toBeNull()
  })
})
