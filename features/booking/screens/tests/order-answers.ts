import type { BookingOrder } from '#contract/booking'
import { given } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import { BOOKING, booked, calls } from './answers.ts'
import { usual } from './mine-answers.ts'

export const PAY = `/meeting/payorder?id=${BOOKING}`
export const ORDER = `/meeting/orderdetail/${BOOKING}`

/** What a booking costs, to be paid within thirteen minutes. */
export function bookingOrder(facts: Partial<BookingOrder> = {}): BookingOrder {
  return {
    booking: booked({ state: 'unpaid', paidFen: 0, payUntil: at(13), totalFen: 8000 }),
    cost: {
      lines: [
        { words: '1小时 × ¥60.00', amountFen: 6000 },
        { words: '茶水 × 2', amountFen: 2000 },
      ],
      totalFen: 8000,
    },
    state: 'to_pay',
    dueFen: 8000,
    payUntil: at(13),
    paidAt: null,
    paidBy: '',
    onAccount: false,
    refunds: [],
    cancelWords: ['现在起取消扣50%，退还¥60.00（11月20日 12:00 前）', '此后取消不退款，扣除¥120.00'],
    backWords: ['开始前 24 小时以上取消，全额退款', '开始前 2 小时以上取消，退 50%', '之后取消不退款'],
    channels: [
      { id: 'sandbox', name: '模拟支付', spendableFen: null, needs: null, purses: [] },
      { id: 'wallet', name: '园区钱包', spendableFen: 5000, needs: null, purses: [] },
    ],
    ...facts,
  }
}

/** The same once it is paid. */
export const paidOrder = (facts: Partial<BookingOrder> = {}) =>
  bookingOrder({
    booking: booked({ paidFen: 8000, totalFen: 8000 }),
    state: 'paid',
    dueFen: 0,
    payUntil: null,
    paidAt: at(-1),
    paidBy: '园区钱包',
    channels: [],
    ...facts,
  })

/** What the server says of an order. */
export const said = (order: BookingOrder) => [...usual, given(calls.payInfo, order), given(calls.payQuery, order)]
