import { describe, expect, test } from 'vitest'
import { createBands, typicalError } from './band.ts'
import { bestTime, spacesOf } from './best-time.ts'
import { LEADS } from './model.ts'
import { createNeighbours } from './neighbours.ts'
import { createProfile } from './profile.ts'
import { createRidge } from './ridge.ts'
import { isSilentDay, watchSilence } from './silence.ts'
import { dayClasses, dayNumber, dayNumbered, isDaytime, plainWeek, slotOf, slotOfDay } from './slots.ts'

const dayOf = (share: (at: number) => number) => Float64Array.from({ length: 48 }, (_, at) => share(at))

describe('slots', () => {
  test('are half hours of the wall clock', () => {
    expect(slotOf('1970-01-02', 61)).toBe(50)
    expect([dayNumber(50), slotOfDay(50), dayNumbered(1)]).toEqual([1, 2, '1970-01-02'])
    const [eight, seven] = [slotOf('2026-11-02', 480), slotOf('2026-11-02', 1140)]
    expect([eight - 1, eight, seven, seven + 1].map(isDaytime)).toEqual([false, true, true, false])
  })

  test('days off in the week, and worked weekend days, are classes of their own', () => {
    const classOf = dayClasses((day) =>
      day === '2026-10-01' ? 'holiday' : day === '2026-10-10' ? 'workday' : plainWeek(day),
    )
    const key = (day: string) => classOf(dayNumber(slotOf(day, 0)))
    expect(key('2026-09-30')).toEqual({ key: 2, worked: true })
    expect(key('2026-10-01')).toEqual({ key: 7, worked: false })
    expect(key('2026-10-04')).toEqual({ key: 6, worked: false })
    expect(key('2026-10-10')).toEqual({ key: 8, worked: true })
  })
})

describe('silence', () => {
  test('a day is silent when nothing changes from 08:00 to 19:00, whatever the night does', () => {
    expect(isSilentDay(dayOf((at) => (at < 16 || at > 38 ? at / 48 : 0.5)))).toBe(true)
    expect(isSilentDay(dayOf((at) => (at === 38 ? 0.4 : 0.5)))).toBe(false)
    expect(isSilentDay(dayOf((at) => (at === 20 ? Number.NaN : 0.5)))).toBe(true)
    expect(isSilentDay(dayOf(() => Number.NaN))).toBe(true)
  })

  test('a feed is silent once the same number came for a day, and no longer at the next other one', () => {
    const watch = watchSilence()
    const heard = Array.from({ length: 49 }, () => watch.heard(0.5))
    expect([heard[0], heard[47], heard[48]]).toEqual([false, false, true])
    expect([watch.heard(Number.NaN), watch.heard(0.6), watch.heard(0.6)]).toEqual([true, false, false])
  })
})

describe('profile', () => {
  const manner = { weekdayHalfLife: 1, kindHalfLife: 5, leanWorked: 0, leanFree: 0, pull: 0.2 }
  const monday = { key: 0, worked: true }

  test('the last day of a weekday counts twice the one before', () => {
    const profile = createProfile(manner)
    expect(profile.usual(monday, 0)).toBeNaN()
    for (const share of [0.4, 0.5, 0.6])
      profile.learn(
        monday,
        dayOf(() => share),
      )
    expect(profile.usual(monday, 7)).toBeCloseTo((0.25 * 0.4 + 0.5 * 0.5 + 0.6) / 1.75, 12)
  })

  test('a day that is far off pulls only so far; what was not read pulls nothing', () => {
    const profile = createProfile(manner)
    profile.learn(
      monday,
      dayOf(() => 0.3),
    )
    profile.learn(
      monday,
      dayOf((at) => (at === 5 ? Number.NaN : 1)),
    )
    expect(profile.usual(monday, 5)).toBeCloseTo(0.3, 12)
    expect(profile.usual(monday, 6)).toBeCloseTo((0.5 * 0.3 + 0.5) / 1.5, 12)
  })

  test('a weekday that was never seen is like the other worked days', () => {
    const profile = createProfile({ ...manner, leanWorked: 1, leanFree: 1 })
    profile.learn(
      { key: 5, worked: false },
      dayOf(() => 0.9),
    )
    profile.learn(
      monday,
      dayOf(() => 0.3),
    )
    expect(profile.usual({ key: 1, worked: true }, 0)).toBeCloseTo(0.3, 1)
    expect(profile.usual({ key: 6, worked: false }, 0)).toBeCloseTo(0.9, 1)
  })
})

