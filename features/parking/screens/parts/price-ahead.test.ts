import { describe, expect, test } from 'vitest'
import { deadlineOf, holdsOn, priceAhead } from './price-ahead.ts'

const at = (day: number, clock: string) => `2026-11-${day}T${clock}:00+08:00`
const next = (day: number, clock: string) => ({ at: at(day, clock), dueFen: 2000 })
const now = new Date(at(20, '21:05'))

describe('one deadline', () => {
  test.each([
    [next(20, '22:20'), '22:20 前 ¥18.00，之后 ¥20.00'],
    [next(21, '00:00'), '明天 00:00 前 ¥18.00，之后 ¥20.00'],
    [next(23, '08:15'), '11-23 08:15 前 ¥18.00，之后 ¥20.00'],
  ])('is said with both prices, on another day with its name', (change, words) => {
    expect(priceAhead(1800, change, now)).toBe(words)
  })

  test('is the next price; where the promise lasts longer, the end of the promise; none where the price is at its cap', () => {
    const goodUntil = at(20, '21:08')
    expect(deadlineOf({ goodUntil, nextChange: next(20, '22:20') })).toBe(at(20, '22:20'))
    expect(deadlineOf({ goodUntil, nextChange: next(20, '21:06') })).toBe(goodUntil)
    expect(deadlineOf({ goodUntil, nextChange: next(21, '00:30') })).toBe(at(21, '00:30'))
    expect(deadlineOf({ goodUntil, nextChange: null })).toBeNull()
  })

  test('an order goes on at its price until that moment, and not beyond it', () => {
    const goodUntil = at(20, '21:08')
    expect(holdsOn({ goodUntil, nextChange: next(20, '21:09') })).toBe(true)
    expect(holdsOn({ goodUntil, nextChange: null })).toBe(true)
    expect(holdsOn({ goodUntil, nextChange: next(20, '21:08') })).toBe(false)
    expect(holdsOn({ goodUntil, nextChange: next(20, '21:06') })).toBe(false)
  })
})
