import { expect, test } from 'vitest'
import { lengthsOf, minuteOfClock, spanFrom } from './lengths.ts'

const rules = { stepMinutes: 30, leastMinutes: 30, mostMinutes: 200 }

test('lengths lie on the steps, between the shortest and the longest, with the one that is chosen', () => {
  expect(lengthsOf(rules, null)).toEqual([30, 60, 90, 120, 150, 180, 200])
  expect(lengthsOf(rules, 45)).toEqual([30, 45, 60, 90, 120, 150, 180, 200])
  expect(lengthsOf({ stepMinutes: 60, leastMinutes: 120, mostMinutes: 240 }, 120)).toEqual([120, 180, 240])
})

test('a start is put on the steps, and a length ends at midnight', () => {
  expect(spanFrom(845, 60, rules)).toEqual({ from: 840, to: 900 })
  expect(spanFrom(1410, 60, rules)).toEqual({ from: 1410, to: 1440 })
  expect(minuteOfClock('14:05')).toBe(845)
  expect(minuteOfClock('')).toBeNull()
})
