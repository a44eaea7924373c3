import { beforeAll, expect, test } from 'vitest'
import { makeIdNumber } from '#fixtures/wallet'
import { type Phone, phonesOf } from '../support/browser.ts'
import { fingerOf } from '../support/taps.ts'
import { pin } from '../support/wallet-screens.ts'
import { PAY_PASSWORD } from '../support/wallets.ts'
import { makePark, type Park } from './park.ts'

// A person who has never seen the product, on a slow network, without an address typed: each tap is answered at once.

/** So late comes every answer and every file, in milliseconds. */
const LATENCY_MS = 1500
const MOST_TAPS = { plateToFee: 12, feeToCashier: 2 }

let park: Park
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makePark()
})

/** What the server kept of the use of screens. */
const counted = () => park.world.store.db.selectFrom('tracking.event').select(['eventId', 'name', 'personId']).execute()

/** A new phone on a network that is slow until `hurry` is called. */
async function slowPhone(): Promise<Phone & { hurry(): Promise<void> }> {
  const phone = await phones.open({ context: { viewport: { width: 375, height: 812 } } })
  const slow = /\/assets\/|\/ipark\//
  await phone.page.route(slow, async (route) => {
    await new Promise((done) => setTimeout(done, LATENCY_MS))
    await route.continue().catch(() => undefined)
  })
  return { ...phone, hurry: () => phone.page.unroute(slow) }
}

test('home, a plate paid, the receipt, home, wallet, bills, elder mode, sessions, out', async () => {
  const plate = await park.enter(146)
  const phone = await slowPhone()
  const { page, context, says, title } = phone
  const finger = await fingerOf(context, page)
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first()
  const tab = (name: string) => page.getByRole('navigation', { name: '主要页面' }).getByRole('link', { name })

  await phone.open('/services')
  await page.getByRole('list', { name: '常用服务' }).waitFor()
  await finger.tap(link('停车缴费'))
  await title('停车缴费')

  const atPlate = finger.count()
  await finger.tap(page.getByLabel('车牌号', { exact: true }))
  const keys = page.getByRole('group', { name: '车牌键盘' })
  for (const sign of plate) await finger.tap(keys.getByRole('button', { name: sign, exact: true }))
  await finger.tap(keys.getByRole('button', { name: '查询停车费' }))
  await title('登录')
  const number = '13912345678'
  await page.getByLabel('手机号').and(page.locator(':focus')).waitFor()
  await page.keyboard.type(number)
  await finger.tap(button('获取验证码'))
  await finger.tap(button('同意并继续'))
  await says(/秒后可重发/)
  await page.getByLabel('验证码', { exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type(await park.world.smsTo(number))
  await title('停车费')
  // by day ¥18.00, by night less
  const [fee = ''] = /¥[\d.]+/.exec(await button(/^去支付/).innerText()) ?? []
  expect(finger.count() - atPlate, 'taps from the plate to the fee').toBeLessThanOrEqual(MOST_TAPS.plateToFee)

  // the whole way on a slow network is walked by the long loops
  if (process.env['DEEP'] === undefined) await phone.hurry()

  const atFee = finger.count()
  await finger.tap(button(/^去支付/))
  await title('确认订单')
  await finger.tap(button(/^确认支付/))
  await page.waitForURL((url) => url.pathname.startsWith('/sandbox/'))
  expect(finger.count() - atFee, 'taps from the fee to the cashier').toBeLessThanOrEqual(MOST_TAPS.feeToCashier)
  await phone.press('确认付款')
  await page.waitForURL((url) => url.pathname === '/front/mobile/paysuccess')
  await page.getByRole('heading', { name: '支付成功' }).first().waitFor()
  // what counts screens comes after the screen; nobody reads this one so fast that it has not come
  await page.waitForLoadState('networkidle')
  await finger.tap(button('查看收据'))
  await title('停车收据')
  await says(fee)

  // back never walks into the cashier
  await page.goBack()
  await page.getByRole('heading', { name: '支付成功' }).first().waitFor()
  await page.goBack()
  await title('停车费')

  await finger.tap(button('返回'))
  await title('停车缴费')
  await finger.tap(tab('首页'))
  await finger.tap(link('我的钱包'))
  await title('我的钱包')
  await finger.tap(button('开通钱包'))
  // another message so soon would be refused
  await phones.forward(61_000)
  await finger.tap(button('获取验证码'))
  await says(/^验证码已发送至/)
  await page.getByLabel('验证码').fill(await park.world.smsTo(number))
  await title('开通钱包')
  await page.getByLabel('姓名', { exact: true }).fill('林晓')
  await page.getByLabel('身份证号', { exact: true }).fill(makeIdNumber())
  await finger.tap(page.getByRole('checkbox'))
  await finger.tap(button('开通钱包'))
  await title('设置支付密码')
  await pin(page, PAY_PASSWORD)
  await says('请再输入一次')
  await pin(page, PAY_PASSWORD)
  await page.getByRole('heading', { name: '支付密码已设置' }).waitFor()
  await finger.tap(button('返回'))
  await title('我的钱包')
  await finger.tap(link('账单'))
  await title('账单')
  await finger.tap(button('返回'))
  await title('我的钱包')
  await finger.tap(button('返回'))
  await finger.tap(tab('我的'))
  await title('我的')
  await finger.tap(page.getByRole('radio', { name: '长辈版' }))
  await expect.poll(() => page.locator('html').getAttribute('data-size')).toBe('elder')
  await says('本机')
  await finger.tap(button('退出登录'))
  await says('您还没有登录')
  await page.goto('about:blank')
  // the last of them leave the phone as the page goes
  await expect
    .poll(async () => (await counted()).map(({ eventId, name }) => [eventId, name]))
    .toEqual(
      expect.arrayContaining([
        ['screen/services', '首页'],
        ['screen/licenseplate', '停车缴费'],
        ['act/licenseplate', '停车缴费'],
        ['act/paylicenseplate', '车牌缴费'],
        ['screen/paysuccess', '支付成功'],
        ['screen/mine', '我的'],
      ]),
    )
  expect((await counted()).filter(({ personId }) => personId !== null).length).toBeGreaterThan(3)
  console.log(`the walk: ${finger.count()} taps, the slowest answered after ${Math.round(finger.slowestMs())} ms`)
})
