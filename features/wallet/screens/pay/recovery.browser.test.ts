import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { phonesOf } from '../../../../tests/support/browser.ts'
import { payAtCashier } from '../../../../tests/support/cashier.ts'
import { heading } from '../../../../tests/support/wallet-screens.ts'
import { walletsOf } from '../../../../tests/support/wallets.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

// What people do when a payment did not go as they meant: too little money, an answer that was lost.

let world: World
let wallets: ReturnType<typeof walletsOf>
const phones = phonesOf(() => world)

beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../../dist') })
  wallets = walletsOf(world)
})

test('who lacks money for a payment recharges, and goes on with it from the result', async () => {
  const me = await wallets.holder({ cashFen: 1_000 })
  const phone = await phones.open({ token: me.token })
  const { page } = phone
  await phone.open(`/testpassword?charge=${await wallets.chargeOf(me, 3_000)}`)
  await phone.press('去充值')
  await phone.title('充值')
  expect(await page.getByLabel('其他金额').inputValue()).toBe('20')
  // the channel's page is another site; it brings people back to the result
  let payUrl = ''
  await page.route('**/wallet/recharge', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { body: { rechargeId: string; payUrl: string } }
    payUrl = answer.body.payUrl
    answer.body.payUrl = `/front/mobile/wallet/paystatus?id=${answer.body.rechargeId}`
    await route.fulfill({ response, json: answer })
  })
  await phone.press(/^去支付/)
  await phone.title('支付状态')
  await payAtCashier(world, payUrl)
  await expect
    .poll(async () => {
      await world.product.jobs.drain()
      return await wallets.cashOf(me)
    })
    .toBe(3_000)
  await phone.press('继续支付')
  await phone.press(/^确认支付/)
  await heading(page, '支付成功')
  expect(await wallets.cashOf(me)).toBe(0)
  // it is paid: the next recharge does not lead there
  expect(await page.evaluate('JSON.stringify({ ...sessionStorage })')).not.toContain('wallet.interrupted')
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

test('a refund whose answer was lost and that came about is not made a second time by another tap', async () => {
  const [me, till] = [await wallets.holder({ cashFen: 10_000 }), await wallets.till()]
  const code = await wallets.codeOf(me, { kind: 'pay' })
  const taken = await till.must<{ id: string }>('micropay', {
    code,
    amountFen: 10_000,
    globalCompanyId: till.companyId,
  })
  const desk = await phones.open({ token: till.token })
  const { page } = desk
  await desk.open(`/drawback?id=${taken.id}`)
  await page.getByLabel('退款金额').fill('10')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: '顾客退货' }).click()
  await page.route('**/wallet/refund', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await desk.press('退款')
  await desk.press('退款 ¥10.00')
  await page.getByRole('dialog').getByRole('alert').waitFor()
  // the network comes back, and the page looks anew under the open question
  await desk.context.setOffline(true)
  await desk.context.setOffline(false)
  await desk.says('最多可退 ¥90.00')
  await page.unroute('**/wallet/refund')
  await desk.press('退款 ¥10.00')
  await desk.says('退款记录刚有变化，请先核对上面的记录，再决定是否退款')
  await world.product.jobs.drain()
  expect(await wallets.cashOf(me)).toBe(1_000)
  desk.complaints.splice(0)
})

test('a sale that did not come about is begun again with what was typed', async () => {
  const [me, till] = [await wallets.holder({ cashFen: 100 }), await wallets.till()]
  const desk = await phones.open({ token: till.token })
  const { page } = desk
  await desk.open('/collection')
  await page.getByLabel('收款金额').fill('45.6')
  await page.getByLabel('备注').fill('两份午餐')
  await desk.press('扫码收款')
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(await wallets.codeOf(me, { kind: 'pay' }))
  await page.keyboard.press('Enter')
  await heading(page, '没有收到这笔款')
  await desk.press('重新收款')
  await desk.title('收款')
  expect(await page.getByLabel('收款金额').inputValue()).toBe('45.6')
  expect(await page.getByLabel('备注').inputValue()).toBe('两份午餐')
})
