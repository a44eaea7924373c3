import { expect, test } from 'vitest'
import { problemRefusals } from '#contract/patrol'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { ASSIGNER, calls, detail, mended, PROBLEM, problem, REVIEWER } from '../tests/problem-answers.ts'

// Reviewers: a problem is assigned to who is proposed, an own rectification is not reviewed, and of two reviewers the slower reads what became of it.

const open = screens()
const address = `/environmenPatrol/patrolTaskProblemDetail?id=${PROBLEM}`

test('the proposed company is assigned with one tap; another is found by a part of its name', async () => {
  const proposed = { kind: 'company', id: idOf(2120), name: '云图科技' } as const
  const found = given(calls.addressees, { items: [{ id: idOf(2121), name: '光谷生物' }] })
  const phone = await open({
    as: REVIEWER,
    answers: [problem(detail({ state: 'open', company: null, dueAt: null, proposed }, ASSIGNER)), found],
  })
  const { page, press, says, server } = phone
  server.answer(calls.problemAct, () => ({ id: PROBLEM, state: 'mending' as const, version: 3 }))
  await phone.open(address)
  await press('派发')
  await says('按位置推荐，可以重新选择')
  await press('重新选择')
  await page.getByRole('searchbox', { name: '搜索企业' }).fill('光谷')
  await page.getByRole('radio', { name: '光谷生物' }).tap()
  await page.getByRole('dialog', { name: '派发问题' }).getByRole('button', { name: '派发' }).tap()
  await says('已派发')
  expect(server.asked(calls.problemAct).map(({ input }) => input)).toMatchObject([
    { id: PROBLEM, seen: 2, act: { what: 'assign', companyId: idOf(2121), personId: null } },
  ])
})

test('nobody reviews what they mended themselves: the button says why and sends nothing', async () => {
  const phone = await open({ as: REVIEWER, answers: [problem(mended())] })
  const { page, says, server } = phone
  await phone.open(address)
  await says('不能复核自己的整改')
  await page.getByRole('button', { name: '通过' }).tap({ force: true })
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(server.asked(calls.problemReview)).toEqual([])
})

test('a hand-in without the code is accepted with a reason only; the slower of two reads how it stands', async () => {
  const phone = await open({ as: REVIEWER, answers: [problem(mended({}, { review: true }))] })
  const { page, press, says, server } = phone
  await phone.open(address)
  await press('通过')
  await press('通过并关闭')
  await says('请填写通过的理由')
  await page.getByLabel('理由').fill('现场核对过')
  server.refuse(calls.problemReview, problemRefusals.moved, { data: { what: '已关闭' } })
  server.answer(calls.problemDetail, () => mended({ state: 'closed', paused: false, version: 4 }))
  await press('通过并关闭')
  await says('内容刚有变化，已显示最新内容')
  expect(server.asked(calls.problemReview).map(({ input }) => input)).toMatchObject([
    { id: PROBLEM, seen: 2, accept: true, words: '现场核对过' },
  ])
})
