import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { parkingRefusals } from '#contract/parking'
import { refusals, refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { type ScreenPhone, screens } from '../../../../tests/support/screens.ts'
import {
  calls,
  feeOf,
  openStay,
  order,
  PLATE,
  paidOrder,
  paidStay,
  RECEIPT,
  RESULT,
  trace,
  trade,
  usual,
} from '../tests/answers.ts'

// What came of a payment: never believed from the address, always asked.

const open = screens()
const heading = ({ page }: ScreenPhone, name: string) => page.getByRole('heading', { name, level: 2 }).waitFor()
/** From the fee of this amount to the channel's page. */
async function goToCashier(phone: ScreenPhone, amount: string): Promise<void> {
  await phone.press(`去支付 ${amount}`)
  await phone.press(`确认支付 ${amount}`)
  await phone.page.waitForURL((url) => url.pathname === '/sandbox/pay')
}
const waiting = order({ trades: [trade({ state: 'paying', paidAt: null })] })

describe('a payment', () => {
  test.each([
    ['支付成功', paidOrder()],
    ['正在确认支付结果', waiting],
    ['未支付', order({ trades: [trade({ state: 'closed', paidAt: null })] })],
    ['订单已关闭', order({ state: 'expired' })],
    ['已退款', order({ state: 'refunded', trades: [trade()] })],
  ])('is titled by what happened: %s', async (title, answer) => {
    const phone = await open({ answers: [...usual, given(calls.orderQuery, answer)] })
    await phone.open(RESULT)
    await phone.title(title)
    await expect.poll(() => phone.page.title()).toBe(title)
    await phone.open('/parkagreement')
    await expect.poll(() => phone.page.title()).toBe('停车租赁协议')
  })

  test('that is paid says until when to leave, is itself after a reload, and has its receipt', async () => {
    const phone = await open({ answers: [...usual, given(calls.orderQuery, paidOrder())] })
    await phone.open(RESULT)
    await heading(phone, '支付成功')
    await phone.says('请在 10:49 前离场')
    await phone.page.reload()
    await heading(phone, '支付成功')
    await phone.press('查看收据')
    await phone.says(/模拟支付 支付 ¥18\.00/)
    phone.server.answer(calls.orderQuery, paidOrder({ state: 'used' }))
    await phone.page.goBack()
    await heading(phone, '车辆已离场')
  })

  test('that did not come is told so, and followed until it does', async () => {
    const phone = await open({
      answers: [
        ...usual,
        given(calls.orderQuery, waiting),
        given(calls.tradeOrderQuery, { orderId: idOf(2), state: 'open', trades: waiting.trades }),
      ],
    })
    await phone.open(`${RESULT}&state=paid`)
    await phone.says('正在确认支付结果')
    await phone.press('我已支付，重新查询')
    await phone.says('还没有收到付款结果，请稍后再试')
    phone.server.answer(calls.orderQuery, paidOrder())
    await heading(phone, '支付成功')
  })

  test('of somebody else is not found', async () => {
    const phone = await open({ answers: usual })
    phone.server.refuse(calls.orderQuery, refusals.notFound)
    await phone.open(RESULT)
    await phone.says('没有找到这个订单')
  })

  test('that went back says so and leads to the fee', async () => {
    const refunds = [{ amountFen: 1800, state: 'done' as const, reason: '重复支付', at: at(1) }]
    const back = order({ state: 'refunded', paidAt: at(0), trades: [trade({ refunds })] })
    const phone = await open({ answers: [...usual, given(calls.orderQuery, back), trace(paidStay())] })
    await phone.open(RESULT)
    await heading(phone, '款项已退回')
    await phone.says(/¥18\.00 已原路退回/)
    await phone.press('查询停车费')
    await phone.says('停车费已付清')
  })

  test('that was given up at the cashier may be paid again', async () => {
    const phone = await open({
      answers: [
        ...usual,
        given(calls.orderQuery, waiting),
        given(calls.webPay, { tradeId: idOf(5), payUrl: '/sandbox/pay?ticket=2' }),
        trace(openStay()),
      ],
    })
    await phone.open(RESULT)
    await phone.title('正在确认支付结果')
    await phone.press('重新支付')
    await goToCashier(phone, '18.00 元')
    expect(phone.server.asked(calls.orderConfirm).map(({ input }) => input.expectFen)).toEqual([1800])
    expect(phone.server.asked(calls.webPay)).toHaveLength(1)
  })

  test('whose free-out time ends while it is looked at leads to the rest, and that is paid', async () => {
    const rest = { feeFen: 2300, paidFen: 1800, dueFen: 500 }
    const phone = await open({
      answers: [
        ...usual,
        given(calls.orderQuery, paidOrder()),
        given(calls.orderConfirm, order({ ...rest, orderId: idOf(4), goodUntil: at(63) })),
        given(calls.webPay, { tradeId: idOf(5), payUrl: '/sandbox/pay?ticket=2' }),
        trace(openStay({ ...rest, minutes: 206, nextChange: null })),
      ],
    })
    const { server } = phone
    server.answer(calls.freeOutTime, { lotName: 'P1 中心地下车库', leaveBy: at(48), why: 'paid', serverTime: at(0) })
    await phone.open(RESULT)
    // the order says 10:49, so this is the first answer of the gate
    await phone.says('请在 10:48 前离场')
    server.answer(calls.freeOutTime, { lotName: 'P1 中心地下车库', leaveBy: null, why: 'due', serverTime: at(60) })
    await phone.forward(60 * 60_000)
    await phone.says('免费离场时间已过')
    await phone.press('查询补缴金额')
    await phone.title('停车费')
    expect(phone.here()).toBe(feeOf(PLATE))
    await goToCashier(phone, '5.00 元')
    expect(server.asked(calls.orderConfirm).map(({ input }) => input.expectFen)).toEqual([500])
    expect(server.asked(calls.webPay).map(({ input }) => input.orderId)).toEqual([idOf(4)])
  })
})

test('what is said in passing covers no words of the bar at the bottom, and stays behind with its page', async () => {
  const phone = await open({
    answers: [
      ...usual,
      given(calls.orderQuery, waiting),
      given(calls.tradeOrderQuery, { orderId: idOf(2), state: 'open', trades: waiting.trades }),
      trace(openStay()),
    ],
  })
  await phone.open(RESULT)
  await phone.press('我已支付，重新查询')
  const words = phone.page.getByText('还没有收到付款结果，请稍后再试')
  const [toast, bar] = [await words.boundingBox(), await phone.page.locator('footer').boundingBox()]
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  // it stays for more than three seconds on its own page
  await phone.page.evaluate('new Promise((done) => setTimeout(done, 600))')
  expect(await words.count()).toBe(1)
  await phone.press('重新支付')
  await phone.page.getByRole('button', { name: /^去支付/ }).waitFor()
  expect(await words.count()).toBe(0)
})

test('a payment for a wrong plate moves to the right one, once', async () => {
  const phone = await open({ answers: [...usual, given(calls.orderQuery, paidOrder())] })
  const { page, server } = phone
  server.answer(calls.movePayment, ({ plate }) =>
    plate === PLATE ? refuse(parkingRefusals.samePlate, { field: 'plate' }) : paidOrder({ plate, movedFrom: PLATE }),
  )
  await phone.open(RESULT)
  const sheet = page.getByRole('dialog', { name: '转到正确的车牌' })
  const moveTo = async (plate: string) => {
    await phone.press(/付错车牌/)
    await sheet.getByLabel('正确的车牌号').fill(plate)
    await sheet.getByRole('button', { name: '收起' }).tap()
    await sheet.getByRole('button', { name: '转到这个车牌' }).tap()
  }
  await moveTo(PLATE)
  await sheet.getByText('车牌相同，无需转移').waitFor()
  await sheet.getByRole('button', { name: '关闭' }).tap()
  await moveTo('鄂A16889')
  await phone.says('已转到现在的车牌')
  expect(await page.getByRole('button', { name: /付错车牌/ }).count()).toBe(0)
  expect(server.asked(calls.movePayment).map(({ input }) => input.plate)).toEqual([PLATE, '鄂A16889'])
})

test('a receipt is kept as a picture, and leads to its invoice; of what went back there is neither', async () => {
  const phone = await open({ answers: [...usual, given(calls.orderQuery, paidOrder())] })
  const { page } = phone
  await phone.open(RECEIPT)
  const saving = page.waitForEvent('download')
  await phone.press('保存为图片')
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`停车收据-${paidOrder().orderNo}.png`)
  const bytes = await readFile(await saved.path())
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
  // 375 points wide, three pixels a point
  expect(bytes.readUInt32BE(16)).toBe(1125)
  await page.route('**/wallet/**', (route) => route.fulfill({ json: { code: 404, message: '没有找到', body: null } }))
  await phone.press('开发票')
  await page.waitForURL(
    (url) => url.pathname.endsWith('/wallet/invoices/apply') && url.searchParams.get('trade') === idOf(3),
  )
  const back = { amountFen: 1800, state: 'done' as const, reason: '重复支付', at: at(1) }
  phone.server.answer(calls.orderQuery, order({ state: 'refunded', trades: [trade({ refunds: [back] })] }))
  await phone.open(RECEIPT)
  await phone.says('已全部退回')
  expect(await page.getByRole('button', { name: /保存为图片|开发票/ }).count()).toBe(0)
})
