import { expect, test } from 'vitest'
import type { DayPlan } from '#ui/timeline'
import { placeDetail } from '../tests/answers.ts'
import { outcomeOf } from './time-bar.ts'

const place = placeDetail()
const plan: DayPlan = {
  open: [{ from: 480, to: 1200 }],
  free: [{ from: 780, to: 840 }],
  marks: [
    { from: 840, to: 900, what: 'taken' },
    { from: 900, to: 960, what: 'closed' },
  ],
}

test.each([
  ['nothing chosen', null, { do: 'nothing', why: '请选择使用时间' }],
  ['free', { from: 780, to: 840 }, { do: 'book', words: '预订 13:00–14:00' }],
  ['over what is taken', { from: 810, to: 870 }, { do: 'wait', words: '候补 13:30–14:30' }],
  ['closed', { from: 900, to: 930 }, { do: 'nothing', why: '这段时间不能预订，请另选' }],
  ['too long', { from: 500, to: 800 }, { do: 'nothing', why: '一次最多预订4小时' }],
])('%s', (_, value, outcome) => {
  expect(outcomeOf(value, plan, place)).toEqual(outcome)
})

test('a day that is shut says so', () => {
  const shut = { open: [], free: [], marks: [] }
  const on = (none: 'rest' | 'shut') => ({ ...place, day: { ...place.day, none } })
  expect(outcomeOf(null, shut, on('shut'))).toEqual({ do: 'nothing', why: '当天不开放，请选其他日期' })
  expect(outcomeOf(null, shut, on('rest'))).toEqual({ do: 'nothing', why: '休息日不开放，请选其他日期' })
  const over = { ...place, day: { ...place.day, none: 'over' as const } }
  expect(outcomeOf(null, { ...plan, free: [] }, over)).toEqual({ do: 'nothing', why: '今天已结束，请选其他日期' })
  const full = { ...place, day: { ...place.day, none: 'full' as const } }
  expect(outcomeOf(null, { ...plan, free: [] }, full)).toEqual({ do: 'nothing', why: '请选择使用时间' })
})
