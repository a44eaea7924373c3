import { expect, test } from 'vitest'
import type { Plan } from '#contract/patrol'
import { minuteOf, movedUp, planProblems, ruleWords, valuesOf } from './plan-words.ts'

const TODAY = '2026-11-20'
const plan: Plan = {
  id: 'p',
  title: '消防日巡查',
  points: [{ id: 'a', name: '泵房', place: 'A座', disabled: false }],
  rule: { every: 'week', weekdays: [5, 1], firstOn: '2026-11-02' },
  fromMinute: 480,
  toMinute: 1080,
  walker: null,
  disabled: false,
  version: 2,
}

test('when a plan repeats, in words', () => {
  expect(ruleWords(plan)).toBe('每周（周一、周五） 08:00–18:00')
  const of = (rule: Plan['rule']) => ruleWords({ ...plan, rule, toMinute: 1440 })
  expect(of({ every: 'workday', weekdays: [], firstOn: TODAY })).toBe('每个工作日 08:00–24:00')
  expect(of({ every: 'month', weekdays: [], firstOn: '2026-11-05' })).toBe('每月5日 08:00–24:00')
  expect(of({ every: 'fortnight', weekdays: [], firstOn: TODAY })).toBe('每两周（周五） 08:00–24:00')
})

test('what is typed as a time is a time of a day', () => {
  expect(minuteOf('8：30')).toBe(510)
  expect(minuteOf('24:00')).toBe(1440)
  expect(minuteOf('24:01')).toBeNull()
  expect(minuteOf('8点')).toBeNull()
})

test('a plan is refused with words at each field; its own first day may be over', () => {
  const good = valuesOf(plan, TODAY)
  expect(Object.values(planProblems(good, plan, TODAY)).every((one) => one === null)).toBe(true)
  expect(planProblems(good, null, TODAY).firstOn).toBe('开始日期不能早于今天')
  const bad = { ...good, title: ' ', points: [], firstOn: '', from: '9', to: '08:00' }
  expect(planProblems(bad, plan, TODAY)).toMatchObject({
    title: '请填写计划名称',
    points: '请选择至少一个点位',
    firstOn: '请选择开始日期',
    from: '请填写时间，如 08:00',
  })
  expect(planProblems({ ...good, to: '08:00' }, plan, TODAY).to).toBe('结束时间应晚于开始时间')
  const points = [{ id: 'b', name: '旧泵房', place: '', disabled: true }]
  expect(planProblems({ ...good, points }, plan, TODAY).points).toBe('“旧泵房”已停用，请先移除')
})

test('a point goes one place up; the first stays', () => {
  expect(movedUp(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b'])
  expect(movedUp(['a', 'b'], 0)).toEqual(['a', 'b'])
})
