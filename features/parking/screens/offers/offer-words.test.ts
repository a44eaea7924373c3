import { expect, test } from 'vitest'
import { toInstant } from '#vocabulary/day'
import { limitsInWords, periodInWords, shortInWords, statusOf } from './offer-words.ts'

const NOW = new Date('2026-11-23T10:00:00+08:00')
const at = (hours: number) => toInstant(new Date(NOW.getTime() + hours * 3_600_000))
const offer = { way: 'static', state: 'open', startsAt: at(-1), endsAt: at(5), left: 3 } as const

test.each([
  [{}, '发放中', false],
  [{ state: 'paused' }, '已暂停', false],
  [{ state: 'ended' }, '已结束', true],
  [{ endsAt: at(0) }, '已到期', true],
  [{ left: 0 }, '已领完', false],
  [{ startsAt: at(1) }, '未开始', false],
  [{ state: 'ended', left: 0 }, '已结束', true],
] as const)('%o reads %s', (facts, word, over) => {
  expect(statusOf({ ...offer, ...facts }, NOW)).toMatchObject({ word, over })
})

test('an end at midnight is the day before', () => {
  const offer = { startsAt: '2026-11-23T00:00:00+08:00', endsAt: '2026-12-01T00:00:00+08:00' }
  expect(periodInWords(offer)).toBe('2026-11-23 至 2026-11-30')
})

test('limits are one line', () => {
  expect(limitsInWords({ perPlate: 1, perPerson: null, perDay: 50 })).toBe('每车1张，每天共50张')
  expect(limitsInWords({ perPlate: null, perPerson: null, perDay: null })).toBe('不限')
})

test('an offer that costs more than is left is told of', () => {
  expect(shortInWords(5000, 5000)).toBeNull()
  expect(shortInWords(5001, 5000)).toBe('剩余额度 ¥50.00，额度用完后将暂停领取')
})
