import { refusals } from '#vocabulary/refusal'
import { refused } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { booked, calls } from './answers.ts'
import { usual } from './mine-answers.ts'
import { bookingOrder, ORDER, PAY, paidOrder, said } from './order-answers.ts'

const pay = { route: '/meeting/payorder', address: PAY } as const
const one = { route: '/meeting/orderdetail/{id}', address: ORDER } as const

/** Paying a booking, and what became of it. */
export const orderStates: readonly State[] = [
  { ...pay, name: '', says: '付款剩余', answers: said(bookingOrder()) },
  {
    ...pay,
    name: 'lines',
    says: '付款剩余',
    answers: said(
      bookingOrder({
        booking: booked({ state: 'confirmed', totalFen: 9000, paidFen: 6000, payUntil: at(13) }),
        cost: { lines: [{ words: '1.5小时 × ¥60.00', amountFen: 9000 }], totalFen: 9000 },
        dueFen: 3000,
      }),
    ),
    async act({ page }) {
      if (await page.getByText('还需支付').isHidden()) await page.locator('summary').tap()
      await page.getByText('还需支付').waitFor()
    },
  },
  { ...pay, name: 'asking', says: '有一笔支付还没有结果', answers: said(bookingOrder({ state: 'paying' })) },
  { ...pay, name: 'nothing', address: '/meeting/payorder', says: '没有要支付的订单', answers: usual },
  { ...one, name: '', says: '退款规则', answers: said(paidOrder({ paidAt: at(-60) })) },
  { ...one, name: 'paid', title: '支付成功', says: '预订已生效', answers: said(paidOrder()) },
  {
    ...one,
    name: 'asking',
    title: '正在确认支付结果',
    says: /^通常几秒内完成/,
    answers: said(bookingOrder({ state: 'paying' })),
  },
  { ...one, name: 'to-pay', says: '待支付', answers: said(bookingOrder()) },
  {
    ...one,
    name: 'refunded',
    says: '付款与退款',
    answers: said(
      paidOrder({
        booking: booked({ state: 'cancelled', paidFen: 8000, totalFen: 8000, refundedFen: 4000 }),
        state: 'part_refunded',
        paidAt: at(-60),
        refunds: [{ amountFen: 4000, state: 'asked', at: at(-5), why: '取消预订，开始前 2 小时以上退 50%' }],
      }),
    ),
  },
  {
    ...one,
    name: 'closed',
    title: '订单已关闭',
    says: '没有付款，订单已关闭',
    answers: said(
      bookingOrder({ booking: booked({ state: 'expired', paidFen: 0 }), state: 'closed', dueFen: 0, payUntil: null }),
    ),
  },
  { ...one, name: 'none', says: '没有找到这个预订', answers: [...usual, refused(calls.payInfo, refusals.notFound)] },
]
