import { expect, test } from 'vitest'
import { countedActs, untilCounting } from '../../../../tests/support/acts.ts'
import { choose } from '../../../../tests/support/browser.ts'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, usual } from '../tests/answers.ts'

// Money in: an amount within the limits, then the channel's page, once.

const open = screens()

test('asks for an amount in words, and goes to the cashier once', async () => {
  const begun = { rechargeId: idOf(51), payUrl: '/sandbox/pay?ticket=1' }
  const phone = await open({ answers: [...usual, given(calls.recharge, begun)] })
  const { page, server } = phone
  await phone.open('/recharge')
  await phone.press(/^充值/)
  await phone.says('请选择或输入充值金额')
  await page.getByLabel('其他金额', { exact: true }).fill('0.5')
  await phone.press(/^充值 0\.50/)
  await phone.says('单笔金额须在 ¥1.00 到 ¥5,000.00 之间')
  expect(server.asked(calls.recharge)).toEqual([])
  await choose(page.getByRole('radio', { name: '¥200' }), { force: true })
  await page.getByRole('button', { name: /^充值 200/ }).dblclick()
  await page.waitForURL((url) => url.pathname === '/sandbox/pay')
  const asked = server.asked(calls.recharge)
  expect(asked.map(({ input }) => input)).toEqual([{ amountFen: 20_000, channel: 'sandbox' }])
})

test('the large key of the amount is the act of the screen, counted once', async () => {
  const begun = { rechargeId: idOf(51), payUrl: '/sandbox/pay?ticket=1' }
  const phone = await open({ answers: [...usual, given(calls.recharge, begun)] })
  const { page } = phone
  await phone.open('/recharge')
  await untilCounting(phone)
  await page.getByLabel('其他金额', { exact: true }).tap()
  const keys = page.getByRole('group', { name: '金额键盘' })
  for (const digit of '50') await keys.getByRole('button', { name: digit, exact: true }).tap()
  await keys.getByRole('button', { name: /^充值/ }).tap()
  await page.waitForURL((url) => url.pathname === '/sandbox/pay')
  expect(await countedActs(phone)).toEqual(['act/recharge'])
})

test('comes with what is missing for a payment', async () => {
  const phone = await open({ answers: usual })
  await phone.open('/recharge?need=45500')
  await expect.poll(() => phone.page.getByRole('button', { name: /^充值.*455\.00/ }).count()).toBe(1)
})
