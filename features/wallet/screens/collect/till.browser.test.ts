import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeFindings, layoutFindings, phonesOf } from '../../../../tests/support/browser.ts'
import { heading } from '../../../../tests/support/wallet-screens.ts'
import { walletsOf } from '../../../../tests/support/wallets.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

// The till, and how paying looks in a small dark elder look, in Chromium on a whole server with a real store.

let world: World
let wallets: ReturnType<typeof walletsOf>
const phones = phonesOf(() => world)

beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../../dist') })
  wallets = walletsOf(world)
})

describe('the till', () => {
  test('who is no merchant is told what it is for', async () => {
    const phone = await phones.open({ token: (await wallets.holder()).token })
    await phone.open('/collection')
    await phone.says('收款仅对园区商户开放')
  })

  test('shows a code with the amount and follows it; then gives back a part and the rest', async () => {
    const me = await wallets.holder({ cashFen: 10_000 })
    const cashier = await phones.open({ token: (await wallets.till()).token })
    const { page } = cashier
    await cashier.open('/collection')
    await cashier.press('出示收款码')
    await cashier.says('请输入收款金额')
    await page.getByLabel('收款金额').fill('30')
    await page.keyboard.press('Escape')
    await cashier.press('出示收款码')
    await cashier.says('请对方用园区通扫码付款')
    const code = await page.evaluate('history.state.usr.code')
    const { charge } = await me.must('collectPay', { code })
    await me.must('chargePay', { charge })
    await heading(page, '收款成功')

    await cashier.press('退款')
    await cashier.press('退款')
    await cashier.says('请选择退款原因')
    await page.getByLabel('退款金额').fill('12')
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: '顾客退货' }).click()
    await cashier.press('退款')
    await cashier.press('退款 ¥12.00')
    await cashier.says('最多可退 ¥18.00')
    await world.product.jobs.drain()
    await cashier.says(/^已退回 ¥12\.00/)
    await cashier.press('全部')
    await page.getByRole('radio', { name: '重复收款' }).click()
    await cashier.press('退款')
    await cashier.press('退款 ¥18.00')
    await cashier.says('退款处理中')
    await world.product.jobs.drain()
    await cashier.says('这笔收款已全部退款')
    expect(await wallets.cashOf(me)).toBe(10_000)
  })
})

test('with a sheet open, refused fields and in a small dark elder look nothing is found', async () => {
  const me = await wallets.holder({ cashFen: 100_000 })
  const phone = await phones.open({ token: me.token, dark: true, size: 'elder', width: 320 })
  const found = async () => [...(await axeFindings(phone.page)), ...(await layoutFindings(phone.page, 18))]
  await phone.open(`/testpassword?charge=${await wallets.chargeOf(me, 50_000)}`)
  await phone.press(/^确认支付/)
  await phone.page.getByRole('dialog').waitFor()
  expect(await found()).toEqual([])
  await phone.open('/bankcard?add=1')
  await phone.press('获取验证码')
  await phone.says('请填写银行卡号')
  expect(await found()).toEqual([])
  await phone.open('/paycode')
  await phone.press('查看数字')
  expect(await found()).toEqual([])
})
