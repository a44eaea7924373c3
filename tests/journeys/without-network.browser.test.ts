import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phonesOf } from '../support/browser.ts'
import { payAtCashier } from '../support/cashier.ts'
import { phone as driving } from '../support/gates.ts'
import { walletsOf } from '../support/wallets.ts'
import { makePark, type Park } from './park.ts'
import { feeOf } from './steps.ts'

// Every screen of the newcomer's way, visited once and then opened without a network: it stands and says so, and its data comes by itself.

let park: Park
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makePark()
})

interface Visited {
  path: string
  title: string
  /** The title without a network, where the screen is titled by what happened. */
  before?: string
  /** What only the server knows. */
  says: string | RegExp
}

/** Somebody with a car that waits for its fee, one that is paid, and a wallet; and what each screen of the way shows them. */
async function onTheWay(): Promise<{ token: string; screens: Visited[] }> {
  park.nextMorning()
  const { id, token } = await park.driver()
  const asked = driving(park.world, token)
  const [waiting, paid] = [await park.enter(146), await park.enter(60)]
  await asked.post('parking/plateSave', { plate: waiting })
  const { orderId } = await asked.order(paid)
  await payAtCashier(park.world, await asked.start(orderId))
  await expect.poll(async () => (await asked.query(orderId)).state).toBe('paid')
  await walletsOf(park.world).give({ id, token }, { cashFen: 12_300, subsidyFen: 5_000 })
  const { stayId, token: orderToken, expectFen } = await asked.quote(waiting)
  return {
    token,
    screens: [
      { path: '/services', title: '东湖创新园', says: `${waiting} 待缴费` },
      { path: '/licenseplate', title: '停车缴费', says: 'P1 中心地下车库' },
      { path: feeOf(waiting), title: '停车费', says: '¥18.00' },
      { path: '/sys/login', title: '登录', says: '您已登录：林晓' },
      {
        path: `/confirmorder?stayId=${stayId}&token=${orderToken}&expect=${expectFen}`,
        title: '确认订单',
        says: '¥18.00',
      },
      { path: `/paysuccess?orderId=${orderId}`, title: '支付成功', before: '支付结果', says: '¥8.00' },
      { path: `/parking/receipt?orderId=${orderId}`, title: '停车收据', says: '模拟支付 支付 ¥8.00' },
      { path: '/wallet/mywallet', title: '我的钱包', says: '+¥50.00' },
      { path: '/checkphonenum/0', title: '验证手机号', says: '钱包已开通' },
      { path: '/settingpassword/0', title: '设置支付密码', says: '支付密码已设置' },
      { path: '/mine', title: '我的', says: '本机' },
      { path: '/balancepage/0', title: '账单', says: '+¥50.00' },
    ],
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const words = (page: Page, says: string | RegExp) => page.locator('main').getByText(says).first()

/** Goes on inside the running program, as links and the router do. */
const goOn = (page: Page, path: string, idx: number) =>
  page.evaluate(`{
    const state = { key: 'visit${idx}', idx: ${idx}, usr: null }
    history.pushState(state, '', ${JSON.stringify(`/front/mobile${path}`)})
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }`)

test('each screen of the way opens without a network after one visit, says so, and fills by itself', async () => {
  const { token, screens } = await onTheWay()
  const { page, context } = await phones.open({ token, context: { serviceWorkers: 'allow' } })
  const address = (path: string) => `${park.world.origin}/front/mobile${path}`

  await page.goto(address(screens[0]?.path ?? ''))
  // the page does so itself, some seconds later
  await page.evaluate(`navigator.serviceWorker.register('/front/mobile/sw.js').then(() => 0)`)
  for (const [at, { path, title, says }] of screens.entries()) {
    if (at > 0) await goOn(page, path, at)
    await heading(page, title).waitFor({ state: 'attached' })
    await words(page, says).waitFor()
  }
  const kept = () => page.evaluate(`caches.match('/front/mobile/~page/balancepage/_count_').then(Boolean)`)
  await expect.poll(kept, { message: 'the last visit is kept' }).toBe(true)

  await page.close()
  await context.setOffline(true)
  const opened = await Promise.all(screens.map(async (screen) => ({ ...screen, tab: await context.newPage() })))
  await Promise.all(
    opened.map(async ({ tab, path, title, before = title }) => {
      await tab.goto(address(path))
      await heading(tab, before).waitFor({ state: 'attached' })
      await tab.getByText('网络已断开').first().waitFor()
      // what nobody could ask is no fact
      expect(await tab.locator('main').innerText(), path).not.toMatch(/还没有|暂无|没有找到|没有要|不存在/)
    }),
  )
  await context.setOffline(false)
  for (const { tab, title, says } of opened) {
    await words(tab, says).waitFor()
    await heading(tab, title).waitFor({ state: 'attached' })
    await tab.getByText('网络已断开').first().waitFor({ state: 'hidden' })
  }
})
