import { expect, test } from 'vitest'
import { deskRefusals } from '#contract/policy'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, POLICY, themeAnswers } from '../tests/answers.ts'
import { boxes, catalogue, deskDetail, draft, fits, inReview, WRITER } from '../tests/desk-answers.ts'

// Who publishes sees who turns before; who writes makes conditions by taps and is told at the place what is wrong.

const open = screens()
const address = `/policy/edit?id=${POLICY}`

test('before publishing it is said how many enterprises turn; then it is published as it was seen', async () => {
  const { server, press, says, page, ...phone } = await open({
    as: WRITER,
    answers: [given(calls.deskDetail, inReview), fits, ...themeAnswers],
  })
  await phone.open(address)
  await says('1家由“不符合”变为“符合”')
  await press('发布')
  await says('发布这条政策？')
  await expect.poll(() => page.getByText('1家由“不符合”变为“符合”').count()).toBe(2)
  server.answer(calls.policyReview, () => ({ id: POLICY, state: 'published' as const, n: 3 }))
  await page.getByRole('button', { name: '发布', exact: true }).last().tap()
  await says('已发布，关注主题的企业会收到通知')
  expect(server.asked(calls.policyReview)[0]?.input).toEqual({ id: POLICY, n: 3, agree: true, reason: '' })
})

test('nobody publishes what is their own, and the button says so', async () => {
  const { says, page, ...phone } = await open({
    as: WRITER,
    answers: [
      given(calls.deskDetail, { ...inReview, mine: true, can: { ...inReview.can, review: false } }),
      fits,
      ...themeAnswers,
    ],
  })
  await phone.open(address)
  await says('不能审核自己提交的内容')
  expect(await page.getByRole('button', { name: '退回修改' }).count()).toBe(0)
})

test('a condition is made by taps out of a fact of the archive, and saved as the draft that was seen', async () => {
  const { server, press, says, page, ...phone } = await open({
    as: WRITER,
    answers: [given(calls.deskDetail, draft), ...themeAnswers, catalogue],
  })
  await phone.open(address)
  await says('提交审核')
  await page.getByRole('tab', { name: '申报条件' }).tap()
  await press('从企业档案选择')
  await press(/成立日期/)
  await page.getByRole('button', { name: '添加', exact: true }).last().tap()
  await press('添加条件')
  await page.getByRole('textbox', { name: '条款原文' }).fill('成立满一年')
  await press('设置规则')
  await page.getByRole('button', { name: '添加条件' }).last().tap()
  await page.getByRole('radio', { name: '成立日期' }).tap({ force: true })
  expect(await page.getByRole('radio', { name: '没有填写' }).count()).toBe(0)
  await page.getByRole('radio', { name: '不晚于' }).check({ force: true })
  await page.getByLabel('内容').fill('2025-11-20')
  await page.getByRole('button', { name: '完成' }).last().tap()
  await page.getByRole('button', { name: '完成' }).last().tap()
  await says('“成立日期”不晚于“2025-11-20”')
  await page.getByRole('button', { name: '添加', exact: true }).last().tap()
  server.answer(calls.policySave, ({ content }) => ({ ...draft, content, changedAt: '2026-11-20T10:05:00+08:00' }))
  await press('存草稿')
  await says('已存为草稿')
  const sent = server.asked(calls.policySave)[0]?.input
  expect(sent).toMatchObject({ id: POLICY, n: 1, act: 'draft' })
  expect(sent?.content.rules.clauses.at(-1)).toMatchObject({ quote: '成立满一年', rule: { is: '<=' } })
})

test('what the server refuses stands at its part, and what was typed waits on this phone', async () => {
  const { server, press, says, page, ...phone } = await open({
    as: WRITER,
    answers: [given(calls.deskDetail, draft), ...themeAnswers, catalogue],
  })
  await phone.open(address)
  await page.getByLabel('政策标题').fill('')
  await press('提交审核')
  await says('请填写标题')
  await page.getByLabel('政策标题').fill('知识产权资助（修订）')
  server.refuse(calls.policySave, deskRefusals.notWhole, {
    field: 'clause.c2',
    data: { problem: '“上一年度研发费用不低于100万元”：条件是空的' },
  })
  await page.getByRole('tab', { name: '申报条件' }).tap()
  await press('提交审核')
  await says('“上一年度研发费用不低于100万元”：条件是空的')
  await phone.open(address)
  await says('提交审核')
  expect(await page.getByLabel('政策标题').inputValue()).toBe('知识产权资助（修订）')
})

test('a policy ends with a reason that enterprises read', async () => {
  const { server, press, says, page, ...phone } = await open({
    as: WRITER,
    answers: [given(calls.deskDetail, deskDetail()), fits, ...themeAnswers],
  })
  await phone.open(address)
  await press('政策失效')
  await page.getByRole('textbox', { name: '原因' }).fill('上级文件已废止')
  server.answer(calls.policyEnd, () => ({ id: POLICY, state: 'ended' as const, n: 2 }))
  await press(/^失效$/)
  await says('政策已失效')
  expect(server.asked(calls.policyEnd)[0]?.input).toEqual({ id: POLICY, n: 2, reason: '上级文件已废止' })
})

test('themes are named once each; one that policies have is disabled', async () => {
  const { server, press, says, page, ...phone } = await open({ as: WRITER, answers: [boxes({}), ...themeAnswers] })
  await phone.open('/policy/desk')
  await press(/政策主题/)
  await press('添加主题')
  await page.getByRole('textbox', { name: '主题4' }).fill('科技创新')
  await press('保存')
  await says('已有主题“科技创新”')
  await page.getByRole('textbox', { name: '主题4' }).fill('人才服务')
  await press('停用主题2')
  server.answer(calls.themesSave, () => ({ items: [] }))
  await press('保存')
  await says('已保存')
  expect(server.asked(calls.themesSave)[0]?.input.themes.map(({ name, disabled }) => [name, disabled])).toEqual([
    ['科技创新', false],
    ['稳岗就业', true],
    ['招商落户', true],
    ['人才服务', false],
  ])
})
