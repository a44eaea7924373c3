import { expect, test } from 'vitest'
import { askableFacts, factLine, newStated, spanOf } from './fact-field.ts'

test('a fact is asked by its sort, and never whether it is there', () => {
  const kinds = askableFacts([
    newStated('a'),
    { ...newStated('b'), sort: 'ordered' },
    { ...newStated('c'), sort: 'text', options: ['是', '否'] },
    { ...newStated('d'), sort: 'text' },
    { ...newStated('e'), sort: 'many' },
  ]).map(({ field, isMissingApart }) => [field.kind, isMissingApart])
  expect(kinds).toEqual([
    ['number', true],
    ['day', true],
    ['choice', true],
    ['text', true],
    ['many', true],
  ])
})

test('a fact says where it comes from, of which period and how old it may be', () => {
  const figure = { ...newStated('f'), source: 'archive', key: 'figure.x.year', maxAgeDays: null } as const
  expect(factLine({ ...figure, unit: '万元', period: { span: 'year', year: 2025, nth: 1 } })).toBe(
    '企业档案 · 万元 · 2025年',
  )
  expect(factLine(newStated('a'))).toBe('企业填写 · 数字 · 365天内有效')
})

test('only figures of the archive have a span', () => {
  expect(spanOf({ source: 'archive', key: 'figure.x.quarter' })).toBe('quarter')
  expect(spanOf({ source: 'archive', key: 'honour' })).toBeNull()
  expect(spanOf({ source: 'stated', key: '' })).toBeNull()
})
