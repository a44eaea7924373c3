import { expect, test } from 'vitest'
import { carsAt, curveMoments, curveOf } from './curve.ts'

const NOW = new Date('2026-11-23T10:20:00+08:00')

test('four weeks of full days come before the hours of today until now', () => {
  const moments = curveMoments(NOW)
  expect(moments).toHaveLength(4 * 24 + 11)
  expect([moments[0], moments[24], moments[96], moments.at(-1)]).toEqual(
    ['2026-10-26T00:00+08:00', '2026-11-02T00:00+08:00', '2026-11-23T00:00+08:00', '2026-11-23T10:00+08:00'].map(
      (text) => new Date(text),
    ),
  )
})

test('a car stands there from the moment after it came to the one before it went', () => {
  const bands = [
    { came: 0, went: 2, cars: 3 },
    { came: 1, went: 4, cars: 1 },
    { came: 2, went: 2, cars: 9 },
  ]
  expect(carsAt(bands, 4)).toEqual([3, 4, 1, 1])
  expect(carsAt([], 2)).toEqual([0, 0])
})

test('the usual day is the mean of the weeks that are known', () => {
  const day = (cars: number) => Array.from({ length: 24 }, () => cars)
  const { weeks, points } = curveOf([...day(0), ...day(0), ...day(10), ...day(21), 5, 6])
  expect(weeks).toBe(2)
  expect(points[0]).toEqual({ hour: 0, today: 5, usual: 16 })
  expect(points[2]).toEqual({ hour: 2, today: null, usual: 16 })
})

test('of a lot that nobody used nothing is usual', () => {
  const { weeks, points } = curveOf(Array.from({ length: 97 }, () => 0))
  expect(weeks).toBe(0)
  expect(points[0]).toEqual({ hour: 0, today: 0, usual: null })
})
