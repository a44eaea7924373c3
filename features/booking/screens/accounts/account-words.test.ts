import { expect, test } from 'vitest'
import { monthInWords } from '#vocabulary/month'
import { billChip, dayOfWords, daysWords } from './account-words.ts'

test('a bill says whether it is due, overdue, and how it was paid', () => {
  const open = { state: 'open', totalFen: 100, overdue: false, byTransfer: false } as const
  expect(billChip(open).word).toBe('待支付')
  expect(billChip({ ...open, overdue: true })).toEqual({ tone: 'bad', word: '已逾期' })
  expect(billChip({ ...open, state: 'paid' }).word).toBe('已支付')
  expect(billChip({ ...open, state: 'paid', byTransfer: true }).word).toBe('已转账支付')
  expect(billChip({ ...open, state: 'paid', totalFen: 0 }).word).toBe('无需支付')
})

test('months and days as people say them', () => {
  expect([monthInWords('2026-09'), dayOfWords('2026-09-05')]).toEqual(['2026年9月', '9月5日'])
  expect(daysWords({ fromOn: '2026-11-01', untilOn: null })).toBe('2026-11-01 起，长期')
  expect(daysWords({ fromOn: '2026-11-01', untilOn: '2027-10-31' })).toBe('2026-11-01 至 2027-10-31')
})
