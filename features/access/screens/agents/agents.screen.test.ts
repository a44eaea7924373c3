import { expect, test } from 'vitest'
import { choose } from '../../../../tests/support/browser.ts'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { ASKED, agent, agents, NAMED } from '../tests/agent-answers.ts'
import { calls } from '../tests/answers.ts'

// Somebody is asked to act in a colleague's place, and nothing is granted before they accept; what is typed is kept; an end is asked for first.

const open = screens()

test('a colleague is named for thirty days at most, once; what was typed is kept until it was sent', async () => {
  const phone = await open({ answers: [agents([]), given(calls.addAgent, NAMED)] })
  const { page, server, press, says } = phone
  const found = server.lose(calls.addAgent)
  await phone.open('/access/agents')
  await press('指定代理人')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '请对方代理' }).tap()
  await sheet.getByText('请填写同事的姓名或手机号').waitFor()
  await sheet.getByLabel('同事', { exact: true }).fill('陈飞')
  await choose(sheet.getByRole('radio', { name: /只代处理来访/ }), { force: true })
  await sheet.getByRole('button', { name: '请对方代理' }).tap()
  await sheet.getByRole('alert').waitFor()
  await phone.open('/access/agents')
  await press('指定代理人')
  expect(await page.getByRole('dialog').getByLabel('同事', { exact: true }).inputValue()).toBe('陈飞')
  found()
  await page.getByRole('dialog').getByRole('button', { name: '请对方代理' }).tap()
  await says('已请陈飞代理，对方接受后生效')
  const sent = server.asked(calls.addAgent).map(({ input }) => input)
  expect(sent.at(-1)).toMatchObject({ who: '陈飞', may: ['visits'] })
  expect(sent.at(-1)?.from).toBeUndefined()
  phone.complaints.splice(0)
})

test('who is asked accepts with one tap, and ends only after being asked', async () => {
  const phone = await open({ answers: [agents([ASKED])] })
  const { page, server, press, says } = phone
  const accepted = agent({ ...ASKED, state: 'active', can: { answer: false, change: false } })
  server.answer(calls.agentAnswer, () => {
    server.answer(calls.getAgent, () => ({ items: [accepted], next: null, companies: [], standing: 0 }))
    return accepted
  })
  await phone.open('/access/agents?side=others')
  await page.getByRole('button', { name: '接受', exact: true }).tap()
  await says('已接受，到期自动结束')
  expect(server.asked(calls.agentAnswer).map(({ input }) => input)).toMatchObject([{ id: ASKED.id, accept: true }])
  server.answer(calls.agentEnd, () => ({ ...accepted, state: 'ended' as const, why: 'given_up' as const }))
  await press('退出')
  expect(server.asked(calls.agentEnd)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '退出代理' }).tap()
  await says('代理已结束')
  expect(server.asked(calls.agentEnd).map(({ input }) => input.id)).toEqual([ASKED.id])
})
