import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clockOf } from '#vocabulary/day'
import { choose, type Phone, phonesOf } from '../support/browser.ts'
import { MINUTE, makePark, PASSWORD, type Park } from './park.ts'
import { feeOf, goToCashier, isPaid, logInByAccount, payAtCashier } from './steps.ts'

// What may happen on the way to the open barrier. In P1: 15 minutes free, ¥8.00 the first hour, ¥5.00 each further one.

let park: Park
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makePark()
})
beforeEach(() => park.nextMorning())

const button = ({ page }: Phone, name: string | RegExp) => page.getByRole('button', { name })
/** A driver's phone at the fee of a car that came in so many minutes ago. */
async function atFee(minutesAgo: number) {
  const driver = await park.driver()
  const { plate } = await park.enter(minutesAgo)
  const phone = await phones.open({ token: driver.token })
  await phone.open(feeOf(plate))
  return { driver, plate, phone }
}

describe('nothing to pay', () => {
  test('a plate that is not inside', async () => {
    const { token } = await park.driver()
    const phone = await phones.open({ token })
    await phone.open(feeOf('苏E99999'))
    await phone.says('没有找到在场记录')
    await phone.press('修改车牌')
    await phone.title('停车缴费')
  })

  test('within the free minutes the driver simply leaves', async () => {
    const { plate, phone } = await atFee(9)
    await phone.says('无需缴费，可直接离场')
    await phone.says(`请在 ${clockOf(new Date(park.world.now().getTime() + 6 * MINUTE))} 前离场`)
    expect(await button(phone, /^去支付/).count()).toBe(0)
    expect(await park.gate('exit', plate)).toMatchObject({ open: true, reason: 'free' })
    expect(await park.books(plate)).toEqual([])
  })

  test('the car at the exit is found by the code on its sign', async () => {
    const { plate } = await park.enter(40)
    expect(await park.gate('exit', plate)).toMatchObject({ open: false, dueFen: 800 })
    const phone = await phones.open()
    await phone.open(`/licenseplate?channel=${park.signCode}`)
    await phone.says(`已识别 ${plate}`)
  })
})

describe('the price moves on', () => {
  test('before the order: told, and asked again', async () => {
    const { plate, phone } = await atFee(60)
    await button(phone, '去支付 8.00 元').waitFor()
    // only the server's clock: the page has not heard of it yet
    park.world.forward(20 * MINUTE)
    await phone.press(/^去支付/)
    await phone.page.getByRole('dialog', { name: '停车费已变为 ¥13.00' }).waitFor()
    expect(await park.books(plate)).toEqual([])
    await phone.press('按 ¥13.00 继续')
    await button(phone, '确认支付 13.00 元').waitFor()
    expect((await park.books(plate)).map(({ dueFen }) => dueFen)).toEqual([1300])
  })

  test('on the confirm page: the price goes stale, is counted anew and confirmed again, and paid as told', async () => {
    const { driver, plate, phone } = await atFee(60)
    await phone.press(/^去支付/)
    await button(phone, '确认支付 8.00 元').waitFor()
    await phones.forward(20 * MINUTE)
    await phone.says('价格已过期')
    expect(await button(phone, /^确认支付/).count()).toBe(0)
    await phone.press('重新计费')
    await phone.page.getByRole('dialog', { name: '停车费已变为 ¥13.00' }).waitFor()
    await phone.press('按 ¥13.00 继续')
    await phone.press('确认支付 13.00 元')
    expect(await phone.page.locator('.amount').textContent()).toBe('¥13.00')
    const orderId = await payAtCashier(phone)
    await isPaid(phone)
    expect(await park.order(orderId, driver.token)).toMatchObject({ dueFen: 1300, trades: [{ amountFen: 1300 }] })
    expect(await park.gate('exit', plate)).toMatchObject({ open: true })
  })

  test('a stale price that did not change is counted anew without a question', async () => {
    const { phone } = await atFee(20)
    await phone.press(/^去支付/)
    await button(phone, '确认支付 8.00 元').waitFor()
    park.world.forward(5 * MINUTE)
    await phone.press(/^确认支付/)
    await phone.says('价格已过期')
    await phone.press('重新计费')
    await button(phone, '确认支付 8.00 元').waitFor()
  })

  test('who stays too long after paying pays the rest', async () => {
    const { plate, phone } = await atFee(60)
    await goToCashier(phone)
    await payAtCashier(phone)
    await isPaid(phone)
    await phones.forward(60 * MINUTE)
    await phone.says('免费离场时间已过')
    expect(await park.gate('exit', plate)).toMatchObject({ open: false, dueFen: 500 })
    await phone.press('查询补缴金额')
    await button(phone, '去支付 5.00 元').waitFor()
    await goToCashier(phone)
    expect(await phone.page.locator('.amount').textContent()).toBe('¥5.00')
    await payAtCashier(phone)
    await isPaid(phone)
    expect(await park.gate('exit', plate)).toMatchObject({ open: true })
  })
})

