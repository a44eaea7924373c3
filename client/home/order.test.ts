import { expect, test } from 'vitest'
import { byUse, readUses, type Uses, usedOnce, weightOf } from './order.ts'

const DAY = 24 * 60 * 60_000
const NOW = Date.parse('2026-11-23T09:00:00+08:00')
const services = ['/a', '/b', '/c'].map((path) => ({ path }))
const order = (uses: Uses, now = NOW) => byUse(services, uses, now).map(({ path }) => path)

test('what nobody used stays in its order', () => {
  expect(order({})).toEqual(['/a', '/b', '/c'])
})

test('what is used comes first, the most used first', () => {
  const uses = ['/c', '/b', '/c'].reduce<Uses>((all, path) => usedOnce(all, path, NOW), {})
  expect(order(uses)).toEqual(['/c', '/b', '/a'])
})

test('a use counts half after two weeks, so that habits change', () => {
  expect(weightOf({ count: 4, at: NOW - 14 * DAY }, NOW)).toBeCloseTo(2)
  const often = Array.from({ length: 5 }).reduce<Uses>((all) => usedOnce(all, '/a', NOW - 60 * DAY), {})
  expect(order(usedOnce(often, '/b', NOW))).toEqual(['/b', '/a', '/c'])
})

test('a clock that went back makes nothing heavier', () => {
  expect(weightOf({ count: 1, at: NOW + DAY }, NOW)).toBe(1)
})

test('only the sixty most used are remembered', () => {
  const uses = Array.from({ length: 80 }).reduce<Uses>((all, _, at) => usedOnce(all, `/${at}`, NOW + at * DAY), {})
  expect(Object.keys(uses)).toHaveLength(60)
  expect(uses['/79']).toBeDefined()
  expect(uses['/0']).toBeUndefined()
})

test.each([null, 'x', 7, [], { '/a': 3 }, { '/a': { count: 'many', at: 1 } }, { '/a': { count: -1, at: 1 } }])(
  'what is broken counts as nothing: %j',
  (kept) => {
    expect(readUses(kept)).toEqual({})
  },
)
