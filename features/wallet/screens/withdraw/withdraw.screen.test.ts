import { describe, expect, test } from 'vitest'
import { walletRefusals } from '#contract/wallet'
import { refuse } from '#vocabulary/refusal'
import { DRIVER, type FakeServer, given, person } from '../../../../tests/support/fake-server.ts'
import { axeFindings, layoutFindings } from '../../../../tests/support/findings.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { type ScreenPhone, SESSION, screens } from '../../../../tests/support/screens.ts'
import { pin } from '../../../../tests/support/wallet-screens.ts'
import {
  balance,
  calls,
  card,
  OTHER_PASSWORD,
  PAY_PASSWORD,
  PROOF,
  usual,
  withdrawalBill,
  withdrawCount,
} from '../tests/answers.ts'

// Money out, once whatever repeats; what is not known is said and found out.

const open = screens()
const BANNER = '没有收到提现结果'
const result = (feeFen = 0) => ({
  withdrawalId: idOf(52),
  state: 'waiting' as const,
  amountFen: 10_000,
  feeFen,
  arrivesFen: 10_000 - feeFen,
  arriveBy: at(120),
})

const answers = [...usual, given(calls.withdraw, result()), given(calls.billDetail, withdrawalBill())]

/** Types an amount and puts the keys away. */
async function type({ page, press }: ScreenPhone, amount: string): Promise<void> {
  await page.getByLabel('提现金额', { exact: true }).fill(amount)
  await press('收起')
}

async function withdraw(phone: ScreenPhone): Promise<void> {
  await phone.press(/^提现/)
  await pin(phone.page, PAY_PASSWORD)
}

/** All that arrived for one intent: the same key, the same proof. */
function isOneIntent(server: FakeServer): void {
  const asked = server.asked(calls.withdraw)
  expect(asked.length).toBeGreaterThan(0)
  expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(1)
  expect(asked[0]?.requestId).not.toBeNull()
  for (const { input } of asked) expect(input).toEqual({ cardId: card('').id, amountFen: 10_000, proof: PROOF })
}

test('fee and arrival before the password; a wrong one is said in the sheet; then the result', async () => {
  const phone = await open({ answers })
  const { page, server } = phone
  server.answer(calls.withdrawCount, withdrawCount({ availableFen: 300_000 }))
  server.answer(calls.balance, balance({ cashFen: 300_000 }))
  server.answer(calls.passwordCheck, ({ password }) =>
    password === PAY_PASSWORD
      ? { proof: PROOF, goodUntil: at(2) }
      : refuse(walletRefusals.passwordWrong, { data: { left: 4 } }),
  )
  server.answer(calls.billDetail, withdrawalBill({ amountFen: -200_050, feeFen: 100 }))
  await phone.open('/withdrawal')
  await phone.press(/^提现/)
  await phone.says('请输入提现金额')
  await type(phone, '3000.01')
  await phone.press(/^提现/)
  await phone.says('可提现 ¥3,000.00，不能超过它')
  await type(phone, '2000.50')
  // of 1000.50 above the free 1000.00: 1.0005 yuan
  await phone.says('¥1,999.50')
  await phone.press(/^提现/)
  await phone.says('手续费 ¥1.00，到账 ¥1,999.50，预计2小时内到账')
  expect([...(await axeFindings(page)), ...(await layoutFindings(page))]).toEqual([])
  await pin(page, OTHER_PASSWORD)
  await phone.says('支付密码不正确，还可以试4次')
  await pin(page, PAY_PASSWORD)
  await page.waitForURL((url) => url.pathname === '/front/mobile/resultpage')
  await phone.says('提现已提交，银行处理中')
  await phone.says('已扣手续费 ¥1.00')
  expect(server.asked(calls.passwordCheck).at(-1)?.input).toEqual({
    password: PAY_PASSWORD,
    purpose: 'withdraw',
    about: card('').id,
    amountFen: 200_050,
  })
  expect(server.asked(calls.withdraw).map(({ input }) => input)).toEqual([
    { cardId: card('').id, amountFen: 200_050, proof: PROOF },
  ])
  const kept = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])')
  expect(kept).not.toContain(PAY_PASSWORD)
  expect(kept).not.toMatch(/proof/)
  server.answer(calls.balance, balance({ cashFen: 99_950, heldFen: 200_050 }))
  await phone.open('/wallet/mywallet')
  await phone.says(/另有 ¥2,000\.50.*提现处理中/)
})

test('on a small phone the large key carries the step and its amount, seen together with the field; the page’s own button is away', async () => {
  const phone = await open({ answers, context: { viewport: { width: 375, height: 667 } } })
  const { page } = phone
  await phone.open('/withdrawal')
  const field = page.getByLabel('提现金额', { exact: true })
  await field.tap()
  for (const key of ['2', '0', '0']) await page.getByRole('button', { name: key, exact: true }).tap()
  const step = page.getByRole('button', { name: /^提现 200\.00/ })
  await expect.poll(() => step.count()).toBe(1)
  const keys = await page.getByRole('group', { name: '金额键盘' }).boundingBox()
  const shown = await field.boundingBox()
  expect(shown?.y).toBeGreaterThan(0)
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(keys?.y ?? 0)
  expect((await step.boundingBox())?.y).toBeGreaterThanOrEqual(keys?.y ?? 0)
  await step.tap()
  await page.getByRole('dialog').waitFor()
  await phone.says('免手续费，到账 ¥200.00，预计2小时内到账')
})

