import { expect, test } from 'vitest'
import { JUMP_MS, jumped, wentBack } from './clock.ts'

const before = { wall: 1_000_000, even: 100 }
const later = (wall: number, even: number) => ({ wall: before.wall + wall, even: before.even + even })

test.each([
  ['an even clock', 2_000, 2_000, true, false],
  ['five seconds ahead', 2_000 + JUMP_MS, 2_000, true, false],
  ['a millisecond more', 2_001 + JUMP_MS, 2_000, true, true],
  ['five seconds back', 2_000 - JUMP_MS, 2_000, true, false],
  ['a millisecond more back', 1_999 - JUMP_MS, 2_000, true, true],
  ['hours ahead of a phone that slept', 9_000_000, 2_000, false, false],
  ['back, while it slept', -9_000_000, 2_000, false, true],
])('%s', (_, wall, even, awake, off) => {
  expect(jumped(before, later(wall, even), awake)).toBe(off)
})

test('a page that opens before the last one was seen has a clock that went back', () => {
  expect(wentBack(10_000, 10_000 - JUMP_MS)).toBe(false)
  expect(wentBack(10_000, 9_999 - JUMP_MS)).toBe(true)
  expect(wentBack(10_000, 90_000_000)).toBe(false)
})
