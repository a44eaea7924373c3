import { beforeAll, beforeEach, expect, test } from 'vitest'
import { phonesOf } from '../support/browser.ts'
import { MINUTE, makePark, type Park } from './park.ts'
import { feeOf, goToCashier, isPaid, payAtCashier } from './steps.ts'

// The operator's desk with a thumb: a car whose plate was read wrongly leaves, and money that was paid for it goes back.

let park: Park
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makePark()
})
beforeEach(() => park.nextMorning())

test('an operator corrects a misread plate, the car leaves by what was paid, and a part of the money goes back', async () => {
  const [wrong, right] = [park.plate(), park.plate()]
  expect(await park.gate('entry', wrong)).toMatchObject({ open: true })
  park.world.forward(90 * MINUTE)

  const driver = await park.driver()
  const phone = await phones.open({ token: driver.token })
  await phone.open(feeOf(wrong))
  await goToCashier(phone)
  const orderId = await payAtCashier(phone)
  await isPaid(phone)
  expect(await park.gate('exit', right)).toMatchObject({ open: false, reason: 'no_entry' })

  const { token } = await park.world.person({ nickName: '周敏', roles: ['operator'] })
  const desk = await phones.open({ token })
  await desk.open('/parking/desk/stays')
  await desk.page.getByLabel('车牌或缴费单号').fill(wrong.slice(2))
  await desk.page.getByRole('link', { name: new RegExp(wrong.slice(2)) }).tap()
  await desk.title('停车记录详情')
  await desk.press('更正车牌')
  const sheet = desk.page.getByRole('dialog')
  await sheet.getByLabel('正确的车牌', { exact: true }).fill(right)
  await sheet.getByLabel('原因').fill('道闸识别有误，按照片核对')
  await sheet.getByRole('button', { name: '更正车牌' }).tap()
  await desk.says('处理记录')
  await desk.says('周敏：道闸识别有误，按照片核对')
  expect(await park.gate('exit', right)).toMatchObject({ open: true, reason: 'paid' })

  await desk.open('/parking/desk/stays')
  await desk.page.getByLabel('车牌或缴费单号').fill(right)
  await desk.page.getByRole('link', { name: new RegExp(right.slice(2)) }).tap()
  await desk.press('退款')
  await sheet.getByLabel('退款金额', { exact: true }).fill('3')
  await sheet.getByLabel('原因').fill('入口识别有误，退还部分停车费')
  await sheet.getByRole('button', { name: '确认退款' }).tap()
  await desk.says('已退 ¥3.00')
  await park.world.product.jobs.drain()

  await phone.open(`/parking/receipt?orderId=${orderId}`)
  await phone.says('入口识别有误，退还部分停车费')
  expect(await park.order(orderId, driver.token)).toMatchObject({
    plate: right,
    state: 'used',
    trades: [{ refunds: [{ amountFen: 300, state: 'done' }] }],
  })
})