test('least squares finds the coefficients of a plane, and nothing where nothing was learned', () => {
  const ridge = createRidge(2, 2, 1)
  expect([...ridge.coefficients(0, 10)]).toEqual([0, 0])
  ridge.age()
  for (let at = 0; at < 400; at++) {
    const x = [Math.sin(at * 1.7), Math.cos(at * 2.3)]
    ridge.learn(0, 20, x, 0.7 * (x[0] ?? 0) - 0.2 * (x[1] ?? 0), 1)
  }
  ridge.age()
  const [first = 0, second = 0] = ridge.coefficients(0, 20)
  expect(first).toBeCloseTo(0.7, 3)
  expect(second).toBeCloseTo(-0.2, 3)
  // the other lot leans on what all say, another time of the day knows nothing
  expect(ridge.coefficients(1, 20)[0]).toBeCloseTo(0.7, 2)
  expect(ridge.coefficients(0, 40)[0]).toBe(0)
})

test('least squares tells values apart that come together', () => {
  const ridge = createRidge(1, 3, 1)
  const plane = [0.7, -0.2, 0.4]
  for (let at = 0; at < 400; at++) {
    const [one, two, three] = [Math.sin(at * 1.7), Math.cos(at * 2.3), Math.sin(at * 3.1)]
    const x = [one, one + two, one + two + three]
    ridge.learn(
      0,
      20,
      x,
      x.reduce((sum, each, nth) => sum + each * (plane[nth] ?? 0), 0),
      1,
    )
  }
  const found = ridge.coefficients(0, 20)
  plane.forEach((each, nth) => expect(found[nth]).toBeCloseTo(each, 3))
})

test('other lots tell their mean, and nothing where none of them is known', () => {
  const neighbours = createNeighbours(3)
  expect(neighbours.estimate([0.3, 0.1, 0.2]).mean[0]).toBeCloseTo(0.15, 12)
  expect([...neighbours.estimate([0.3, Number.NaN, Number.NaN]).mean]).toEqual([0, 0.3, 0.3])
  for (const beyond of [0.1, -0.2, 0.3]) neighbours.learn([beyond, 2 * beyond, Number.NaN])
  // twice as far from usual as the first, always: the first is told half of it
  const { alike } = neighbours.estimate([Number.NaN, 0.4, 0.4])
  expect(alike[0]).toBeCloseTo((0.5 * 0.4) / 1.05, 12)
  expect(neighbours.estimate([Number.NaN, Number.NaN, 0.4]).alike[0]).toBe(0)
})

test('what forecasts are judged by is learned: half an hour, two hours and a day ahead', () => {
  expect(LEADS).toEqual(expect.arrayContaining([1, 4, 48]))
})

test('a band grows with each miss on its side and shrinks slowly while it holds', () => {
  const bands = createBands(1, 4)
  const start = bands.reach(0, 20)
  expect(start.below).toBeCloseTo(1.55 * typicalError(4), 12)
  bands.judge(0, 'below')
  const after = bands.reach(0, 20)
  expect(after.below).toBeGreaterThan(start.below)
  expect(after.above).toBeLessThan(start.above)
  for (let at = 0; at < 9; at++) bands.judge(0, 'inside')
  expect(bands.reach(0, 20).below).toBeCloseTo(start.below, 12)
  for (let at = 0; at < 300; at++) bands.learn(0, 20, at % 2 ? 0.01 : -0.01)
  expect(bands.reach(0, 20).below).toBeLessThan(start.below / 2)
})

test('in spaces the band is rounded outward; the best time is the surest', () => {
  const foreseen = [
    { slot: 1, free: 0.5, low: 0.2, high: 0.801 },
    { slot: 2, free: 0.4, low: 0.3, high: 0.5 },
    { slot: 3, free: 0.6, low: 0.3, high: 0.7 },
    { slot: 4, free: 0.6, low: 0.3, high: 0.9 },
  ]
  expect(spacesOf({ slot: 1, free: 0.5, low: 0.219, high: 0.801 }, 100)).toEqual({
    slot: 1,
    free: 50,
    low: 21,
    high: 81,
  })
  expect(bestTime(foreseen)?.slot).toBe(3)
  expect(bestTime([])).toBeNull()
})
