import { describe, expect, test } from 'vitest'
import type { Collection } from '#contract/wallet'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { type ScreenPhone, screens } from '../../../../tests/support/screens.ts'
import { heading } from '../../../../tests/support/wallet-screens.ts'
import { balance, calls, codesFrom, collection, MERCHANT_CODE, usual } from '../tests/answers.ts'

// The till: what it takes, and what it gives back.

const open = screens()
const DRAWBACK = `/drawback?id=${idOf(60)}`

/** A cashier's phone whose server holds one collection; a refund is `asked` until `settle` is called. */
async function till(first: Collection) {
  let now = first
  const phone = await open({
    as: { roles: ['merchant'] },
    answers: [
      ...usual,
      given(calls.balance, balance({ collects: true })),
      given(calls.micropayResult, () => now),
      given(calls.refund, ({ amountFen, reason }) => {
        const refunds = [...now.refunds, { amountFen, reason, state: 'asked' as const, at: at(0) }]
        now = { ...now, refundedFen: now.refundedFen + amountFen, refunds }
        return now
      }),
    ],
  })
  const change = (facts: Partial<Collection>) => {
    now = { ...now, ...facts }
    return phone.server.hint('wallet.collected', now.id)
  }
  const settle = () => change({ refunds: now.refunds.map((one) => ({ ...one, state: 'done' as const })) })
  return { phone, change, settle }
}

async function fillRefund({ page, press }: ScreenPhone, yuan: string, reason = '顾客退货'): Promise<void> {
  await page.getByLabel('退款金额').fill(yuan)
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: reason }).click()
  await press('退款')
}

test('who is no merchant is told what it is for', async () => {
  const phone = await open({ answers: usual })
  await phone.open('/collection')
  await phone.says('收款仅对园区商户开放')
})

test('shows a code with the amount and follows it', async () => {
  const { phone, change } = await till(collection({ state: 'waiting', paidAt: null, channelName: '', payer: '' }))
  const { page, server } = phone
  const shown = { ...codesFrom(new Date(at(0))), collectionId: idOf(60) }
  server.answer(calls.qrCode, { ...shown, codes: [{ code: MERCHANT_CODE, from: at(0), until: at(5) }] })
  await phone.open('/collection')
  await phone.press('出示收款码')
  await phone.says('请输入收款金额')
  await page.getByLabel('收款金额').fill('30')
  await page.keyboard.press('Escape')
  await phone.press('出示收款码')
  await phone.says('请对方用园区通扫码付款')
  expect(server.asked(calls.qrCode).map(({ input }) => input)).toEqual([{ kind: 'collect', amountFen: 3_000 }])
  expect(await page.evaluate('history.state.usr.code')).toBe(MERCHANT_CODE)
  await change({ state: 'paid', paidAt: at(0), channelName: '园区钱包' })
  await heading(page, '收款成功')
})

describe('a refund', () => {
  test('gives back a part and then the rest', async () => {
    const { phone, settle } = await till(collection())
    const { page, server } = phone
    await phone.open(DRAWBACK)
    await phone.press('退款')
    await phone.says('请选择退款原因')
    await fillRefund(phone, '12')
    await phone.press('退款 ¥12.00')
    await phone.says('最多可退 ¥18.00')
    await settle()
    await phone.says(/^已退回 ¥12\.00/)
    await phone.press('全部')
    await page.getByRole('radio', { name: '重复收款' }).click()
    await phone.press('退款')
    await phone.press('退款 ¥18.00')
    await phone.says('退款处理中')
    await settle()
    await phone.says('这笔收款已全部退款')
    const asked = server.asked(calls.refund).map(({ input }) => input)
    expect(asked.map(({ amountFen, reason }) => [amountFen, reason])).toEqual([
      [1_200, '顾客退货'],
      [1_800, '重复收款'],
    ])
    expect(new Set(asked.map(({ requestNo }) => requestNo)).size).toBe(2)
  })

  test('whose answer was lost and that came about is not made a second time by another tap', async () => {
    const { phone } = await till(collection({ amountFen: 10_000 }))
    const { page, server } = phone
    await phone.open(DRAWBACK)
    const end = server.lose(calls.refund)
    await fillRefund(phone, '10')
    await phone.press('退款 ¥10.00')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    const sent = new Set(server.asked(calls.refund).map(({ input }) => input.requestNo))
    expect(sent.size).toBe(1)
    const before = server.asked(calls.refund).length
    end()
    // the page hears of it under the open question
    await server.hint('wallet.collected', idOf(60))
    await phone.says('还可退')
    await phone.press('退款 ¥10.00')
    await phone.says('退款记录刚有变化，请先核对上面的记录，再决定是否退款')
    expect(server.asked(calls.refund)).toHaveLength(before)
  })
})

test('a sale that did not come about is begun again with what was typed', async () => {
  const failed = collection({ state: 'failed', amountFen: 4_560, note: '两份午餐', paidAt: null, why: '对方余额不足' })
  const { phone } = await till(failed)
  const { page, server } = phone
  server.answer(calls.micropay, failed)
  await phone.open('/collection')
  await page.getByLabel('收款金额').fill('45.6')
  await page.getByLabel('备注').fill('两份午餐')
  await phone.press('扫码收款')
  await page.getByRole('dialog').getByRole('textbox').fill('620000000010000000')
  await page.keyboard.press('Enter')
  await heading(page, '没有收到这笔款')
  expect(server.asked(calls.micropay).map(({ input }) => input)).toEqual([
    { code: '620000000010000000', amountFen: 4_560, note: '两份午餐' },
  ])
  await phone.press('重新收款')
  await phone.title('收款')
  expect(await page.getByLabel('收款金额').inputValue()).toBe('45.6')
  expect(await page.getByLabel('备注').inputValue()).toBe('两份午餐')
})
