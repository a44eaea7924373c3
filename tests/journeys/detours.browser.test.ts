import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Phone, phonesOf } from '../support/browser.ts'
import { makePark, type Park } from './park.ts'
import { feeOf, goToCashier, isPaid, payAtCashier } from './steps.ts'

// What may happen on the way to the open barrier, as far as it needs two people or every page at once. An hour in P1 costs ¥8.00.

let park: Park
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makePark()
})
beforeEach(() => park.nextMorning())

const button = ({ page }: Phone, name: string | RegExp) => page.getByRole('button', { name })
/** A driver's phone at the fee of a car that came in an hour ago. */
async function atFee() {
  const driver = await park.driver()
  const plate = await park.enter(60)
  const phone = await phones.open({ token: driver.token })
  await phone.open(feeOf(plate))
  return { plate, phone }
}

test('paid twice by two people: the later payment goes back and says so', async () => {
  const { plate, phone } = await atFee()
  const other = await park.driver()
  const second = await phones.open({ token: other.token })
  await second.open(feeOf(plate))
  await goToCashier(phone)
  await goToCashier(second)
  await payAtCashier(phone)
  await isPaid(phone)
  const orderId = await payAtCashier(second)
  await second.page.getByRole('heading', { name: '款项已退回' }).waitFor()
  await second.says(/¥8\.00 (正在|已)原路退回/)
  await park.world.product.jobs.drain()
  await second.page.reload()
  await second.says(/¥8\.00 已原路退回/)
  expect(await park.order(orderId, other.token)).toMatchObject({
    state: 'refunded',
    trades: [{ amountFen: 800, refunds: [{ amountFen: 800, state: 'done' }] }],
  })
  await second.press('查询停车费')
  await second.says('停车费已付清')
})

test('going back and forth makes no second order, and every page is itself again after a reload', async () => {
  const { plate, phone } = await atFee()
  const { page } = phone
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
  const again = async (call: string) => {
    asked.length = 0
    await page.reload()
    await expect.poll(() => asked, { message: 'the server is asked again' }).toContain(call)
  }
  await again('parkingTrace')
  await button(phone, '去支付 8.00 元').waitFor()
  for (let times = 0; times < 3; times += 1) {
    await phone.press(/^去支付/)
    await button(phone, '确认支付 8.00 元').waitFor()
    await page.goBack()
    await button(phone, '去支付 8.00 元').waitFor()
  }
  await page.goForward()
  await again('orderConfirm')
  await button(phone, '确认支付 8.00 元').waitFor()
  expect((await park.books(plate)).length).toBe(1)
  await phone.press(/^确认支付/)
  await button(phone, '确认付款').waitFor()
  // leaves the cashier and comes back to pay
  await page.goBack()
  await phone.says('有一笔支付还没有结果')
  await phone.press(/^确认支付/)
  await payAtCashier(phone)
  await isPaid(phone)
  await again('orderQuery')
  await isPaid(phone)
  await phone.press('查看收据')
  await phone.says('模拟支付 支付 ¥8.00')
  await again('orderQuery')
  await phone.says('模拟支付 支付 ¥8.00')
  expect(await park.books(plate)).toEqual([{ dueFen: 800, state: 'paid', trades: [{ state: 'paid', amountFen: 800 }] }])
})
