import { expect, test } from 'vitest'
import { createBuckets } from './buckets.ts'

const at = (ms: number) => new Date(1_700_000_000_000 + ms)

test('a bucket gives so many at once, and refills by the second, never above what it holds', () => {
  const { take } = createBuckets({ perSecond: 2, burst: 3 })
  const takes = (times: number, ms: number) => Array.from({ length: times }, () => take('a', at(ms)))
  expect(takes(4, 0)).toEqual([true, true, true, false])
  expect(takes(1, 499)).toEqual([false])
  expect(takes(2, 500)).toEqual([true, false])
  expect(takes(3, 1500)).toEqual([true, true, false])
  expect(takes(4, 60_000)).toEqual([true, true, true, false])
  // a clock that was set back gives nothing away
  expect(takes(1, 0)).toEqual([false])
  expect(take('b', at(0))).toBe(true)
})

test('a refused take costs nothing', () => {
  const { take } = createBuckets({ perSecond: 1, burst: 1 })
  expect(take('a', at(0))).toBe(true)
  for (let ms = 100; ms < 1000; ms += 100) expect(take('a', at(ms))).toBe(false)
  expect(take('a', at(1000))).toBe(true)
})

test('beyond so many keys the one used longest ago is forgotten', () => {
  const { take } = createBuckets({ perSecond: 0, burst: 1, most: 2 })
  expect([take('a', at(0)), take('b', at(0))]).toEqual([true, true])
  expect([take('a', at(0)), take('b', at(0))]).toEqual([false, false])
  expect(take('c', at(0))).toBe(true)
  expect([take('b', at(0)), take('c', at(0)), take('a', at(0))]).toEqual([false, false, true])
})

test('what costs more takes more at once, all of it or nothing, and never more than the bucket holds', () => {
  const { take } = createBuckets({ perSecond: 1, burst: 5 })
  expect(take('a', at(0), 3)).toBe(true)
  expect(take('a', at(0), 3)).toBe(false)
  expect(take('a', at(0), 2)).toBe(true)
  expect(take('a', at(4000), 5)).toBe(false)
  expect(take('a', at(5000), 50)).toBe(true)
  expect(take('a', at(5000))).toBe(false)
  // Less than one is one.
  expect([take('b', at(0), 0), take('b', at(0), 4), take('b', at(0), 0)]).toEqual([true, true, false])
})
