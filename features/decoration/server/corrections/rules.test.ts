import { expect, test } from 'vitest'
import { dueAgain, pairsWrong } from './rules.ts'

const at = (text: string) => new Date(`${text}+08:00`)

test('each picture of before has exactly one of after', () => {
  expect(pairsWrong(['a', 'b'], ['b', 'a'])).toBeNull()
  expect(pairsWrong(['a', 'b', 'c'], ['a'])).toEqual({ why: 'missing', count: 2 })
  expect(pairsWrong(['a', 'b'], ['a', 'a'])).toEqual({ why: 'wrong' })
  expect(pairsWrong(['a'], ['a', 'x'])).toEqual({ why: 'wrong' })
})

test('a refused answer leaves the time that was left, and at least the next day; a safety kind 24 hours', () => {
  const now = at('2026-12-01T15:30')
  expect(dueAgain(at('2026-12-10T00:00'), false, now)).toEqual(at('2026-12-10T00:00'))
  expect(dueAgain(at('2026-12-01T00:00'), false, now)).toEqual(at('2026-12-03T00:00'))
  expect(dueAgain(at('2026-12-10T00:00'), true, now)).toEqual(at('2026-12-02T15:30'))
})
