import { expect, test } from 'vitest'
import { refusals } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, detail, effects, options, TASK } from '../tests/answers.ts'
import { duties, duty, everything, inbox, mineOf, nobody, types } from '../tests/inbox-states.ts'

// The lists beside the duties: a copy is read once it is shown, a type leads to its task, and a share is decided beside its forms.

const open = screens()
const route = '/parkCoordination/myHandleTask'
const calm = [duties(), nobody]
const copy = {
  kind: 'copy',
  id: TASK,
  title: '填报11月用工情况',
  at: '2026-11-20T09:00:00+08:00',
  path: `/parkCoordination/taskDetail?id=${TASK}`,
  state: 'running',
  readAt: null,
} as const
const copied = given(calls.detail, detail({ ties: ['copy'], copies: [], acts: [], history: [] }))

test('a copy is marked as read once its task is shown, and the list says so on return', async () => {
  const phone = await open({ answers: [...calm, mineOf({ copied: [copy] }), copied] })
  const { page, server, says, title } = phone
  server.answer(calls.copyRead, ({ id }) => {
    const readAt = '2026-11-20T10:00:00+08:00'
    server.answer(calls.myTasks, () => ({ items: [{ ...copy, readAt }], next: null }))
    return { id, readAt }
  })
  await phone.open(route)
  await page.getByRole('tab', { name: '抄送' }).tap()
  await says('未读')
  await page.getByRole('link', { name: /填报11月用工情况/ }).tap()
  await title('任务详情')
  await expect.poll(() => server.asked(calls.copyRead).map(({ input }) => input)).toEqual([{ id: TASK }])
  await page.goBack()
  await says('已读')
})

test('a task is shown whole where its copy could not be marked as read', async () => {
  const phone = await open({ answers: [copied] })
  phone.server.refuse(calls.copyRead, refusals.notFound)
  await phone.open(copy.path)
  await phone.says('填报11月用工情况')
  await expect.poll(() => phone.server.asked(calls.copyRead)).toHaveLength(1)
  expect(await phone.page.getByRole('alert').count()).toBe(0)
})

test('a type that is chosen here is chosen on the form, with its usual due day', async () => {
  const may = given(calls.sendOptions, options())
  const phone = await open({
    answers: [...calm, mineOf({}), everything, types, may, given(calls.preview, effects())],
  })
  const { page, press, title } = phone
  await phone.open(route)
  await page.getByRole('tab', { name: '我发起的' }).tap()
  await press('发布任务')
  await page.getByRole('link', { name: /消防安全自查/ }).tap()
  await title('发布任务')
  expect(await page.getByRole('radio', { name: /消防安全自查/ }).isChecked()).toBe(true)
  expect(await page.getByLabel('标题').inputValue()).toBe('消防安全自查')
})

test('a share has no decision in the list, another approval has', async () => {
  const share = duty({ subjectKind: 'tasks.part', title: '填报11月用工情况' })
  const phone = await open({ answers: [duties(share), nobody] })
  const { page, says, server } = phone
  await phone.open(route)
  await says('填报11月用工情况')
  await says('通常 4 个工作小时内处理')
  expect(await page.getByRole('button', { name: '同意', exact: true }).count()).toBe(0)
  server.answer(inbox.duties, () => ({ items: [duty()], next: null, count: 1 }))
  await phone.open(route)
  await page.getByRole('button', { name: '同意', exact: true }).waitFor()
})

test('the old address of the duties opens them', async () => {
  const phone = await open({ answers: [duties(duty()), nobody] })
  await phone.open('/booking/approvals')
  await phone.title('待办')
  await phone.says('会议室预订：产品季度评审')
})
