import { expect, test } from 'vitest'
import { moneyRefusals } from '#contract/decoration'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import {
  CASE,
  calls,
  deduction,
  detail,
  held,
  OPERATOR,
  payInfo,
  toPay,
  transfer,
  transferRow,
} from '../tests/money-answers.ts'

// Who pays loses nothing of an appeal and hears when the money came; nobody confirms what they entered.

const open = screens()
const address = `/decoration/deposit/${CASE}`
const APPEALED = { id: idOf(7120), state: 'appealed' as const, decideUntil: at(7000) }
const mine = deduction({ may: { appeal: true, decide: false, withdraw: false, why: '' } })

test('an appeal whose answer was lost is sent again as the same intent, and a refusal leaves what was typed', async () => {
  const { server, press, says, page, ...phone } = await open({
    answers: [given(calls.depositDetail, detail({ pots: [held(mine)] })), given(calls.deductionAppeal, APPEALED)],
  })
  await phone.open(address)
  await press('提出申诉')
  await press('提交申诉')
  await says('请写明为什么不应扣款')
  await page.getByLabel('申诉理由').fill('当天已清运')
  server.refuse(calls.deductionAppeal, moneyRefusals.appealOver)
  await press('提交申诉')
  await says('申诉期已过，这笔扣款已生效')
  expect(await page.getByLabel('申诉理由').inputValue()).toBe('当天已清运')
  server.answer(calls.deductionAppeal, APPEALED)
  const found = server.lose(calls.deductionAppeal)
  await press('提交申诉')
  await says('暂时连不上服务')
  found()
  await press('提交申诉')
  await says(/申诉已提交/)
  const keys = new Set(
    server
      .asked(calls.deductionAppeal)
      .slice(1)
      .map(({ requestId }) => requestId),
  )
  expect(keys.size).toBe(1)
})

test('a payment that is under way is followed: once it is there the page says so and asks for the deposit anew', async () => {
  const { server, press, says, ...phone } = await open({
    answers: [given(calls.depositDetail, toPay), given(calls.payInfo, payInfo('paying'))],
  })
  const paid = { ...payInfo(), bills: payInfo().bills.slice(1), dueFen: 500_000 }
  server.answer(calls.payQuery, payInfo('paying'))
  await phone.open(address)
  await says('正在确认支付结果')
  const before = server.asked(calls.depositDetail).length
  server.answer(calls.payQuery, paid)
  server.answer(calls.payInfo, paid)
  await press('我已支付，查询结果')
  await says('已收到付款')
  await expect.poll(() => server.asked(calls.depositDetail).length).toBeGreaterThan(before)
})

test('who entered a transfer may not confirm it, and hears why', async () => {
  const { server, press, says, page, ...phone } = await open({
    as: OPERATOR,
    answers: [
      given(calls.deskQueue, { items: [transferRow], next: null }),
      given(calls.returnTransfer, transfer({ mayConfirm: false })),
    ],
  })
  await phone.open('/decoration/desk/returns?tab=transfers')
  await press(/待他人复核/)
  await says('付款须由登记人以外的人员复核')
  expect(await page.getByRole('button', { name: /确认已付/ }).getAttribute('aria-disabled')).toBe('true')
  expect(server.asked(calls.returnConfirm)).toEqual([])
})
