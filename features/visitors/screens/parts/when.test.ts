import { expect, test } from 'vitest'
import { toInstant } from '#vocabulary/day'
import { momentsOf, timeProblems, usualTimes } from './when.ts'

const NOW = new Date('2026-11-25T09:07:00+08:00')

test('from now on, for about two hours, within the day', () => {
  expect(usualTimes(NOW)).toEqual({ day: '2026-11-25', begins: '09:07', ends: '11:15' })
  expect(usualTimes(new Date('2026-11-25T22:30:00+08:00')).ends).toBe('23:59')
  const { from, until } = momentsOf(usualTimes(NOW))
  expect([toInstant(from), toInstant(until)]).toEqual(['2026-11-25T09:07:00+08:00', '2026-11-25T11:15:00+08:00'])
})

test.each([
  [{ begins: '10:00', ends: '10:00' }, { ends: '离开时间要晚于到达时间' }],
  [{ begins: '07:00', ends: '08:00' }, { ends: '所选时间已过，请重新选择' }],
  [{ day: '2027-01-25' }, { day: '最多可提前 30 天登记' }],
  [{ ends: '' }, { day: '请选择来访日期和时间' }],
  [{}, {}],
])('%j: %j', (part, problems) => {
  expect(timeProblems({ ...usualTimes(NOW), ...part }, NOW)).toEqual(problems)
})
