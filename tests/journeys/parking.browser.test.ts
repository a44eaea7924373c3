import { beforeAll, beforeEach, expect, test } from 'vitest'
import { clockOf } from '#vocabulary/day'
import { type Phone, phonesOf } from '../support/browser.ts'
import { type Driver, MINUTE, makePark, type Park } from './park.ts'
import { feeOf, isPaid, logInByAccount, payAtCashier, typePlate } from './steps.ts'

// The main job, from the entry gate to the open exit, as a driver does it with a thumb.

let park: Park
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makePark()
})
beforeEach(() => park.nextMorning())

// 10:00 to 12:26 in P1: 15 minutes are free, the next hour costs ¥8.00, two further hours begun ¥5.00 each.
const STAY = 146 * MINUTE
const FEE = { fen: 1800, words: '¥18.00', spoken: '18.00 元' }

/** A stranger's car goes in, and later stands at the exit that stays shut. */
async function arrive(): Promise<string> {
  const plate = park.plate()
  expect(await park.gate('entry', plate)).toMatchObject({ open: true, reason: 'welcome' })
  park.world.forward(STAY)
  expect(await park.gate('exit', plate)).toMatchObject({ open: false, reason: 'unpaid', dueFen: FEE.fen })
  return plate
}

/** From the itemised fee to the open barrier; the same amount everywhere. */
async function payAndLeave(phone: Phone, plate: string, { token }: Driver): Promise<void> {
  const { page, press, says, title } = phone
  await title('停车费')
  await page.getByRole('img', { name: new RegExp(plate) }).waitFor()
  await page.getByRole('button', { name: `去支付 ${FEE.spoken}` }).waitFor()
  expect(await linesFen(phone)).toEqual({ sum: FEE.fen, total: FEE.words })
  await press(/^去支付/)

  await title('确认订单')
  await page.getByRole('button', { name: `确认支付 ${FEE.spoken}` }).waitFor()
  expect(await linesFen(phone)).toEqual({ sum: FEE.fen, total: FEE.words })
  await page.getByRole('link', { name: '《停车租赁协议》' }).tap()
  await title('停车租赁协议')
  await page.goBack()
  await page.getByRole('button', { name: `确认支付 ${FEE.spoken}` }).tap()

  await page.waitForURL((url) => url.pathname.startsWith('/sandbox/'))
  await says('P1 中心地下车库')
  expect(await page.locator('.amount').textContent()).toBe(FEE.words)
  const orderId = await payAtCashier(phone)

  await isPaid(phone)
  await says(FEE.words)
  const order = await park.order(orderId, token)
  expect(order).toMatchObject({
    plate,
    state: 'paid',
    dueFen: FEE.fen,
    trades: [{ amountFen: FEE.fen, state: 'paid' }],
  })
  // paid until the hour that was begun is over: 10:15 and three hours
  const { body: leave } = await park.world.post<{ leaveBy: string }>('parking/freeOutTime', { plate }, token)
  expect(clockOf(new Date(leave.leaveBy))).toBe('13:15')
  await says('请在 13:15 前离场')
  await page.reload()
  await isPaid(phone)
  await press('查看收据')
  await says(`模拟支付 支付 ${FEE.words}`)

  expect(await park.gate('exit', plate)).toMatchObject({ open: true, reason: 'paid' })
  await page.goBack()
  await page.getByRole('heading', { name: '车辆已离场' }).waitFor()
  expect(await park.books(plate)).toEqual([
    { dueFen: FEE.fen, state: 'used', trades: [{ state: 'paid', amountFen: FEE.fen }] },
  ])
}

/** The sum of the lines of 费用明细 as they stand there, and their total as it stands there. */
async function linesFen({ page }: Phone): Promise<{ sum: number; total: string }> {
  const list = page.locator('dl', { has: page.locator('dt', { hasText: /^停车费$/ }) })
  const amounts = await list.locator('dd span[aria-hidden="true"]').allTextContents()
  const total = amounts.pop() ?? ''
  const fen = (words: string) => Math.round(Number(words.replace(/[¥,]/g, '')) * 100)
  return { sum: amounts.reduce((sum, words) => sum + fen(words), 0), total }
}

test('in a browser, by account: gate, plate, login, fee, cashier, paid, exit', async () => {
  const driver = await park.driver()
  const plate = await arrive()
  const phone = await phones.open()
  await phone.open('/')
  await expect.poll(phone.here).toBe('/licenseplate')
  await phone.title('停车缴费')
  await phone.says('P1 中心地下车库')
  await typePlate(phone, plate)
  await phone.says('您还未登录，请先登录')
  await phone.title('登录')
  expect(new URL(phone.page.url()).searchParams.get('from')).toBe(feeOf(plate))
  await logInByAccount(phone, driver)
  await expect.poll(phone.here).toBe(feeOf(plate))
  await payAndLeave(phone, plate, driver)
})

// what differs between the apps of both platforms is tested with their simulator and on the screens
test('inside a native app: with its session, gate, plate, fee, cashier, paid, exit', async () => {
  const driver = await park.driver()
  const plate = await arrive()
  const phone = await phones.open({ host: { platform: 'Android', session: driver.token } })
  const seen: string[] = []
  phone.page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
  await phone.open('/')
  await expect.poll(phone.here).toBe('/licenseplate')
  await typePlate(phone, plate)
  await payAndLeave(phone, plate, driver)
  expect(await phone.page.getByRole('button', { name: '返回', exact: true }).count()).toBe(0)
  expect(seen).not.toContain('/front/mobile/sys/login')
  expect(await phone.page.evaluate('localStorage.getItem("loginSession")')).toBeNull()
})
