import { expect, test } from 'vitest'
import type { PolicyFact } from '#contract/policy'
import { factWords, settlingWords } from './fit-words.ts'

const fact = (id: string, label: string, more: Partial<PolicyFact> = {}): PolicyFact => ({
  id,
  source: 'stated',
  key: '',
  label,
  hint: '',
  sort: 'decimal',
  unit: '',
  places: 0,
  min: null,
  max: null,
  options: null,
  fixed: false,
  period: null,
  maxAgeDays: null,
  ...more,
})
const view = { id: 'people', value: '36人', asOf: '2026-11-01', source: 'stated' } as const

test('a fact is said with its source and day, and one that does not count with why', () => {
  const people = fact('people', '参保人数')
  expect(factWords({ ...view, state: 'known' }, people)).toBe('36人（企业自述，截至2026年11月1日）')
  expect(factWords({ ...view, state: 'old' }, people)).toMatch(/已过期，需要更新$/)
  expect(
    factWords({ ...view, state: 'period' }, fact('x', 'x', { period: { span: 'year', year: 2025, nth: 1 } })),
  ).toMatch(/不是2025年的$/)
  const none = { id: 'people', state: 'none', value: null, asOf: null, source: null } as const
  expect(factWords(none, people)).toBe('还没有填写')
  expect(factWords(none, fact('people', '参保人数', { source: 'archive' }))).toBe('档案里没有')
})

test('a hidden value is not said', () => {
  const hidden = { id: 'people', state: 'hidden', value: null, asOf: null, source: null } as const
  expect(factWords(hidden, undefined)).toBe('已有，仅企业管理员可见')
})

test('what would settle it is named', () => {
  const facts = [fact('a', '研发费用'), fact('b', '研发人员')]
  expect(settlingWords({ settling: ['a', 'b'] }, facts)).toBe('补充研发费用、研发人员后即可判断')
  expect(settlingWords({ settling: [] }, facts)).toBeNull()
})
