import { expect, test } from 'vitest'
import { type ScreenPhone, screens } from '../../../../tests/support/screens.ts'
import { balance, calls, entry, noWallet, usual } from '../tests/answers.ts'

// My wallet: what it holds, and what is missing before it can be used.

const open = screens()
const bodyOf = ({ page }: ScreenPhone) => page.locator('body').innerText()
const isDisabled = async ({ page }: ScreenPhone, name: string) =>
  (await page.getByRole('button', { name }).first().getAttribute('aria-disabled')) === 'true'

test('a stranger is asked to sign in', async () => {
  const phone = await open({ as: null, answers: usual })
  await phone.open('/wallet/mywallet')
  await phone.title('登录')
  expect(phone.here()).toContain('from=%2Fwallet%2Fmywallet')
})

test('who has none is led to open one', async () => {
  const phone = await open({ answers: usual })
  phone.server.answer(calls.balance, noWallet)
  await phone.open('/wallet/mywallet')
  await phone.press('开通钱包')
  await phone.page.waitForURL((url) => url.pathname.includes('/checkphonenum/'))
  expect(phone.here()).toContain('for=open')
})

test('who has no password cannot withdraw, is told why, and led to set one', async () => {
  const phone = await open({ answers: usual })
  phone.server.answer(calls.balance, balance({ hasPassword: false }))
  await phone.open('/wallet/mywallet')
  await phone.says('还没有设置支付密码')
  expect(await isDisabled(phone, '提现')).toBe(true)
  expect(await bodyOf(phone)).toContain('请先设置支付密码')
  await phone.press('设置支付密码')
  await phone.page.waitForURL((url) => url.pathname.endsWith('/settingpassword/0'))
})

test('adds up the purses, hides amounts and remembers that, and follows the server', async () => {
  const phone = await open({ answers: usual })
  const { page, server } = phone
  server.answer(calls.tradeRecord, { items: [], next: null })
  await phone.open('/wallet/mywallet')
  await phone.says('¥1,630.50')
  await phone.says('园区补贴、企业餐补付款时先用，不能提现；钱包余额可以提现')
  const parts = page.getByRole('figure', { name: '可用余额的组成' })
  await parts.getByText('¥300.00').waitFor()
  expect(await page.getByRole('link', { name: '收款' }).count()).toBe(0)
  // while the page stands, money comes in by another way
  server.answer(calls.balance, balance({ cashFen: 128_150 }))
  const recharge = entry(51, { kind: 'recharge', title: '充值', amountFen: 100 })
  server.answer(calls.tradeRecord, { items: [recharge], next: null })
  await server.hint('wallet.balance', recharge.id)
  await phone.says('¥1,631.50')
  await page
    .getByRole('link')
    .filter({ hasText: /^充值.*¥1\.00/ })
    .waitFor()
  await phone.press('隐藏金额')
  await expect.poll(() => bodyOf(phone)).not.toMatch(/¥\d/)
  await page.reload()
  await phone.says('最近交易')
  expect(await bodyOf(phone)).not.toMatch(/¥\d/)
  expect(await parts.count()).toBe(0)
  await phone.press('显示金额')
  await phone.says('¥1,631.50')
})

test('of a frozen wallet says so, and nothing can be done', async () => {
  const phone = await open({ answers: usual })
  phone.server.answer(calls.balance, balance({ state: 'frozen' }))
  await phone.open('/wallet/mywallet')
  await phone.says('钱包已暂停使用')
  for (const name of ['充值', '提现', '付款码']) expect(await isDisabled(phone, name)).toBe(true)
  await phone.open('/recharge')
  await expect.poll(() => isDisabled(phone, '充值')).toBe(true)
})
