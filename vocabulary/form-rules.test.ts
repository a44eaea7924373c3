import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formProblems, isEmpty, limitMessage, requiredMessage } from './form-rules.ts'

test.each([[undefined], [null], [''], ['  '], [[]]])('%j is empty', (value) => {
  expect(isEmpty(value)).toBe(true)
  expect(requiredMessage('来访事由', value)).toBe('来访事由不能为空')
})

test.each([[0], [false], ['0'], [[0]], [['']], [{}], ['a']])('%j is a value', (value) => {
  expect(isEmpty(value)).toBe(false)
  expect(requiredMessage('来访事由', value)).toBeNull()
})

test.each<[unknown, { max?: string | number; min?: string | number }, string | null]>([
  ['101', { max: '100' }, '比例不能大于最大值100'],
  [101, { max: 100 }, '比例不能大于最大值100'],
  ['60%', { max: '50%' }, '比例不能大于最大值50%'],
  ['60', { max: '50%' }, '比例不能大于最大值50%'],
  [' 60 % ', { max: '50%' }, '比例不能大于最大值50%'],
  ['4.9', { min: '5%' }, '比例不能小于最小值5%'],
  ['-1', { min: 0 }, '比例不能小于最小值0'],
  ['100', { max: '100', min: '100' }, null],
  ['50.0%', { max: '50', min: '50' }, null],
  ['9', { max: '10' }, null],
  ['0.30000000000000000001', { max: '0.3' }, '比例不能大于最大值0.3'],
  ['', { min: 1 }, null],
  [undefined, { min: 1 }, null],
  ['很多', { max: 1 }, null],
  ['5', {}, null],
])('%j within %j: %s', (value, limits, message) => {
  expect(limitMessage('比例', value, limits)).toBe(message)
})

test('a form says the first thing wrong with each field, in order', () => {
  const rules = [
    { id: 'people', label: '人数', required: true, max: 20, min: 1 },
    { id: 'files', label: '附件', required: true },
    { id: 'share', label: '占比', max: '100%' },
    { id: 'constructor', label: '备注', required: true },
  ]
  expect(formProblems(rules, { people: 21, files: [], share: '100.5%' })).toEqual([
    { id: 'people', message: '人数不能大于最大值20' },
    { id: 'files', message: '附件不能为空' },
    { id: 'share', message: '占比不能大于最大值100%' },
    { id: 'constructor', message: '备注不能为空' },
  ])
  expect(formProblems(rules, { people: '20', files: ['a'], constructor: '无' })).toEqual([])
})

test('integers are compared as integers, with or without percent sign', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.integer({ min: 0 }), fc.boolean(), (value, min, width, percent) => {
      const sign = percent ? '%' : ''
      const max = min + width
      const message = limitMessage('数', `${value}`, { max: `${max}${sign}`, min: `${min}${sign}` })
      const wanted =
        value > max ? `数不能大于最大值${max}${sign}` : value < min ? `数不能小于最小值${min}${sign}` : null
      expect(message).toBe(wanted)
    }),
  )
})
