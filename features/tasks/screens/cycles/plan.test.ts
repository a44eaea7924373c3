import { expect, test } from 'vitest'
import { planFacts, planFrom, planOf, planProblems, ruleWords } from './plan.ts'

const values = planFrom('2026-12-01')

test('a plan goes out as it was typed; weekdays belong to weeks alone', () => {
  expect(planOf(values)).toMatchObject({ every: 'month', weekdays: [], first: '2026-12-01', until: null })
  expect(planOf({ ...values, weekdays: [1, 3] }).weekdays).toEqual([])
  expect(planOf({ ...values, every: 'week', weekdays: [1, 3], until: '2026-12-31' })).toMatchObject({
    weekdays: [1, 3],
    until: '2026-12-31',
  })
})

test('what is missing or out of order is said at its field', () => {
  expect(planProblems(values, '2026-12-01')).toEqual({ first: null, until: null })
  expect(planProblems(values, '2026-12-02').first).toBe('开始日期不能早于今天')
  expect(planProblems({ ...values, first: '' }, '2026-12-01').first).toBe('请选择开始日期')
  expect(planProblems({ ...values, until: '2026-11-30' }, '2026-11-01').until).toBe('结束日期不能早于开始日期')
})

test('a rule in words', () => {
  expect(ruleWords(planOf(values))).toBe('每月1日')
  expect(ruleWords(planOf({ ...values, first: '2026-12-31' }))).toBe('每月31日，当月没有这一天时为最后一天')
  expect(ruleWords(planOf({ ...values, every: 'week', weekdays: [3, 1] }))).toBe('每周一、周三')
  expect(ruleWords(planOf({ ...values, every: 'fortnight' }))).toBe('每两周的周二')
  expect(ruleWords(planOf({ ...values, every: 'workday' }))).toBe('每个工作日')
  expect(planFacts(planOf({ ...values, every: 'workday' }), '2026-12-01').map(({ name }) => name)).not.toContain(
    '遇到休息日',
  )
})
