import { describe, expect, test } from 'vitest'
import { parkingRefusals } from '#contract/parking'
import { refuse } from '#vocabulary/refusal'
import { choose } from '../../../../tests/support/browser.ts'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { type ScreenPhone, screens } from '../../../../tests/support/screens.ts'
import {
  CONFIRM,
  calls,
  feeOf,
  openStay,
  order,
  PLATE,
  paidOrder,
  trace,
  trade,
  unopened,
  usual,
  walletWay,
} from '../tests/answers.ts'

// From the fee to the channel's page: one order a price, one payment an order.

const open = screens()
const MINUTE = 60_000
const paying = [
  ...usual,
  trace(openStay()),
  given(calls.orderQuery, order()),
  given(calls.webPay, { tradeId: idOf(3), payUrl: '/sandbox/pay?ticket=1' }),
]
const button = ({ page }: ScreenPhone, name: string | RegExp) => page.getByRole('button', { name })
const atCashier = ({ page }: ScreenPhone) => page.waitForURL((url) => url.pathname === '/sandbox/pay')

describe('an order', () => {
  test('is one, also for who goes back and forth, and is paid once, also by two quick taps', async () => {
    const phone = await open({ answers: paying })
    await phone.open(feeOf(PLATE))
    await phone.press(/^去支付/)
    // the fee page says the same deadline
    await phone.title('确认订单')
    await phone.says('10:49 前 ¥18.00，之后 ¥23.00')
    await phone.page.goBack()
    await phone.press(/^去支付/)
    await button(phone, '确认支付 18.00 元').waitFor()
    expect(phone.server.asked(calls.orderToken)).toHaveLength(1)
    expect(phone.server.asked(calls.orderConfirm).map(({ input }) => input)).toEqual([
      { stayId: idOf(1), token: 'token-of-one-order-1', expectFen: 1800 },
    ])
    await button(phone, /^确认支付/).dblclick()
    await atCashier(phone)
    expect(phone.server.asked(calls.webPay).map(({ input }) => input)).toEqual([
      { orderId: idOf(2), channel: 'sandbox' },
    ])
  })

  test('is paid by the park wallet on a page of ours, so the client stays', async () => {
    const payUrl = `/front/mobile/testpassword?charge=YQ${'A'.repeat(32)}`
    const phone = await open({ answers: [...paying, given(calls.webPay, { tradeId: idOf(3), payUrl })], as: {} })
    const { page } = phone
    await page.route('**/wallet/**', (route) => route.fulfill({ json: { code: 404, message: '没有找到', body: null } }))
    await phone.open(CONFIRM)
    await choose(page.getByRole('radio', { name: '园区钱包' }), { force: true })
    await page.evaluate('globalThis.stayed = true')
    await phone.press(/^确认支付/)
    await page.waitForURL((url) => url.pathname === '/front/mobile/testpassword' && url.searchParams.has('charge'))
    expect(await page.evaluate('globalThis.stayed')).toBe(true)
    expect(phone.server.asked(calls.webPay)[0]?.input.channel).toBe('wallet')
    await page.goBack()
    await button(phone, /^确认支付/).waitFor()
  })

  test('marks a wallet with too little before it is chosen, begins with a way that is enough, and offers to top up', async () => {
    const channels = [
      walletWay(1_000),
      { id: 'sandbox', name: '模拟支付', spendableFen: null, needs: null, purses: [] },
    ]
    const phone = await open({ answers: [...paying, given(calls.orderConfirm, order({ channels }))] })
    const { page } = phone
    await phone.open(CONFIRM)
    await button(phone, '确认支付 18.00 元').waitFor()
    const wallet = page.getByRole('radio', { name: '园区钱包 余额不足，还差 ¥8.00' })
    expect([await wallet.isChecked(), await page.getByRole('radio', { name: '模拟支付' }).isChecked()]).toEqual([
      false,
      true,
    ])
    await choose(wallet, { force: true })
    await button(phone, '充值后支付 18.00 元').tap()
    await atCashier(phone)
    expect(phone.server.asked(calls.webPay).map(({ input }) => input.channel)).toEqual(['wallet'])
  })

  test('a wallet that was never opened says so, leads to its opening, and confirms nothing', async () => {
    const channels = [unopened(), { id: 'sandbox', name: '模拟支付', spendableFen: null, needs: null, purses: [] }]
    const phone = await open({ answers: [...paying, given(calls.orderConfirm, order({ channels }))], as: {} })
    const { page } = phone
    await page.route('**/wallet/**', (route) => route.fulfill({ json: { code: 404, message: '没有找到', body: null } }))
    await phone.open(CONFIRM)
    // a way that can pay is chosen at first
    await button(phone, '确认支付 18.00 元').waitFor()
    await choose(page.getByRole('radio', { name: '园区钱包 未开通 · 去开通' }), { force: true })
    expect(await button(phone, /^确认支付/).count()).toBe(0)
    await button(phone, '园区钱包未开通，去开通').tap()
    await page.waitForURL((url) => url.pathname === '/front/mobile/wallet/mywallet')
    expect(phone.server.asked(calls.webPay)).toEqual([])
  })

  test('purses of the wallet stand beneath it, those that cannot pay this with their reason', async () => {
    const phone = await open({ answers: paying })
    await phone.open(CONFIRM)
    await choose(phone.page.getByRole('radio', { name: /^园区钱包/ }), { force: true })
    await phone.says('¥5.00，仅可用于商户消费')
    await phone.says('没有余额')
  })

  test('a payment that nobody confirmed is no payment under way', async () => {
    const idle = order({ trades: [trade({ state: 'paying', paidAt: null, underWay: false })] })
    const phone = await open({ answers: [...paying, given(calls.orderConfirm, idle)] })
    await phone.open(CONFIRM)
    await button(phone, '确认支付 18.00 元').waitFor()
    expect(await phone.page.getByText('有一笔支付还没有结果').count()).toBe(0)
    phone.server.answer(calls.orderConfirm, order({ trades: [trade({ state: 'paying', paidAt: null })] }))
    await phone.open(CONFIRM)
    await phone.says('有一笔支付还没有结果')
  })

  test('that was paid meanwhile leads to its result, and not to the cashier', async () => {
    const phone = await open({ answers: paying })
    const { server } = phone
    await phone.open(CONFIRM)
    await button(phone, '确认支付 18.00 元').waitFor()
    // on another phone of the same person
    server.refuse(calls.webPay, parkingRefusals.nothingDue, { data: { leaveBy: '10:49' } })
    server.answer(calls.orderQuery, paidOrder())
    server.answer(calls.orderConfirm, paidOrder())
    await phone.press(/^确认支付/)
    await phone.title('支付成功')
    expect(phone.here()).toBe(`/paysuccess?orderId=${idOf(2)}`)
    await phone.open(CONFIRM)
    await phone.title('支付成功')
    expect(phone.here()).toBe(`/paysuccess?orderId=${idOf(2)}`)
  })

  test('of which nothing is left to pay, or whose page is too old, is not placed, and says what to do', async () => {
    const phone = await open({ answers: paying })
    phone.server.refuse(calls.orderConfirm, parkingRefusals.tokenUnknown)
    await phone.open(CONFIRM)
    await phone.says('页面已过期，请返回后重新计费')
    phone.server.refuse(calls.orderConfirm, parkingRefusals.nothingDue, { data: { leaveBy: '10:30' } })
    await phone.open(CONFIRM)
    await phone.says('停车费已付清，请在10:30前离场')
  })
})

