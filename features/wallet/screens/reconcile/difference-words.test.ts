import { expect, test } from 'vitest'
import type { Difference } from '#contract/wallet'
import {
  dayState,
  differenceState,
  gapFen,
  ofYesterday,
  signedPrice,
  whatDiffers,
  whatToCheck,
} from './difference-words.ts'

const trade = { title: '收款', createdAt: '2026-11-21T10:00:00+08:00', paidAt: null }
const paid = { ...trade, state: 'paid' } as const
const closed = { ...trade, state: 'closed' } as const

test.each([
  ['ours_only', 'payment', paid, '渠道账单没有这笔收款'],
  ['ours_only', 'refund', paid, '渠道账单没有这笔退款'],
  ['theirs_only', 'payment', closed, '渠道已收款，我方没有入账'],
  ['theirs_only', 'payment', paid, '渠道账单重复记了这笔收款'],
  ['theirs_only', 'refund', paid, '渠道已退款，我方没有记录'],
  ['theirs_only', 'payment', null, '渠道多出一笔来历不明的收款'],
  ['amount_differs', 'refund', paid, '两边退款金额不同'],
] as const)('%s of a %s says what is wrong', (kind, line, of, words) => {
  expect(whatDiffers({ kind, line, trade: of })).toBe(words)
  expect(whatToCheck({ kind, line, trade: of, channelName: '支付宝' } as Difference)).toHaveLength(3)
})

test('a gap is what the channel has more: of a refund the other way round', () => {
  const amounts = { oursFen: 300, theirsFen: 100 }
  expect(gapFen({ line: 'payment', ...amounts })).toBe(-200)
  expect(gapFen({ line: 'refund', ...amounts })).toBe(200)
  expect([signedPrice(200), signedPrice(-200), signedPrice(0)]).toEqual(['+¥2.00', '-¥2.00', '¥0.00'])
})

test('states are told apart', () => {
  expect(dayState({ state: 'open', openCases: 2 }).word).toBe('2 笔待处理')
  expect(dayState({ state: 'clean', openCases: 0 })).toEqual({ tone: 'ok', word: '账目一致' })
  const words = [
    differenceState({ state: 'open', settledBy: null }),
    differenceState({ state: 'settled', settledBy: '孙丽' }),
    differenceState({ state: 'settled', settledBy: null }),
    differenceState({ state: 'gone', settledBy: null }),
  ].map(({ word }) => word)
  expect(words).toEqual(['待处理', '已处理', '系统已核对', '已自动核平'])
})

test('yesterday is the park’s', () => {
  const days = [{ day: '2026-11-22' }, { day: '2026-11-21' }, { day: '2026-11-20' }]
  expect(ofYesterday(days, new Date('2026-11-22T00:10:00+08:00'))).toEqual([{ day: '2026-11-21' }])
})
