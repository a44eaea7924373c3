import { expect, test } from 'vitest'
import { itemRefusals } from '#contract/publishing'
import { refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { type ScreenPhone, screens } from '../../../../tests/support/screens.ts'
import { boxes, calls, deskDetail, ITEM } from '../tests/item-answers.ts'

// What can go wrong at the desk: one's own review, two who write at once, fields that are missing or refused.

const open = screens()
const dialog = ({ page }: ScreenPhone) => page.getByRole('dialog')
const may = boxes({})
const can = { edit: true, review: false, withdraw: false, signUps: false }

test('one’s own cannot be approved, and it says why', async () => {
  const phone = await open({ answers: [may, given(calls.deskItem, deskDetail({ mine: true, can }))] })
  await phone.open(`/publishing/review?id=${ITEM}`)
  await phone.says('不能审核自己提交的内容')
  const button = phone.page.getByRole('button', { name: '通过', exact: true })
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  expect(await phone.page.getByRole('button', { name: '退回修改' }).count()).toBe(0)
})

test('who sends back says why; what was decided is of the revision that was seen', async () => {
  const phone = await open({ answers: [may, given(calls.deskItem, deskDetail({ n: 3 }))] })
  const { server } = phone
  server.answer(calls.deskReview, { state: 'draft' })
  await phone.open(`/publishing/review?id=${ITEM}`)
  await phone.press('退回修改')
  await dialog(phone).getByRole('button', { name: '退回' }).tap()
  await phone.says('请写明原因')
  await dialog(phone).getByLabel('原因').fill('首班时间有误')
  server.answer(
    calls.deskItem,
    deskDetail({ n: 3, state: 'draft', revisionState: 'sent-back', reason: '首班时间有误', can }),
  )
  await dialog(phone).getByRole('button', { name: '退回' }).tap()
  await phone.says('退回原因：首班时间有误')
  expect(server.asked(calls.deskReview).map(({ input }) => input)).toEqual([
    { id: ITEM, n: 3, agree: false, reason: '首班时间有误' },
  ])
})

test('what is missing or refused is said under its field, and nothing typed is lost', async () => {
  const phone = await open({ answers: [may] })
  const { page, server } = phone
  await phone.open('/publishing/write?kind=activity')
  await phone.press('提交审核')
  for (const words of ['请填写标题', '请填写正文', '请选择开始时间', '请填写地点', '请填写人数'])
    await phone.says(words)
  expect(server.asked(calls.deskSave)).toEqual([])
  await page.getByLabel('活动标题').fill('企业开放日')
  await page.getByRole('textbox', { name: /第1段/ }).fill('参观两家企业的示范产线。')
  await page.getByLabel('开始日期').fill('2026-12-05')
  await page.getByLabel('结束日期').fill('2026-12-05')
  await page.getByLabel('地点').fill('多功能厅')
  await page.getByLabel('名额').fill('40')
  server.answer(calls.deskSave, () =>
    refuse(itemRefusals.factsBroken, { field: 'facts.endsAt', data: { why: '结束时间要晚于开始时间' } }),
  )
  await phone.press('提交审核')
  await phone.says('结束时间要晚于开始时间')
  expect(await page.getByLabel('结束日期').getAttribute('aria-invalid')).toBe('true')
  await page.reload()
  await expect.poll(() => page.getByLabel('地点').inputValue()).toBe('多功能厅')
  server.answer(calls.deskSave, { id: ITEM, n: 1, state: 'review' })
  server.answer(calls.deskItem, deskDetail({ mine: true, can }))
  await phone.press('提交审核')
  await phone.title('审核内容')
  const said = server.asked(calls.deskSave).at(-1)?.input
  expect(said).toMatchObject({ kind: 'activity', act: 'submit', title: '企业开放日', publishAt: null })
  expect(said?.facts).toEqual({
    startsAt: '2026-12-05T14:00:00+08:00',
    endsAt: '2026-12-05T17:00:00+08:00',
    place: '多功能厅',
    seats: 40,
  })
})

test('what somebody else changed meanwhile is not overwritten', async () => {
  const draft = deskDetail({ state: 'draft', revisionState: 'draft', mine: true, can })
  const phone = await open({ answers: [may, given(calls.deskItem, draft)] })
  const { page, server } = phone
  server.answer(calls.deskSave, () => {
    server.answer(calls.deskItem, { ...draft, n: 3, title: '增开三条线路' })
    return refuse(itemRefusals.changed)
  })
  await phone.open(`/publishing/write?id=${ITEM}`)
  const title = page.getByLabel('资讯标题')
  await title.fill('增开两条线路')
  await phone.press('存草稿')
  await phone.says('这份内容刚被修改过')
  expect(await title.inputValue()).toBe('增开两条线路')
  await phone.press('载入最新内容')
  await expect.poll(() => title.inputValue()).toBe('增开三条线路')
})

test('a correction of what is live says what was corrected', async () => {
  const live = deskDetail({ state: 'published', revisionState: 'approved', mine: true, can })
  const phone = await open({ answers: [may, given(calls.deskItem, live)] })
  const { page, server } = phone
  server.answer(calls.deskSave, { id: ITEM, n: 3, state: 'published' })
  await phone.open(`/publishing/write?id=${ITEM}`)
  await page.getByLabel('更正说明').fill('首班改为 7:40')
  await phone.press('提交审核')
  await phone.title('审核内容')
  expect(server.asked(calls.deskSave)[0]?.input).toMatchObject({
    id: ITEM,
    n: 2,
    words: '首班改为 7:40',
    publishAt: null,
  })
})
