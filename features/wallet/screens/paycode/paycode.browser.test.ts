import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { phonesOf } from '../../../../tests/support/browser.ts'
import { heading, pin } from '../../../../tests/support/wallet-screens.ts'
import { PAY_PASSWORD, walletsOf } from '../../../../tests/support/wallets.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

// Pay codes between a phone and a till, on a whole server with a real store: money moves, and both sides hear of it.

let world: World
let wallets: ReturnType<typeof walletsOf>
const phones = phonesOf(() => world)

beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../../../dist') })
  wallets = walletsOf(world)
})

describe('pay codes', () => {
  const codeOn = async (page: Page) => {
    await page.getByRole('button', { name: /^(查看|收起)数字$/ }).waitFor()
    if ((await page.getByRole('button', { name: '查看数字' }).count()) > 0)
      await page.getByRole('button', { name: '查看数字' }).click()
    return (await page.getByText(/^62\d\d( \d+)+$/).innerText()).replaceAll(' ', '')
  }

  test('turns over, works without network for a while, and says at once when it was taken', async () => {
    const me = await wallets.holder({ cashFen: 10_000 })
    const merchant = await wallets.till()
    const phone = await phones.open({ token: me.token })
    const { page, context } = phone
    await phone.open('/paycode')
    const first = await codeOn(page)
    await page.evaluate(() => {
      const look = () => document.body.textContent.includes('已失效') && (document.body.dataset['gone'] = 'yes')
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    await phones.forward(30_000)
    await expect.poll(() => codeOn(page)).not.toBe(first)
    // one code follows the other
    expect(await page.evaluate(() => document.body.dataset['gone'])).toBeUndefined()
    await context.setOffline(true)
    await phone.says('离线可用')
    const code = await codeOn(page)
    expect(
      await merchant.must('micropay', { code, amountFen: 1_200, globalCompanyId: merchant.companyId }),
    ).toMatchObject({
      state: 'paid',
    })
    await phones.forward(180_000)
    await phone.says('连不上服务，付款码已用完')
    await phone.says('已失效')
    await context.setOffline(false)
    // told when the stream is back
    await heading(page, '付款成功')
    await phone.press('完成')
    await page
      .getByRole('button', { name: '查看数字' })
      .or(page.getByRole('button', { name: '收起数字' }))
      .waitFor()
    phone.complaints.splice(0)
  })

  test('a large amount asks for the password on the phone while the till waits', async () => {
    const me = await wallets.holder({ cashFen: 100_000 })
    const phone = await phones.open({ token: me.token })
    const cashier = await phones.open({ token: (await wallets.till()).token })
    await phone.open('/paycode')
    const code = await codeOn(phone.page)
    await cashier.open('/collection')
    await cashier.page.getByLabel('收款金额').fill('500')
    await cashier.page.keyboard.press('Enter')
    // a hand scanner types and ends with Enter
    await cashier.page.getByRole('dialog').waitFor()
    await cashier.page.keyboard.type(code)
    await cashier.page.keyboard.press('Enter')
    await heading(cashier.page, '请对方在手机上确认')
    await phone.page.getByRole('dialog', { name: '确认付款' }).waitFor()
    await pin(phone.page, PAY_PASSWORD)
    await heading(phone.page, '付款成功')
    await heading(cashier.page, '收款成功')
    expect(await wallets.cashOf(me)).toBe(50_000)
  })

  test('in the native app a merchant’s code is scanned; on a phone an hour fast the code holds, and it hides with the page', async () => {
    const me = await wallets.holder({ cashFen: 10_000 })
    const merchant = await wallets.till()
    const result = await wallets.codeOf(merchant, { kind: 'collect', amountFen: 2_500 })
    const phone = await phones.open({ host: { platform: 'iOS', session: me.token, answers: { scan: { result } } } })
    const { page, context, host } = phone
    await context.addInitScript('globalThis.aheadMs += 3_600_000')
    await phone.open('/paycode')
    const code = await codeOn(page)
    expect(host?.names()).toContain('setBrightness')
    const hide = (state: string) =>
      page.evaluate(
        `Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true }); document.dispatchEvent(new Event('visibilitychange'))`,
      )
    await hide('hidden')
    await phone.says('付款码已隐藏，回到本页后显示')
    expect(await page.getByRole('img', { name: /付款码/ }).count()).toBe(0)
    await hide('visible')
    await page.getByRole('img', { name: '付款码二维码' }).waitFor()
    expect(await merchant.must('micropay', { code, amountFen: 300 })).toMatchObject({ state: 'paid' })
    await heading(page, '付款成功')
    await phone.press('完成')
    await phone.press(/^扫一扫付款/)
    await phone.press('扫描收款码')
    await phone.says('收款方')
    await phone.press(/^付款 /)
    await phone.press(/^确认支付/)
    await heading(page, '支付成功')
    expect(await wallets.cashOf(me)).toBe(7_200)
  })

  test('a merchant’s static code is typed, its amount entered, and paid', async () => {
    const me = await wallets.holder({ cashFen: 10_000 })
    const cashier = await phones.open({ token: (await wallets.till()).token })
    await cashier.open('/collection?static=1')
    const digits = await cashier.page.getByText(/^68\d\d( \d{4}){5}$/).innerText()
    const phone = await phones.open({ token: me.token })
    await phone.open('/paycode')
    await phone.press(/^扫一扫付款/)
    await phone.page.getByLabel('收款码数字').fill('1234')
    await phone.page.getByRole('dialog').getByRole('button', { name: '下一步' }).tap()
    await phone.says('没有认出这个收款码，请核对或让商家重新出示')
    await phone.page.getByLabel('收款码数字').fill(digits)
    await phone.page.getByRole('dialog').getByRole('button', { name: '下一步' }).tap()
    await phone.title('向商家付款')
    await phone.page.getByLabel('付款金额').fill('501')
    // the large key of its keys carries the next step
    await phone.press(/^付款 /)
    await phone.says(/商家收款码今天还可付 ¥500\.00，请改用付款码/)
    await phone.page.getByLabel('付款金额').fill('12.5')
    // the large key of its keys carries the next step
    await phone.press(/^付款 /)
    await phone.press(/^确认支付/)
    await heading(phone.page, '支付成功')
    expect(await wallets.cashOf(me)).toBe(8_750)
  })
})

test('whose shown code could not be charged hears of it on the phone, and holds a fresh one', async () => {
  const [me, till] = [await wallets.holder({ cashFen: 100 }), await wallets.till()]
  const phone = await phones.open({ token: me.token })
  await phone.open('/paycode')
  await phone.press('查看数字')
  const digits = phone.page.getByText(/^62\d\d( \d+)+$/)
  const code = await digits.innerText()
  const wish = { code: code.replaceAll(' ', ''), amountFen: 5_000, globalCompanyId: till.companyId }
  expect(await till.must('micropay', wish)).toMatchObject({ state: 'failed' })
  await phone.says('商家刚才的收款没有成功，没有扣款')
  await expect.poll(() => digits.innerText()).not.toBe(code)
  await phone.press('去充值')
  await phone.title('充值')
})