describe('a price', () => {
  test('that moved on is shown in a sheet and asked about again, whatever the clock of the phone says', async () => {
    const phone = await open({ answers: paying })
    const { server } = phone
    let dueFen = 1800
    server.answer(calls.orderConfirm, ({ expectFen }) =>
      expectFen === dueFen
        ? order({ dueFen, goodUntil: at(93) })
        : refuse(parkingRefusals.priceChanged, { data: { due: `¥${dueFen / 100}.00`, dueFen } }),
    )
    await phone.open(feeOf(PLATE))
    await button(phone, '去支付 18.00 元').waitFor()
    // only the server's clock: the page has not heard of it yet
    server.forward(90 * MINUTE)
    dueFen = 2300
    await phone.press(/^去支付/)
    await phone.page.getByRole('dialog', { name: '停车费已变为 ¥23.00' }).waitFor()
    await phone.press('按 ¥23.00 继续')
    await button(phone, '确认支付 23.00 元').waitFor()
    expect(server.asked(calls.orderConfirm).map(({ input }) => input.expectFen)).toEqual([1800, 2300])
  })

  test('that holds on is promised anew while it is looked at, with no second deadline; the channel chosen stays', async () => {
    const phone = await open({ answers: paying })
    const { server, page } = phone
    await phone.open(CONFIRM)
    await choose(page.getByRole('radio', { name: '园区钱包' }), { force: true })
    server.answer(calls.orderToken, { token: 'token-of-a-second-order', goodUntil: at(10) })
    server.answer(calls.orderConfirm, order({ orderId: idOf(4), goodUntil: at(7) }))
    server.answer(calls.orderQuery, order({ orderId: idOf(4), goodUntil: at(7) }))
    await phone.forward(4 * MINUTE)
    await expect.poll(() => server.asked(calls.orderConfirm).length).toBe(2)
    await phone.says('10:49 前 ¥18.00，之后 ¥23.00')
    expect(await page.getByText('价格已过期').count()).toBe(0)
    expect(await page.getByRole('radio', { name: '园区钱包' }).isChecked()).toBe(true)
    await phone.press(/^确认支付/)
    await atCashier(phone)
    expect(server.asked(calls.webPay).map(({ input }) => input)).toEqual([{ orderId: idOf(4), channel: 'wallet' }])
  })

  test('that moves on before its time is asked about as it is promised anew, then paid as told', async () => {
    const phone = await open({ answers: paying })
    const { server } = phone
    await phone.open(CONFIRM)
    await button(phone, '确认支付 18.00 元').waitFor()
    const dearer = order({ orderId: idOf(4), dueFen: 2300, goodUntil: at(93) })
    server.answer(calls.orderToken, { token: 'token-of-a-second-order', goodUntil: at(10) })
    server.answer(calls.orderConfirm, ({ expectFen }) =>
      expectFen === 2300 ? dearer : refuse(parkingRefusals.priceChanged, { data: { due: '¥23.00', dueFen: 2300 } }),
    )
    server.answer(calls.orderQuery, ({ orderId }) =>
      orderId === idOf(4) ? dearer : order({ state: 'expired', goodUntil: at(3) }),
    )
    // the price should have held on: it is promised anew by itself, and asked about where it did not
    await phone.forward(4 * MINUTE)
    await phone.page.getByRole('dialog', { name: '停车费已变为 ¥23.00' }).waitFor()
    expect(await button(phone, /^确认支付/).count()).toBe(0)
    expect(server.asked(calls.webPay)).toEqual([])
    await phone.press('按 ¥23.00 继续')
    await phone.press('确认支付 23.00 元')
    await atCashier(phone)
    expect(server.asked(calls.webPay).map(({ input }) => input.orderId)).toEqual([idOf(4)])
  })

  test('that has gone stale cannot be paid any more, but counted anew, without a question where it did not change', async () => {
    const phone = await open({ answers: paying })
    const { server } = phone
    await phone.open(feeOf(PLATE))
    await phone.press(/^去支付/)
    await button(phone, '确认支付 18.00 元').waitFor()
    server.refuse(calls.webPay, parkingRefusals.quoteExpired)
    server.answer(calls.orderQuery, order({ state: 'expired', goodUntil: at(-1) }))
    await phone.press(/^确认支付/)
    await phone.says('价格已过期')
    expect(await button(phone, /^确认支付/).count()).toBe(0)
    server.answer(calls.orderToken, { token: 'token-of-a-second-order', goodUntil: at(10) })
    server.answer(calls.orderConfirm, order({ orderId: idOf(4) }))
    await phone.press('重新计费')
    await button(phone, '确认支付 18.00 元').waitFor()
    expect(server.asked(calls.orderConfirm).map(({ input }) => input.token)).toEqual([
      'token-of-one-order-1',
      'token-of-a-second-order',
    ])
  })
})

