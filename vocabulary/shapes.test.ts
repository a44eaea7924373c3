import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { fen, next, oneOf, orNull, page, pageWith, strict } from './shapes.ts'

test('money is whole fen, never negative', () => {
  expect([0, 1_000_000_000_000].map((value) => Check(fen, value))).toEqual([true, true])
  expect([-1, 0.5, 1_000_000_000_001, '1', null].some((value) => Check(fen, value))).toBe(false)
})

test('a page has its items and where it goes on, what stands beside them, and nothing else', () => {
  const shape = pageWith(Type.String(), { todayFen: fen })
  expect(Check(shape, { items: ['a'], next: null, todayFen: 1 })).toBe(true)
  expect(Check(shape, { items: ['a'], next: 'x', todayFen: 1, more: 1 })).toBe(false)
  expect(Check(shape, { items: ['a'], next: 'x' })).toBe(false)
  expect(Check(page(Type.String()), { items: [], next: null })).toBe(true)
})

test('null is said, words are closed, and the first page needs no cursor', () => {
  expect([Check(orNull(fen), null), Check(fen, null)]).toEqual([true, false])
  expect([Check(oneOf('open', 'paid'), 'paid'), Check(oneOf('open', 'paid'), 'lost')]).toEqual([true, false])
  const input = Type.Object({ next }, strict)
  expect([Check(input, {}), Check(input, { next: 'abc' }), Check(input, { next: '' })]).toEqual([true, true, false])
})
