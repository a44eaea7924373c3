import { expect, test } from 'vitest'
import type { TradeView } from '#contract/parking'
import { countingTrade, orderFen, refundsOf } from './order-money.ts'

const trade = (part: Partial<TradeView>): TradeView => ({
  tradeId: 't1',
  channel: 'sandbox',
  channelName: '沙箱收银台',
  state: 'paid',
  amountFen: 1500,
  paidAt: '2026-06-18T15:02:00+08:00',
  refunds: [],
  underWay: part.state === 'paying',
  ...part,
})
const back = { amountFen: 1500, state: 'done', reason: '重复支付', at: '2026-06-18T15:03:00+08:00' } as const

test('an order that is not paid yet is worth what it asks for', () => {
  expect(orderFen({ dueFen: 1500, trades: [trade({ state: 'paying', paidAt: null })] })).toBe(1500)
})

test('a payment made twice counts once: the one that was kept', () => {
  const twice = [
    trade({ tradeId: 'late', paidAt: '2026-06-18T15:03:00+08:00', refunds: [back] }),
    trade({ tradeId: 'early' }),
  ]
  expect(countingTrade({ trades: twice })?.tradeId).toBe('early')
  const early = [
    trade({ tradeId: 'early', refunds: [back] }),
    trade({ tradeId: 'late', paidAt: '2026-06-18T15:03:00+08:00' }),
  ]
  expect(countingTrade({ trades: early })?.tradeId).toBe('late')
})

test('where all was given back, the first payment is still named', () => {
  expect(countingTrade({ trades: [trade({ refunds: [back] })] })?.tradeId).toBe('t1')
})

test('a refund that failed gave nothing back', () => {
  const failed = trade({ refunds: [{ ...back, state: 'failed' }] })
  expect(
    countingTrade({ trades: [failed, trade({ tradeId: 't2', paidAt: '2026-06-18T15:09:00+08:00' })] })?.tradeId,
  ).toBe('t1')
})

test('refunds say why, how much and how far they are', () => {
  const titles = refundsOf({
    trades: [
      trade({ refunds: [back] }),
      trade({ tradeId: 't2', refunds: [{ ...back, state: 'failed', amountFen: 500 }] }),
    ],
  }).map(({ title }) => title)
  expect(titles).toEqual(['重复支付 ¥15.00 已原路退回', '重复支付 ¥5.00 退回失败'])
})