test('when answers are lost on the way, pressing again starts no second payment', async () => {
  const phone = await open({ answers: paying })
  const { server } = phone
  const end = server.lose(calls.webPay)
  await phone.open(CONFIRM)
  await phone.press(/^确认支付/)
  await phone.says('暂时连不上服务，请稍后重试')
  end()
  await phone.press(/^确认支付/)
  await atCashier(phone)
  const keys = server.asked(calls.webPay).map(({ requestId }) => requestId)
  expect(keys.length).toBeGreaterThan(2)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).not.toBeNull()
})

test('a channel that cannot be used now is said under the choice, and another one can be taken', async () => {
  const phone = await open({ answers: paying })
  phone.server.refuse(calls.webPay, parkingRefusals.channelUnavailable, { field: 'channel' })
  await phone.open(CONFIRM)
  await phone.press(/^确认支付/)
  await phone.says('支付渠道暂时无法使用，请稍后再试或换一种支付方式')
  await choose(phone.page.getByRole('radio', { name: '园区钱包' }), { force: true })
  await expect.poll(() => phone.page.getByText('支付渠道暂时无法使用').count()).toBe(0)
})

test('ways to pay and the agreement stand above the fold of a small phone, the lines of the fee one tap away', async () => {
  const phone = await open({ answers: paying, context: { viewport: { width: 375, height: 667 }, hasTouch: true } })
  const { page } = phone
  await phone.open(CONFIRM)
  await phone.says('10:49 前 ¥18.00，之后 ¥23.00')
  const bar = await page.locator('footer').boundingBox()
  for (const piece of [page.getByRole('radio').last(), page.getByText('停车租赁协议')]) {
    const box = await piece.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  const line = page.getByText('首小时 ¥8.00')
  expect(await line.isVisible()).toBe(false)
  await page.getByText('停车费明细').tap()
  await expect.poll(() => line.isVisible()).toBe(true)
})

test('for older people the lines of the fee are not folded away', async () => {
  const phone = await open({ answers: paying, size: 'elder' })
  await phone.open(CONFIRM)
  await phone.says('首小时 ¥8.00')
  expect(await phone.page.getByText('首小时 ¥8.00').isVisible()).toBe(true)
})
