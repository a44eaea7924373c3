import { expect, test } from 'vitest'
import { walletRefusals } from '#contract/wallet'
import { choose } from '../../../../tests/support/browser.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { bill, calls, entry, rechargeBill, usual } from '../tests/answers.ts'

// The statement and what one bill says; status pages believe nothing from the address.

const open = screens()

test('the path is no balance; kinds and words narrow the month while they are out, its totals stay', async () => {
  const phone = await open({ answers: usual })
  const { page, server } = phone
  const grant = (n: number, title: string, amountFen: number) => entry(n, { kind: 'grant', title, amountFen })
  const all = [grant(90, '十一月园区补贴', 5_000), grant(91, '企业餐补', 30_000)]
  server.answer(calls.billList, ({ month = '2026-11', kind, text = '' }) => ({
    month,
    items: month === '2026-11' ? all.filter((one) => one.title.includes(text) && (!kind || one.kind === kind)) : [],
    next: null,
    inFen: month === '2026-11' ? 35_000 : 0,
    outFen: 0,
  }))
  server.answer(calls.billDetail, bill({ ...all[1], note: '十一月餐补', parts: [] }))
  await phone.open('/balancepage/99999')
  await phone.says('¥350.00')
  expect(await page.locator('body').innerText()).not.toContain('99999')
  const bills = page.getByRole('main').getByRole('link')
  await expect.poll(() => bills.count()).toBe(2)
  await phone.press('搜索和筛选')
  await page.getByRole('searchbox').fill('餐补')
  await expect.poll(() => bills.count()).toBe(1)
  await choose(page.getByRole('radio', { name: '提现' }), { force: true })
  await phone.says('没有符合条件的账单')
  await phone.press('查看本月全部')
  await expect.poll(() => bills.count()).toBe(2)
  await phone.says('¥350.00')
  await page.getByRole('searchbox').fill('餐补')
  await expect.poll(() => bills.count()).toBe(1)
  await phone.press('搜索和筛选')
  await expect.poll(() => bills.count()).toBe(2)
  await bills.filter({ hasText: '企业餐补' }).tap()
  await phone.says('十一月餐补')
  await page.goBack()
  await page.getByRole('button', { name: /年\d+月$/ }).tap()
  await page.getByRole('button', { name: '上一年' }).tap()
  await page.getByRole('button', { name: '3月', exact: true }).tap()
  await phone.says('2025年3月没有账单')
})

test('the first bill is on the first screen of a small phone, what is under way says so, only income has a plus', async () => {
  const phone = await open({ answers: usual, context: { viewport: { width: 375, height: 667 } } })
  const { page } = phone
  await phone.open('/balancepage/0')
  await phone.title('账单')
  await phone.says('商户消费')
  const row = (name: RegExp) => page.getByRole('main').getByRole('link', { name }).first()
  const first = await row(/湖畔食堂/).boundingBox()
  expect((first?.y ?? 1_000) + (first?.height ?? 0)).toBeLessThan(667)
  expect(await row(/湖畔食堂/).innerText()).toContain('处理中')
  expect(await row(/湖畔食堂/).innerText()).not.toContain('付款给')
  const plus = await page.getByRole('link').filter({ hasText: /[+＋]/ }).allInnerTexts()
  expect(plus.map((text) => text.split('\n')[0])).toEqual(['退款：停车费', '园区补贴'])
})

test('a month is gone to by the picture of six; who hides amounts has no picture', async () => {
  const phone = await open({ answers: usual })
  const { page, server } = phone
  await phone.open('/balancepage/0')
  const chart = page.getByRole('figure', { name: '近六个月支出' })
  await chart.getByText('商户消费').first().waitFor()
  await chart.getByRole('slider').press('ArrowLeft')
  await expect.poll(() => server.asked(calls.billList).at(-1)?.input.month).toBe('2026-10')
  await page.evaluate("localStorage.setItem('wallet.hidden', '1')")
  await phone.open('/balancepage/0')
  await phone.title('账单')
  await phone.says('湖畔食堂')
  expect(await chart.count()).toBe(0)
})

test('a bill that is not mine, and one that is none, are not found', async () => {
  const phone = await open({ answers: usual })
  phone.server.refuse(calls.billDetail, walletRefusals.billUnknown)
  for (const path of [`/billdetail/${idOf(51)}`, `/wallet/paystatus?id=${idOf(51)}`, '/resultpage']) {
    await phone.open(path)
    await phone.says(/没有找到这笔/)
  }
})

test('the status counts the wait, believes nothing from the address, and shows the end by itself', async () => {
  const phone = await open({ answers: usual })
  const { server } = phone
  server.answer(calls.billDetail, rechargeBill())
  await phone.open(`/wallet/paystatus?id=${idOf(51)}&state=done&out_trade_no=1`)
  await phone.says('正在确认充值')
  await phone.says(/已等待 [2-9] 秒/)
  await server.listened()
  server.answer(calls.billDetail, rechargeBill({ state: 'done' }))
  await server.hint('wallet.balance', idOf(51))
  await phone.says('充值成功')
  expect(server.asked(calls.billDetail)[0]?.input).toEqual({ id: idOf(51) })
})

test('a recharge that came about leads back to the wallet, which is asked anew', async () => {
  const phone = await open({ answers: usual })
  phone.server.answer(calls.billDetail, rechargeBill({ state: 'done' }))
  await phone.open(`/wallet/paystatus?id=${idOf(51)}`)
  await phone.says('充值成功')
  await phone.press('返回钱包')
  await phone.says('¥1,630.50')
})
