import { describe, expect, test } from 'vitest'
import { bookingRefusals } from '#contract/booking'
import { countedActs, untilCounting } from '../../../../tests/support/acts.ts'
import { choose } from '../../../../tests/support/browser.ts'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { type ScreenPhone, screens } from '../../../../tests/support/screens.ts'
import { BOOKING, booked, calls } from '../tests/answers.ts'
import { bookingOrder, ORDER, PAY, paidOrder, said } from '../tests/order-answers.ts'

// From what is due to the channel's page, once; and what became of it, as the server says it.

const open = screens()
const MINUTE = 60_000
const paying = [
  ...said(bookingOrder()),
  given(calls.payOrder, { orderId: idOf(800), tradeId: idOf(3), payUrl: '/sandbox/pay?ticket=1' }),
]
const atCashier = ({ page }: ScreenPhone) => page.waitForURL((url) => url.pathname === '/sandbox/pay')

describe('an order', () => {
  test('is paid once, also by two quick taps, and that is the main act', async () => {
    const phone = await open({ answers: paying })
    await phone.open(PAY)
    await phone.says('付款剩余')
    await untilCounting(phone)
    await phone.page.getByRole('button', { name: '确认支付 80.00 元' }).dblclick()
    await atCashier(phone)
    expect(phone.server.asked(calls.payOrder).map(({ input }) => input)).toEqual([{ id: BOOKING, channel: 'sandbox' }])
    expect(await countedActs(phone)).toContain('act/meeting/payorder')
  })

  test('whose answer is lost starts no second payment', async () => {
    const phone = await open({ answers: paying })
    const end = phone.server.lose(calls.payOrder)
    await phone.open(PAY)
    await phone.press(/^确认支付/)
    await phone.says('暂时连不上服务，请稍后重试')
    end()
    await phone.press(/^确认支付/)
    await atCashier(phone)
    expect(new Set(phone.server.asked(calls.payOrder).map(({ requestId }) => requestId)).size).toBe(1)
  })

  test('marks a wallet with too little; a channel that cannot be used now is said under the choice', async () => {
    const phone = await open({ answers: paying })
    const { page, server } = phone
    server.refuse(calls.payOrder, bookingRefusals.channelUnavailable, { field: 'channel' })
    await phone.open(PAY)
    await phone.press(/^确认支付/)
    await phone.says('支付渠道暂时无法使用，请稍后再试或换一种支付方式')
    await choose(page.getByRole('radio', { name: '园区钱包 余额不足，还差 ¥30.00' }), { force: true })
    await page.getByRole('button', { name: '充值后支付 80.00 元' }).waitFor()
    expect(await page.getByText('支付渠道暂时无法使用').count()).toBe(0)
  })

  test('whose time runs out while it is looked at is closed, and nothing can be paid any more', async () => {
    const phone = await open({ answers: paying })
    await phone.open(PAY)
    await phone.says('付款剩余')
    const over = bookingOrder({
      booking: booked({ state: 'expired', paidFen: 0 }),
      state: 'closed',
      dueFen: 0,
      payUntil: null,
    })
    phone.server.answer(calls.payInfo, over)
    await phone.forward(14 * MINUTE)
    await phone.says('没有付款，订单已关闭')
    expect(phone.here()).toBe(ORDER)
    expect(await phone.page.getByRole('button', { name: /^确认支付/ }).count()).toBe(0)
  })
})

describe('its result', () => {
  test('is what the server says, whatever the address claims; a payment that comes late is shown by itself', async () => {
    const phone = await open({ answers: said(bookingOrder({ state: 'paying' })) })
    const { server } = phone
    await phone.open(`${ORDER}?paid=true&state=success`)
    await phone.title('正在确认支付结果')
    server.answer(calls.payQuery, paidOrder())
    server.answer(calls.payInfo, paidOrder())
    await phone.press('我已支付，重新查询')
    await phone.title('支付成功')
    await phone.says('预订已生效')
  })

  test('that was read while its payment was being booked is asked again until the booking is confirmed', async () => {
    const paid = paidOrder()
    const phone = await open({ answers: said(paidOrder({ booking: { ...paid.booking, state: 'unpaid' } })) })
    await phone.open(ORDER)
    await phone.title('支付成功')
    phone.server.answer(calls.payInfo, paid)
    await phone.says('预订已生效')
  })
})
