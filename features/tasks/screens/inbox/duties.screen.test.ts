import { expect, test } from 'vitest'
import { approvalRefusals } from '#engine/approvals'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls } from '../tests/answers.ts'
import { duties, duty, dutyCase, effects, inbox, nobody, seenCase } from '../tests/inbox-states.ts'

// Deciding from the list: what was seen is what is decided about, and what others did is said.

const open = screens()
const as = { roles: ['operator'] }
const answers = [duties(duty()), dutyCase, effects, nobody]

test('an approval says what it does, is sent once with what was seen, and leaves the list', async () => {
  const phone = await open({ as, answers })
  const { page, server, says } = phone
  server.answer(inbox.act, () => {
    server.answer(inbox.duties, () => ({ items: [], next: null, count: 0 }))
    return { ...seenCase, state: 'approved' as const, can: [] }
  })
  await phone.open('/booking/approvals')
  await page.getByRole('button', { name: '同意', exact: true }).tap()
  await says('云帆会议室 14:00–15:00 的预订生效')
  await page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).tap()
  await says('没有待办')
  expect(server.asked(inbox.act).map(({ input }) => input)).toEqual([
    { caseId: duty().caseId, act: 'approve', expect: 7 },
  ])
})

test('a refusal needs an opinion, and who was quicker is named where it was asked', async () => {
  const phone = await open({ as, answers })
  const { page, server, press, says } = phone
  server.refuse(inbox.act, approvalRefusals.decided, { data: { who: '张*', what: '已同意' } })
  await phone.open('/booking/approvals')
  await press('不同意')
  const sheet = page.getByRole('dialog')
  await sheet.getByText('申请结束，时段让给其他人').waitFor()
  await sheet.getByRole('button', { name: '不同意' }).tap()
  await says('请填写意见，申请人可以看到')
  await sheet.getByLabel('意见').fill('园区另有活动')
  await sheet.getByRole('button', { name: '不同意' }).tap()
  await sheet.getByText('张*已处理：已同意').waitFor()
  expect(server.asked(inbox.act).map(({ input }) => input)).toMatchObject([{ act: 'reject', opinion: '园区另有活动' }])
})

test('a hint of a duty asks anew', async () => {
  const phone = await open({ as, answers: [duties(), nobody] })
  const { server, says } = phone
  await phone.open('/booking/approvals')
  await says('没有待办')
  server.answer(inbox.duties, () => ({ items: [duty()], next: null, count: 1 }))
  await server.hint('duty', duty().id)
  await says('会议室预订：产品季度评审')
})

test('a colleague decides in my place from now to the end of the last day', async () => {
  const phone = await open({ as, answers: [duties(), nobody] })
  const { page, server, press, says } = phone
  const one = { id: idOf(181), name: '李静' }
  server.answer(calls.delegates, () => ({ items: [{ ...one, department: null }] }))
  server.answer(inbox.delegate, ({ fromAt, untilAt }) => {
    const made = { id: idOf(180), given: true, personId: one.id, name: '李*', fromAt, untilAt }
    server.answer(inbox.delegations, () => ({ items: [made] }))
    return made
  })
  server.answer(inbox.delegationEnd, () => {
    server.answer(inbox.delegations, () => ({ items: [] }))
    return { items: [] }
  })
  await phone.open('/booking/approvals')
  await press('委托同事')
  const send = page.getByRole('dialog').getByRole('button', { name: '委托', exact: true })
  await send.tap()
  await says('请选择由谁代您审批')
  await page.getByRole('radio', { name: '李静' }).tap()
  await send.tap()
  await says('由 李* 代您审批')
  expect(server.asked(calls.delegates).map(({ input }) => input)).toContainEqual({ text: '' })
  expect(server.asked(inbox.delegate).map(({ input }) => [input.toPersonId, input.untilAt])).toEqual([
    [one.id, '2026-11-27T00:00:00+08:00'],
  ])
  await page.getByRole('button', { name: '结束', exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '结束委托' }).tap()
  await says('可以委托一位同事代您审批')
})
