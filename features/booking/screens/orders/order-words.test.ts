import { describe, expect, test } from 'vitest'
import { booked, clock } from '../tests/answers.ts'
import { moneyItems, orderView } from './order-words.ts'

const now = new Date(clock('10:00'))

describe('how an order is shown', () => {
  test.each([
    ['to_pay', null, 'to_pay'],
    ['paying', null, 'asking'],
    ['paid', clock('09:55'), 'just_paid'],
    ['paid', clock('09:30'), 'stands'],
    ['part_refunded', clock('09:55'), 'stands'],
    ['refunded', clock('09:55'), 'stands'],
    ['closed', null, 'closed'],
    ['none', null, 'stands'],
  ] as const)('%s, paid at %s → %s', (state, paidAt, view) => {
    expect(orderView({ state, paidAt, onAccount: false }, now)).toBe(view)
  })
})

test('payment and refunds, the newest first', () => {
  const items = moneyItems({
    booking: booked(),
    cost: { lines: [], totalFen: 6000 },
    state: 'part_refunded',
    dueFen: 0,
    payUntil: null,
    paidAt: clock('09:02'),
    paidBy: '园区钱包',
    onAccount: false,
    refunds: [
      { amountFen: 1000, state: 'done', at: clock('09:30'), why: '提前结束' },
      { amountFen: 2000, state: 'asked', at: clock('09:50'), why: '取消预订' },
    ],
    backWords: [],
    cancelWords: [],
    channels: [],
  })
  expect(items.map(({ title, note }) => [title, note])).toEqual([
    ['¥20.00 正在原路退回', '取消预订'],
    ['¥10.00 已原路退回', '提前结束'],
    ['支付 ¥60.00', '园区钱包'],
  ])
})
