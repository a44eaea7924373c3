import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backOf, backPercent, backWords, percentBack, reckonedWords, ruleWordsOf } from './back.ts'

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

/** Booked so many minutes before a moment, free of charge for ten. */
const agreed = (askedAt: Date) => ({ back: rule, startsAt: start, askedAt, graceMinutes: 10 })
const minutes = (from: Date, count: number) => new Date(from.getTime() + count * 60_000)

test('the first minutes after booking are free of charge, their end not included', () => {
  const asked = before(1)
  expect(percentBack(agreed(asked), asked)).toBe(100)
  expect(percentBack(agreed(asked), new Date(minutes(asked, 10).getTime() - 1))).toBe(100)
  expect(percentBack(agreed(asked), minutes(asked, 10))).toBe(0)
  expect(percentBack({ ...agreed(asked), graceMinutes: 0 }, asked)).toBe(0)
  // What the rule gives is never less for having been booked just now.
  expect(percentBack(agreed(before(30)), minutes(before(30), 11))).toBe(100)
  expect(ruleWordsOf({ back: rule, graceMinutes: 10 })[0]).toBe('预订后10分钟内取消，全额退款')
  expect(ruleWordsOf({ back: rule, graceMinutes: 0 })).toEqual(backWords(rule))
})

test('what a cancellation of one booking keeps is said with its moments and amounts, from now on', () => {
  const early = before(72)
  expect(reckonedWords(agreed(early), 10_000, early)).toEqual([
    '11月30日 10:00 前取消，全额退还¥100.00',
    '12月1日 08:00 前取消扣50%，退还¥50.00',
    '此后取消不退款，扣除¥100.00',
  ])
  // Booked within the day before: free for ten minutes, then by the rule.
  const late = before(5)
  expect(reckonedWords(agreed(late), 10_001, late)).toEqual([
    '12月1日 05:10 前取消，全额退还¥100.01',
    '12月1日 08:00 前取消扣50%，退还¥50.01',
    '此后取消不退款，扣除¥100.01',
  ])
  expect(reckonedWords(agreed(late), 10_000, minutes(late, 10))).toEqual([
    '现在起取消扣50%，退还¥50.00（12月1日 08:00 前）',
    '此后取消不退款，扣除¥100.00',
  ])
  expect(reckonedWords(agreed(late), 10_000, before(1))).toEqual(['现在起取消不退款，扣除¥100.00'])
  expect(reckonedWords(agreed(late), 0, late)).toEqual([])
  expect(reckonedWords(agreed(late), 10_000, start)).toEqual([])
})

test('what is reckoned in words is what a cancellation keeps at each moment', () => {
  const rules = fc.array(fc.record({ hours: fc.nat(100), percent: fc.nat(100) }), { maxLength: 6 })
  fc.assert(
    fc.property(rules, fc.integer({ min: 1, max: 6000 }), fc.nat(20), (back, ahead, graceMinutes) => {
      const asked = minutes(start, -ahead)
      const of = { back, startsAt: start, askedAt: asked, graceMinutes }
      const words = reckonedWords(of, 10_000, asked)
      // The first line speaks of now.
      const percent = percentBack(of, asked)
      const kept = percent === 100 ? '全额退还' : percent === 0 ? '不退款' : `扣${100 - percent}%`
      expect(words[0]).toContain(kept)
      // And the last one of the moment before the start.
      const last = percentBack(of, new Date(start.getTime() - 1))
      expect(words.at(-1)).toContain(last === 100 ? '全额退还' : last === 0 ? '不退款' : `扣${100 - last}%`)
    }),
  )
})