describe('paid twice', () => {
  test('by two people: the later payment goes back and says so', async () => {
    const { plate, phone } = await atFee(60)
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

  test('by one person on two phones: one order, one payment', async () => {
    const { driver, plate, phone } = await atFee(60)
    await phone.press(/^去支付/)
    await button(phone, /^确认支付/).waitFor()
    const second = await phones.open({ token: driver.token })
    await second.open(phone.here())
    await phone.press(/^确认支付/)
    await second.press(/^确认支付/)
    await Promise.all([phone, second].map((each) => button(each, '确认付款').waitFor()))
    const orderId = await payAtCashier(phone)
    await isPaid(phone)
    // The bank sends this phone on as well: to go elsewhere meanwhile would break off one of the two ways.
    const sentOn = second.page.waitForEvent('load')
    await second.press('确认付款')
    await sentOn
    await second.open(`/paysuccess?orderId=${orderId}`)
    await isPaid(second)
    await park.world.product.jobs.drain()
    const order = await park.order(orderId, driver.token)
    const kept = order.trades.flatMap(({ amountFen, refunds }) => [amountFen, ...refunds.map((one) => -one.amountFen)])
    expect(kept.reduce((sum, fen) => sum + fen, 0)).toBe(800)
    expect((await park.books(plate)).length).toBe(1)
  })
})

describe('on the way', () => {
  test('going back and forth makes no second order, and every page is itself again after a reload', async () => {
    const { plate, phone } = await atFee(60)
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
    expect(await park.books(plate)).toEqual([{ dueFen: 800, state: 'paid', tradeFen: [800] }])
  })

  test('who gives up at the cashier has paid nothing and may pay again', async () => {
    const { plate, phone } = await atFee(60)
    await goToCashier(phone)
    await phone.press('放弃支付')
    await phone.title('支付结果')
    expect(await park.gate('exit', plate)).toMatchObject({ open: false, dueFen: 800 })
    await phone.press('重新支付')
    await goToCashier(phone)
    await payAtCashier(phone)
    await isPaid(phone)
    expect(await park.gate('exit', plate)).toMatchObject({ open: true })
  })

  test('a payment for a wrong plate is rescued, and opens for the right one', async () => {
    const { plate: wrong, phone } = await atFee(60)
    const { plate: right } = await park.enter(65)
    await goToCashier(phone)
    await payAtCashier(phone)
    await isPaid(phone)
    await phone.press(/付错车牌/)
    const sheet = phone.page.getByRole('dialog', { name: '转到正确的车牌' })
    await sheet.getByLabel('正确的车牌号').fill(right)
    await sheet.getByRole('button', { name: '收起' }).tap()
    await sheet.getByRole('button', { name: '转到这个车牌' }).tap()
    await phone.says('已转到现在的车牌')
    expect(await park.gate('exit', wrong)).toMatchObject({ open: false, dueFen: 800 })
    expect(await park.gate('exit', right)).toMatchObject({ open: true })
  })

  test('without network it says so, and goes on when it is back', async () => {
    const { plate, phone } = await atFee(60)
    await button(phone, /^去支付/).waitFor()
    await phone.context.setOffline(true)
    await phone.says('网络已断开')
    await phone.press(/^去支付/)
    await phone.says('网络已断开，请连接网络后重试')
    expect(await park.books(plate)).toEqual([])
    await phone.context.setOffline(false)
    await phone.page.getByText('网络已断开').waitFor({ state: 'hidden' })
    await goToCashier(phone)
    await payAtCashier(phone)
    await isPaid(phone)
    expect((await park.books(plate)).length).toBe(1)
    // of the browser, about the network that was away
    phone.complaints.splice(
      0,
      phone.complaints.length,
      ...phone.complaints.filter((each) => !/ERR_INTERNET/.test(each)),
    )
  })
})

describe('the person', () => {
  test('changes the password: another phone is signed out, and comes back with the new one', async () => {
    const driver = await park.driver()
    const { plate } = await park.enter(60)
    const [mine, other] = [await phones.open(), await phones.open()]
    for (const phone of [mine, other]) {
      await phone.open(`/sys/login?from=${encodeURIComponent(phone === mine ? '/sys/changepw' : feeOf(plate))}`)
      await logInByAccount(phone, driver)
    }
    await button(other, /^去支付/).waitFor()
    await mine.page.getByLabel('原密码', { exact: true }).fill(PASSWORD)
    await mine.page.getByLabel('新密码', { exact: true }).fill('Summer#2026')
    await mine.page.getByLabel('再次填写新密码', { exact: true }).fill('Summer#2026')
    await mine.press('修改密码')
    await mine.page.getByRole('heading', { name: '密码已修改' }).waitFor()

    await other.press(/^去支付/)
    await other.says('登录已过期，请重新登录')
    await other.title('登录')
    await logInByAccount(other, driver, 'Summer#2026')
    await expect.poll(other.here).toBe(feeOf(plate))
    await button(other, /^去支付/).waitFor()
  })

  test('chooses the elder mode once, and it stays', async () => {
    const phone = await phones.open()
    await phone.open('/services')
    await choose(phone.page.getByRole('radio', { name: '长辈版' }))
    const size = () => phone.page.locator('html').getAttribute('data-size')
    expect(await size()).toBe('elder')
    for (const path of ['/licenseplate', '/hotline', '/services']) {
      await phone.open(path)
      await phone.page.getByRole('heading', { level: 1 }).waitFor()
      expect(await size()).toBe('elder')
      const px = await phone.page.evaluate('parseFloat(getComputedStyle(document.body).fontSize)')
      expect(px).toBeGreaterThanOrEqual(18)
    }
    expect(await phone.page.getByRole('radio', { name: '长辈版' }).isChecked()).toBe(true)
  })
})
