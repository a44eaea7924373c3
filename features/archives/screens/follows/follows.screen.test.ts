import { expect, test } from 'vitest'
import { archives, type FollowDetail, followRefusals as no } from '#contract/archives'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { FOLLOWER, follow, followDetail, follows, remark } from '../tests/follows-states.ts'

// Who follows enterprises takes one, writes what happened, plans what is next, and notes what others must not read.

const { calls } = archives
const open = screens()
const page = `/companyinfo/details?id=${idOf(1800)}`

test('a follower takes an enterprise, and moves it on with the next step; what cannot be so is said at its field and nothing is lost', async () => {
  let shown: FollowDetail = followDetail({ mine: false, follower: null, version: 1, steps: [] })
  const phone = await open({ as: FOLLOWER, answers: [given(calls.followDetail, () => shown)] })
  const { server, press, says } = phone
  server.answer(calls.followSave, ({ id, version }) => {
    shown = followDetail({ version: version + 1 })
    return { id, version: version + 1 }
  })
  await phone.open(page)
  await press('我来跟进')
  await says('已由您跟进')
  expect(server.asked(calls.followSave).map(({ input }) => input)).toEqual([
    { id: idOf(1800), version: 1, followerId: FOLLOWER.id },
  ])
  await press('更新进展')
  const sheet = phone.page.getByRole('dialog')
  await sheet.getByRole('radio', { name: '已流失' }).check()
  await sheet.getByRole('button', { name: '保存' }).tap()
  await says('请说明原因')
  await sheet.getByRole('radio', { name: '已参观' }).check()
  await sheet.getByLabel('情况说明').fill('看了 3 号楼')
  await sheet.getByLabel('下一步做什么').fill('报价')
  server.refuse(calls.followSave, no.nextPast, { field: 'plan.on' })
  await sheet.getByRole('button', { name: '保存' }).tap()
  await says('下一步的日期不能早于今天')
  expect(await sheet.getByLabel('情况说明').inputValue()).toBe('看了 3 号楼')
  server.answer(calls.followSave, ({ id, version }) => ({ id, version: version + 1 }))
  await sheet.getByLabel('下一步的日期').fill('2026-12-01')
  await sheet.getByRole('button', { name: '保存' }).tap()
  await says('已保存')
  expect(server.asked(calls.followSave).at(-1)?.input).toEqual({
    id: idOf(1800),
    version: 2,
    stage: 'visited',
    plan: { on: '2026-12-01', what: '报价' },
    note: '看了 3 号楼',
  })
})

test('where somebody else took it first, that is said with the latest on the screen', async () => {
  let shown = followDetail({ mine: false, follower: null, version: 1 })
  const phone = await open({ as: FOLLOWER, answers: [given(calls.followDetail, () => shown)] })
  await phone.open(page)
  await phone.says('我来跟进')
  shown = followDetail({ mine: false, follower: { id: idOf(42), name: '孙丽' }, version: 2 })
  phone.server.refuse(calls.followSave, no.changed)
  await phone.press('我来跟进')
  await phone.says('改由我跟进')
  await phone.says('孙丽')
})

test('the list is narrowed by tab, stage, delay and follower, and keeps that on return', async () => {
  const phone = await open({ as: FOLLOWER, answers: [follows([follow()]), given(calls.followDetail, followDetail())] })
  const { server, says } = phone
  const last = () => server.asked(calls.follows).at(-1)?.input
  await phone.open('/companyinfo/followList')
  await says('星河新材料（武汉）有限公司')
  expect(last()).toEqual({ view: 'mine' })
  await phone.page.getByRole('tab', { name: '全部' }).tap()
  await phone.page.getByRole('radio', { name: '孙丽' }).check()
  await expect.poll(last).toEqual({ view: 'all', followerId: idOf(42) })
  await phone.page.getByRole('radio', { name: '已逾期' }).check()
  await expect.poll(last).toEqual({ view: 'all', due: 'overdue', followerId: idOf(42) })
  await phone.page.getByRole('link', { name: /星河新材料/ }).tap()
  await says('更新进展')
  await phone.page.goBack()
  await expect.poll(last).toEqual({ view: 'all', due: 'overdue', followerId: idOf(42) })
})

test('a remark is written, and deleted with a reason', async () => {
  const phone = await open({ as: FOLLOWER, answers: [given(calls.remarks, { items: [remark()], next: null })] })
  const { server, press, says } = phone
  server.answer(calls.remarkSave, () => ({ id: idOf(1872), version: 1 }))
  server.answer(calls.remove, ({ archiveId }) => ({ id: archiveId }))
  await phone.open(`/companyinfo/remarks?id=${idOf(1800)}`)
  await press('添加备注')
  const sheet = phone.page.getByRole('dialog')
  await sheet.getByRole('button', { name: '保存' }).tap()
  await says('请填写内容')
  await sheet.getByLabel('内容').fill('决策人是副总')
  await sheet.getByRole('button', { name: '保存' }).tap()
  await says('已添加')
  expect(server.asked(calls.remarkSave).map(({ input }) => input)).toEqual([
    { archiveId: idOf(1800), text: '决策人是副总' },
  ])
  await press('删除')
  await sheet.getByLabel('原因').fill('写错企业')
  await sheet.getByRole('button', { name: '删除' }).tap()
  await says('已删除')
  expect(server.asked(calls.remove).map(({ input }) => input)).toEqual([
    { archiveId: idOf(1800), recordId: remark().id, version: 1, reason: '写错企业' },
  ])
})
