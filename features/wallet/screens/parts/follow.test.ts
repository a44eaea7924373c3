import { expect, test } from 'vitest'
import { followAfterMs } from './follow.ts'

test('asks at once often, then seldom, and ends after ten minutes', () => {
  const waits: number[] = []
  for (let asked = 1, wait = followAfterMs(1); wait !== null; asked += 1, wait = followAfterMs(asked)) waits.push(wait)
  expect(waits.slice(0, 4)).toEqual([1000, 1400, 1960, 2744])
  expect(Math.max(...waits)).toBe(15_000)
  const spent = waits.reduce((sum, wait) => sum + wait, 0)
  expect(spent).toBeGreaterThan(9.5 * 60_000)
  expect(spent).toBeLessThan(10.5 * 60_000)
})
