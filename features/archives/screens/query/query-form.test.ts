import { expect, test } from 'vitest'
import { EMPTY_QUERY, problemsIn, queryTyped } from './query-form.ts'

const fields = (...names: string[]) => ({
  fields: names.map((field) => ({ field, title: field, control: 'text' as const, options: [] })),
})

test('what is filled in is asked, of the fields that may be asked for', () => {
  const typed = { ...EMPTY_QUERY, words: ' 云图 ', size: 'small', stage: 'talks' }
  expect(queryTyped(typed, fields('words', 'size'))).toEqual({ words: '云图', size: 'small' })
  expect(queryTyped(EMPTY_QUERY, fields('words'))).toEqual({})
})

test.each([
  [{ capitalFrom: '10', capitalTo: '9.5' }, { capitalTo: '上限不能小于下限' }],
  [{ capitalFrom: '1.2345678' }, { capitalFrom: '请填写金额，最多6位小数' }],
  [{ foundedFrom: '2026-01-01', foundedTo: '2025-12-31' }, { foundedTo: '上限不能小于下限' }],
  [{ capitalFrom: '9', capitalTo: '10', foundedFrom: '2025-01-01' }, {}],
])('%j', (typed, wanted) => {
  const problems = Object.entries(problemsIn({ ...EMPTY_QUERY, ...typed })).filter(([, text]) => text)
  expect(Object.fromEntries(problems)).toEqual(wanted)
})
