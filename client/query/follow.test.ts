import { expect, test } from 'vitest'
import { followAfterMs } from './follow.ts'

test('asks after a second, then more and more seldom, and ends after ten minutes', () => {
  const waits: number[] = []
  for (let asked = 1, wait = followAfterMs(1); wait !== null; asked += 1, wait = followAfterMs(asked)) waits.push(wait)
  expect(waits.slice(0, 4)).toEqual([1000, 1400, 1960, 2744])
  expect(waits.every((wait, turn) => turn === 0 || wait >= (waits[turn - 1] ?? 0))).toBe(true)
  expect(Math.max(...waits)).toBe(15_000)
  const all = waits.reduce((sum, wait) => sum + wait, 0)
  expect(all).toBeGreaterThan(10 * 60_000)
  expect(all).toBeLessThan(10.5 * 60_000)
})
