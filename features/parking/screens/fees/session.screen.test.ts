import { describe, expect, test } from 'vitest'
import { people } from '#contract/people'
import { LOGOUT_MESSAGE_MS } from '#vocabulary/defaults'
import { choose } from '../../../../tests/support/browser.ts'
import { given } from '../../../../tests/support/fake-server.ts'
import type { HostPlatform } from '../../../../tests/support/host-simulator.ts'
import { type ScreenPhone, SESSION, screens } from '../../../../tests/support/screens.ts'
import { calls, feeOf, openStay, PLATE, trace, usual } from '../tests/answers.ts'

// Whose session asks for a fee, in a browser and inside both native apps, and what happens when it ends.

const open = screens()
const answers = [...usual, trace(openStay())]

/** Its timers are in the hands of the test; `client/session` tests how exactly the page waits. */
async function withTimers(phone: ScreenPhone): Promise<void> {
  await phone.context.clock.install({ time: phone.server.now() })
}

test('a session that ends while the fee is looked at leads to login and back to the fee', async () => {
  const enters = { loginsession: 'session-of-who-logged-in', deviceToken: 'proof-of-this-phone-000' }
  // a phone of its own: its timers are not for others
  const phone = await open({ answers: [...answers, given(people.calls.login, enters)], context: {} })
  const { page, server } = phone
  await withTimers(phone)
  await phone.open(feeOf(PLATE))
  await page.getByRole('button', { name: '去支付 18.00 元' }).waitFor()
  const end = server.expire()
  await phone.press(/^去支付/)
  await phone.says('登录已过期，请重新登录')
  expect(phone.here()).toBe(feeOf(PLATE))
  await page.clock.fastForward(LOGOUT_MESSAGE_MS)
  await phone.title('登录')
  expect(new URL(page.url()).searchParams.get('from')).toBe(feeOf(PLATE))
  end()
  await page.getByRole('tab', { name: '账号密码' }).tap()
  await page.getByLabel('账号', { exact: true }).fill('driver')
  await page.getByLabel('密码', { exact: true }).fill('Summer#2026')
  await choose(page.getByRole('checkbox'))
  await phone.press('登录')
  await expect.poll(phone.here).toBe(feeOf(PLATE))
  await page.getByRole('button', { name: '去支付 18.00 元' }).waitFor()
  expect(server.asked(calls.parkingTrace).at(-1)?.session).toBe(enters.loginsession)
})

describe.each<HostPlatform>(['iOS', 'Android'])('inside the %s app', (platform) => {
  test("the app's session asks, its title bar stands alone, and the page keeps nothing", async () => {
    const phone = await open({ host: { platform }, answers })
    const { page, server } = phone
    const seen: string[] = []
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
    await phone.open('/licenseplate')
    await phone.title('停车缴费')
    const { width = 0, height = 0 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {}
    expect(Math.max(width, height)).toBeLessThanOrEqual(1)
    // alive: before that nobody hears Enter
    await phone.says('停车场空位')
    await page.getByLabel('车牌号').fill(PLATE)
    await page.getByLabel('车牌号').press('Enter')
    await page.getByRole('button', { name: '去支付 18.00 元' }).waitFor()
    expect(await page.getByRole('button', { name: '返回', exact: true }).count()).toBe(0)
    expect(server.asked(calls.parkingTrace).map(({ session }) => session)).toEqual([SESSION])
    expect(phone.host?.names()).toContain('getLoginSession')
    expect(seen).not.toContain('/front/mobile/sys/login')
    expect(await page.evaluate('localStorage.getItem("loginSession")')).toBeNull()
  })

  test('a session that is over is said, then the page closes and leads nowhere until it is closed', async () => {
    const phone = await open({ host: { platform, faults: { closePage: 'never' } }, answers })
    await withTimers(phone)
    phone.server.expire()
    await phone.open(feeOf(PLATE))
    await phone.says('登录已过期，请重新登录')
    expect(phone.host?.closed()).toBe(false)
    // the page's time stands still from here: however late the test looks, the app has not answered yet
    await phone.page.clock.pauseAt((await phone.page.evaluate(() => Date.now())) + LOGOUT_MESSAGE_MS)
    await expect.poll(() => phone.host?.closed()).toBe(true)
    expect(phone.here()).toBe(feeOf(PLATE))
  })
})
