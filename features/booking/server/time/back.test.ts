import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backOf, backPercent, backWords } from './back.ts'

const rule = [
  { hours: 2, percent: 50 },
  { hours: 24, percent: 100 },
]
const start = new Date('2026-12-01T10:00:00+08:00')
const before = (hours: number) => new Date(start.getTime() - hours * 3_600_000)

test('the largest step that fits counts, its very moment included', () => {
  expect(backPercent(rule, start, before(24))).toBe(100)
  expect(backPercent(rule, start, new Date(before(24).getTime() + 1))).toBe(50)
  expect(backPercent(rule, start, before(2))).toBe(50)
  expect(backPercent(rule, start, new Date(before(2).getTime() + 1))).toBe(0)
  expect(backPercent(rule, start, before(-1))).toBe(0)
  expect(backPercent([], start, before(1000))).toBe(0)
  expect(backPercent([{ hours: 0, percent: 30 }], start, start)).toBe(30)
})

test('what goes back and what is kept make the amount, and a broken fen goes back', () => {
  expect(backOf(101, 50)).toBe(51)
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      const back = backOf(amount, percent)
      expect(Number.isInteger(back) && back >= 0 && back <= amount).toBe(true)
      expect(back * 100).toBeGreaterThanOrEqual(amount * percent)
      expect(back * 100).toBeLessThan(amount * percent + 100)
    }),
  )
})

test('cancelling later never gives more back', () => {
  const rules = fc.array(fc.record({ hours: fc.nat(200), percent: fc.nat(100) }), { maxLength: 6 })
  fc.assert(
    fc.property(rules, fc.nat(300), fc.nat(300), (any, a, b) => {
      const [early, late] = [Math.max(a, b), Math.min(a, b)]
      expect(backPercent(any, start, before(late))).toBeLessThanOrEqual(backPercent(any, start, before(early)))
    }),
  )
})

test('in words from the earliest, without steps that say nothing', () => {
  expect(backWords(rule)).toEqual(['开始前1天以上取消，全额退款', '开始前2小时以上取消，退还50%', '此后取消不退款'])
  expect(backWords([...rule, { hours: 48, percent: 60 }])).toEqual(backWords(rule))
  expect(backWords([{ hours: 0, percent: 100 }])).toEqual(['开始前取消，全额退款'])
  expect(backWords([])).toEqual(['取消后不退款'])
})
