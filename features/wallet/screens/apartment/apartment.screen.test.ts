import { expect, test } from 'vitest'
import { walletRefusals } from '#contract/wallet'
import { choose } from '../../../../tests/support/browser.ts'
import { given } from '../../../../tests/support/fake-server.ts'
import { axeFindings } from '../../../../tests/support/findings.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { heading, pin } from '../../../../tests/support/wallet-screens.ts'
import { balance, CHARGE, calls, charge, FLAT_BILLS, flatBills, PAY_PASSWORD, PROOF, usual } from '../tests/answers.ts'

// Bills of flats: some are chosen and paid together.

const open = screens()
const AMOUNT = 183_645

test.each([
  ['a browser', null],
  ['the native app', { platform: 'Android' as const }],
])('in %s: some are chosen and paid by wallet without leaving the page', async (_, host) => {
  const begun = { paymentId: idOf(75), amountFen: AMOUNT, payUrl: `/front/mobile/testpassword?charge=${CHARGE}` }
  const phone = await open({
    ...(host && { host }),
    answers: [
      ...usual,
      given(calls.balance, balance({ cashFen: 300_000 })),
      given(calls.apartmentBillPay, begun),
      given(
        calls.chargeView,
        charge({
          amountFen: AMOUNT,
          needsPassword: true,
          returnPath: `/wallet/apartmentBill?paid=${begun.paymentId}`,
        }),
      ),
    ],
  })
  const { page, server } = phone
  const [rent, water, service] = FLAT_BILLS
  server.answer(calls.chargePay, () => {
    const paid = [rent, water].flatMap((one) => (one ? [{ ...one, state: 'paid' as const, paidAt: at(0) }] : []))
    server.answer(calls.apartmentBillList, ({ state }) => flatBills(state === 'paid' ? paid : service ? [service] : []))
    return {
      state: 'paid' as const,
      amountFen: AMOUNT,
      parts: [],
      billId: idOf(50),
      returnPath: `/wallet/apartmentBill?paid=${begun.paymentId}`,
    }
  })
  await phone.open('/wallet/apartmentBill')
  await phone.says('已逾期 3 天')
  await phone.says('请选择要支付的账单')
  await phone.press('全选')
  await page.getByRole('checkbox', { name: /物业费/ }).uncheck({ force: true })
  await page.evaluate('globalThis.stayed = true')
  await phone.press(/^支付 2 笔，共/)
  await phone.says('可用 ¥3,050.00')
  // the wallet is enough, so it is chosen
  expect(await page.getByRole('radio', { name: /园区钱包/ }).isChecked()).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await phone.press('去支付')
  await page.waitForURL((url) => url.pathname === '/front/mobile/testpassword')
  expect(await page.evaluate('globalThis.stayed')).toBe(true)
  const wish = server.asked(calls.apartmentBillPay).map(({ input }) => input)
  expect(wish).toEqual([{ billIds: [rent?.id, water?.id], channel: 'wallet' }])
  await phone.press(/^确认支付/)
  await pin(page, PAY_PASSWORD)
  await heading(page, '支付成功')
  expect(server.asked(calls.chargePay).map(({ input }) => input)).toEqual([{ charge: CHARGE, proof: PROOF }])
  await phone.press('返回订单')
  await phone.says('已支付 2 笔账单')
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(1)
  await choose(page.getByRole('radio', { name: '已支付' }), { force: true })
  await expect.poll(() => page.getByRole('list', { name: '已支付的账单' }).getByRole('listitem').count()).toBe(2)
})

test('a payment under way says until when, and is gone on with as it was begun', async () => {
  const [rent, water] = FLAT_BILLS
  const billIds = [rent?.id ?? '', water?.id ?? '']
  const payment = { billIds, channel: 'wallet', until: at(8) }
  const bills = FLAT_BILLS.map((one) =>
    billIds.includes(one.id) ? { ...one, state: 'paying' as const, payment } : one,
  )
  const begun = { paymentId: idOf(75), amountFen: AMOUNT, payUrl: `/front/mobile/testpassword?charge=${CHARGE}` }
  const phone = await open({
    answers: [...usual, given(calls.apartmentBillList, flatBills(bills)), given(calls.apartmentBillPay, begun)],
  })
  await phone.open('/wallet/apartmentBill')
  await phone.says('2 笔账单正在支付')
  await phone.says(/请在 10:08 前完成支付/)
  await phone.press('继续支付')
  await phone.page.waitForURL((url) => url.pathname === '/front/mobile/testpassword')
  expect(phone.server.asked(calls.apartmentBillPay).map(({ input }) => input)).toEqual([{ billIds, channel: 'wallet' }])
})

test('where one was paid meanwhile, the sum is the new one before it can be paid', async () => {
  const phone = await open({ answers: usual })
  const { page, server } = phone
  const [rent, water, service] = FLAT_BILLS
  if (!rent || !water || !service) throw new Error('three bills are needed')
  await phone.open('/wallet/apartmentBill')
  await phone.press('全选')
  await phone.press(/^支付 3 笔，共/)
  const sheet = page.getByRole('dialog', { name: '支付公寓账单' })
  await sheet.getByRole('radio').first().waitFor()
  server.refuse(calls.apartmentBillPay, walletRefusals.billsPaid)
  server.answer(calls.apartmentBillList, ({ state }) => flatBills(state === 'paid' ? [rent] : [water, service]))
  await sheet.getByRole('button', { name: '去支付' }).tap()
  await sheet.getByText('内容刚有变化，已显示最新内容，请核对后再操作').waitFor()
  const left = (water.amountFen + service.amountFen) / 100
  await sheet
    .getByText(left.toLocaleString('en', { minimumFractionDigits: 2 }))
    .first()
    .waitFor()
  await sheet.getByRole('button', { name: '去支付' }).tap()
  await expect.poll(() => server.asked(calls.apartmentBillPay).length).toBe(2)
  const asked = server.asked(calls.apartmentBillPay).map(({ input }) => input.billIds.length)
  expect(asked).toEqual([3, 2])
})

test('a payment whose beginning was not heard of is begun again under the same key', async () => {
  const phone = await open({ answers: usual })
  const { page, server } = phone
  server.answer(calls.apartmentBillPay, {
    paymentId: idOf(75),
    amountFen: AMOUNT,
    payUrl: `/front/mobile/testpassword?charge=${CHARGE}`,
  })
  const heard = server.lose(calls.apartmentBillPay)
  await phone.open('/wallet/apartmentBill')
  await phone.press('全选')
  await phone.press(/^支付 3 笔，共/)
  const sheet = page.getByRole('dialog', { name: '支付公寓账单' })
  await sheet.getByRole('button', { name: '去支付' }).tap()
  await sheet.getByText('暂时连不上服务，请稍后重试').waitFor()
  heard()
  await sheet.getByRole('button', { name: '去支付' }).tap()
  await page.waitForURL((url) => url.pathname === '/front/mobile/testpassword')
  expect(new Set(server.asked(calls.apartmentBillPay).map(({ requestId }) => requestId)).size).toBe(1)
})
