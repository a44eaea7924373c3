import { describe, expect, test } from 'vitest'
import { walletRefusals } from '#contract/wallet'
import { refuse } from '#vocabulary/refusal'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { type ScreenPhone, screens } from '../../../../tests/support/screens.ts'
import { heading, keptOn, pin } from '../../../../tests/support/wallet-screens.ts'
import {
  CHARGE,
  CHARGE_PAGE,
  calls,
  charge,
  OTHER_PASSWORD,
  PAY_PASSWORD,
  PROOF,
  rechargeBill,
  usual,
} from '../tests/answers.ts'

// The wallet's page of a payment that waits.

const open = screens()

/** A phone whose server holds this payment until it is paid. */
async function withCharge(facts: Parameters<typeof charge>[0] = {}): Promise<ScreenPhone> {
  const waiting = charge(facts)
  const phone = await open({ answers: usual })
  const { server } = phone
  server.answer(calls.chargeView, waiting)
  server.answer(calls.chargePay, ({ proof }) => {
    if (waiting.needsPassword && proof !== PROOF) refuse(walletRefusals.proofNeeded)
    server.answer(calls.chargeView, { ...waiting, state: 'paid' as const })
    const { amountFen, parts, returnPath } = waiting
    return { state: 'paid' as const, amountFen, parts, billId: idOf(50), returnPath }
  })
  return phone
}

describe('the cashier page', () => {
  test('a small payment takes one tap, pressed twice it is paid once; the way back does not lead here', async () => {
    const phone = await withCharge()
    const { page, server } = phone
    await phone.open('/paysetting')
    await phone.title('支付设置')
    await phone.open(CHARGE_PAGE)
    await phone.says('小额免密，点按即付款')
    await page.getByRole('button', { name: /^确认支付/ }).dblclick()
    await heading(page, '支付成功')
    expect(server.asked(calls.chargePay).map(({ input }) => input)).toEqual([{ charge: CHARGE }])
    await page.reload()
    await heading(page, '支付成功')
    await phone.press('完成')
    await phone.title('我的钱包')
    await page.goBack()
    await phone.title('支付设置')
  })

  test('a large one asks for the password; a wrong one says how many tries are left', async () => {
    const phone = await withCharge({ amountFen: 50_000, needsPassword: true })
    const { page, server } = phone
    server.answer(calls.passwordCheck, ({ password }) =>
      password === PAY_PASSWORD
        ? { proof: PROOF, goodUntil: at(2) }
        : refuse(walletRefusals.passwordWrong, { data: { left: 4 } }),
    )
    await phone.open(CHARGE_PAGE)
    await phone.press(/^确认支付/)
    await pin(page, OTHER_PASSWORD)
    await phone.says('支付密码不正确，还可以试4次')
    expect(server.asked(calls.chargePay)).toEqual([])
    await pin(page, PAY_PASSWORD)
    await heading(page, '支付成功')
    expect(server.asked(calls.passwordCheck).at(-1)?.input).toMatchObject({ purpose: 'pay', about: CHARGE })
    expect(server.asked(calls.chargePay).map(({ input }) => input)).toEqual([{ charge: CHARGE, proof: PROOF }])
    expect(await keptOn(phone)).not.toContain(PAY_PASSWORD)
  })

  test('every purse is listed with what it gives, one that cannot be used with its reason', async () => {
    const phone = await withCharge()
    await phone.open(CHARGE_PAGE)
    const purse = (name: string) => phone.page.getByRole('listitem').filter({ hasText: name })
    await expect.poll(() => purse('钱包余额').innerText()).toMatch(/余额 ¥1,280\.50[^]*¥13\.00/)
    expect(await purse('企业餐补').innerText()).toMatch(/余额 ¥300\.00[^]*仅可用于商户消费[^]*不可用/)
    expect(await purse('园区补贴').innerText()).toContain('没有余额')
  })

  test('whose answer is lost is paid once by pressing again', async () => {
    const phone = await withCharge()
    const end = phone.server.lose(calls.chargePay)
    await phone.open(CHARGE_PAGE)
    await phone.press(/^确认支付/)
    await phone.says('暂时连不上服务，请稍后重试')
    end()
    await phone.press(/^确认支付/)
    await heading(phone.page, '支付成功')
    expect(new Set(phone.server.asked(calls.chargePay).map(({ requestId }) => requestId)).size).toBe(1)
  })

  test('nothing to pay, another’s payment, one that is over, no wallet: each says so', async () => {
    const phone = await withCharge()
    const { server } = phone
    await phone.open('/testpassword')
    await phone.says('没有等待验证的操作')
    server.refuse(calls.chargeView, walletRefusals.chargeUnknown)
    await phone.open(`/testpassword?charge=YQ${'A'.repeat(32)}`)
    await phone.says('没有找到这笔付款')
    server.answer(calls.chargeView, charge({ state: 'closed' }))
    await phone.open(CHARGE_PAGE)
    await heading(phone.page, '付款已关闭，没有扣款')
    server.answer(calls.chargeView, charge({ walletState: 'none', hasPassword: false }))
    await phone.open(CHARGE_PAGE)
    await phone.says('您还没有开通钱包')
    server.refuse(calls.chargeView, walletRefusals.chargePaid)
    await phone.open(CHARGE_PAGE)
    await heading(phone.page, '这笔订单已支付')
    await phone.says('已由其他账号付款，您无需重复支付')
  })

  test('that somebody else paid while it was looked at says so, and no longer what and how much', async () => {
    const phone = await withCharge()
    await phone.open(CHARGE_PAGE)
    await phone.page.getByRole('button', { name: /^确认支付/ }).waitFor()
    phone.server.refuse(calls.chargePay, walletRefusals.chargePaid)
    phone.server.refuse(calls.chargeView, walletRefusals.chargePaid)
    await phone.press(/^确认支付/)
    await heading(phone.page, '这笔订单已支付')
    expect(await phone.page.getByRole('button', { name: /^确认支付/ }).count()).toBe(0)
  })
})

test('who lacks money for a payment recharges, and goes on with it from the result', async () => {
  const phone = await withCharge({ amountFen: 3_000, shortFen: 2_000 })
  const { page, server } = phone
  // the channel's page is another site; it brings people back to the result
  const begun = { rechargeId: idOf(51), payUrl: `/front/mobile/wallet/paystatus?id=${idOf(51)}` }
  server.answer(calls.recharge, begun)
  server.answer(calls.billDetail, rechargeBill())
  await phone.open(CHARGE_PAGE)
  await phone.says('余额不足，还差 ¥20.00')
  await phone.press('去充值')
  await phone.title('充值')
  expect(await page.getByLabel('其他金额').inputValue()).toBe('20')
  await phone.press(/^充值/)
  await phone.title('充值结果')
  await phone.says('正在确认充值')
  await server.listened()
  expect(server.asked(calls.recharge).map(({ input }) => input.amountFen)).toEqual([2_000])
  server.answer(calls.chargeView, charge({ amountFen: 3_000 }))
  server.answer(calls.billDetail, rechargeBill({ state: 'done' }))
  await server.hint('wallet.balance', idOf(51))
  await phone.press('继续支付')
  await phone.press(/^确认支付/)
  await heading(page, '支付成功')
  // it is paid: the next recharge does not lead there
  expect(await page.evaluate('JSON.stringify({ ...sessionStorage })')).not.toContain('wallet.interrupted')
})