test('what the bank refuses comes back, and says so', async () => {
  const phone = await open({ answers })
  await phone.open(`/resultpage?id=${idOf(52)}`)
  await phone.says('提现已提交，银行处理中')
  await phone.server.listened()
  phone.server.answer(calls.billDetail, withdrawalBill({ state: 'failed', why: '银行未通过' }))
  await phone.server.hint('wallet.balance', idOf(52))
  await phone.says('提现未成功')
  await phone.says(/金额已退回钱包余额/)
  await phone.press('重新提现')
  await phone.says('可提现 ¥1,280.50')
})

test('while a reset password cools, it says until when', async () => {
  const phone = await open({ answers })
  phone.server.answer(calls.withdrawCount, withdrawCount({ coolingUntil: at(60) }))
  await phone.open('/withdrawal')
  await phone.says('支付密码刚重置，暂不能提现')
  await phone.says('保护期到 11:00')
  expect(await phone.page.getByRole('button', { name: /^提现/ }).getAttribute('aria-disabled')).toBe('true')
})

test('without a card it leads to one; with several one is chosen', async () => {
  const phone = await open({ answers })
  const { page, server } = phone
  server.answer(calls.bankCardList, { items: [], most: 5 })
  await phone.open('/withdrawal')
  await phone.says('还没有绑定银行卡')
  await phone.says('请先绑定银行卡')
  server.answer(calls.bankCardList, { items: [card('2226', 43), card('1117', 42)], most: 5 })
  await page.reload()
  await page.getByRole('button', { name: /招商银行.*尾号 2226/ }).tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /尾号 1117/ })
    .tap()
  await page.getByRole('button', { name: /招商银行.*尾号 1117/ }).waitFor()
})

describe('a withdrawal whose answer is lost', () => {
  /** A person with a card who comes from their wallet, to withdraw ¥100. */
  async function begin() {
    const phone = await open({ answers })
    await phone.open('/wallet/mywallet')
    await phone.press('提现')
    await type(phone, '100')
    const returnToIt = async () => {
      await phone.press('返回')
      await phone.says('最近交易')
      await phone.press('提现')
    }
    return { phone, server: phone.server, returnToIt }
  }

  test('is found out, not repeated', async () => {
    const { phone, server } = await begin()
    const end = server.lose(calls.withdraw)
    await withdraw(phone)
    await phone.says(BANNER)
    await phone.says('请先查询上一笔提现的结果')
    end()
    await phone.press('查询结果')
    await phone.says('提现已提交，银行处理中')
    isOneIntent(server)
  })

  test('is found again by who left the page, and asked for under its request id', async () => {
    const { phone, server, returnToIt } = await begin()
    const end = server.lose(calls.withdraw)
    await withdraw(phone)
    await phone.says(BANNER)
    await returnToIt()
    await phone.says(BANNER)
    await phone.says('请先查询上一笔提现的结果')
    await phone.press('查询结果')
    await phone.says('还没有查到结果，请检查网络后再查')
    end()
    await phone.press('查询结果')
    await phone.says('提现已提交，银行处理中')
    isOneIntent(server)
  })

  test('is nobody else’s, and its owner’s again', async () => {
    const { phone, server } = await begin()
    server.lose(calls.withdraw)
    await withdraw(phone)
    await phone.says(BANNER)
    const other = { ...DRIVER, id: idOf(9) }
    const isOther = (session: string | null) => session !== SESSION
    for (const { call } of person({}))
      server.answer(call, (_: unknown, { session }) => (isOther(session) ? other : DRIVER) as never)
    server.answer(calls.withdrawCount, (_, { session }) =>
      withdrawCount({ availableFen: isOther(session) ? 70_000 : 128_050 }),
    )
    // another tab signs in
    const signIn = (token: string) =>
      phone.page.evaluate(
        `localStorage.setItem('loginSession', '${token}'); dispatchEvent(new StorageEvent('storage', { key: 'loginSession' }))`,
      )
    await signIn('session-of-another')
    await phone.says('可提现 ¥700.00')
    expect(await phone.page.getByText(BANNER).count()).toBe(0)
    await signIn(SESSION)
    await phone.says(BANNER)
  })

  test('of which nothing is known after a reload is under way all the same', async () => {
    const { phone, server } = await begin()
    server.answer(calls.withdraw, () => {
      server.answer(calls.balance, balance({ heldFen: 10_000 }))
      return result()
    })
    server.lose(calls.withdraw)
    await withdraw(phone)
    await phone.says(BANNER)
    expect(await phone.page.getByText('有一笔提现正在处理').count()).toBe(0)
    await phone.page.reload()
    await phone.says('有一笔提现正在处理')
    await phone.says('请先在账单里确认，避免重复提现')
  })

  test('which comes when the person has left is told, and they stay where they are', async () => {
    const { phone, server, returnToIt } = await begin()
    const release = server.hold(calls.withdraw)
    await withdraw(phone)
    await expect.poll(() => server.asked(calls.withdraw).length).toBe(1)
    await phone.press('关闭')
    await returnToIt()
    await phone.says(BANNER)
    server.answer(calls.balance, balance({ heldFen: 10_000 }))
    release()
    await phone.says('提现已提交，可在账单里查看')
    await phone.says('有一笔提现正在处理')
    expect(phone.here()).toBe('/withdrawal')
    expect(await phone.page.getByText(BANNER).count()).toBe(0)
    isOneIntent(server)
  })
})
