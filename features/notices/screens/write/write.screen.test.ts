import { expect, test } from 'vitest'
import { noticeRefusals } from '#contract/notices'
import { fileRefusals, files } from '#engine/files'
import { choose } from '../../../../tests/support/browser.ts'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { onePixel } from '../../../../tests/support/picture.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { type ScreenPhone, screens } from '../../../../tests/support/screens.ts'
import { box, calls, choices, draft, NOTICE, people, previewed, sent } from '../tests/answers.ts'

// Writing a notice: what is typed is kept, whom it reaches is told, and nothing goes out unasked.

const open = screens()
const may = box({}, { mayCompany: true })
const dialog = ({ page }: ScreenPhone) => page.getByRole('dialog')

async function write(phone: ScreenPhone): Promise<void> {
  const { page } = phone
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('周日停水')
  await page.getByRole('textbox', { name: /第1段/ }).fill('周日 8:00 至 18:00 停水。')
  await phone.press('部门')
  await choose(dialog(phone).getByRole('checkbox', { name: /研发部/ }), { force: true })
  await phone.press('选好了（1）')
}

test('what is typed is found again, and is sent after a second question with people and cost', async () => {
  const phone = await open({ answers: [may, choices, previewed(42)] })
  const { page, server } = phone
  await phone.open('/notice/addnotice')
  await write(phone)
  await phone.says('42 人')
  await phone.press('短信')
  await page.reload()
  await phone.says('42 人')
  expect(await page.getByRole('textbox', { name: '标题', exact: true }).inputValue()).toBe('周日停水')
  await phone.press('发送')
  await dialog(phone).getByText('发送给 42 人？').waitFor()
  await dialog(phone)
    .getByText(/短信费最多 ¥4.20/)
    .waitFor()
  expect(server.asked(calls.save)).toEqual([])
  server.answer(calls.save, { id: NOTICE, state: 'scheduled', draftVersion: 1, people: 42 })
  server.answer(calls.sentDetail, sent({ state: 'scheduled', rounds: [] }))
  await dialog(phone).getByRole('button', { name: '发送' }).tap()
  await phone.title('通知管理详情')
  expect(server.asked(calls.save).map(({ input }) => [input.act, input.title, input.scope[0]?.kind])).toEqual([
    ['send', '周日停水', 'departments'],
  ])
  expect(server.asked(calls.save)[0]?.input.steps).toEqual([{ channel: 'sms', afterMinutes: 1440 }])
})

test('what is missing is said under its field before anything is asked', async () => {
  const phone = await open({ answers: [may] })
  await phone.open('/notice/addnotice')
  await phone.press('发送')
  await phone.says('请填写标题')
  await phone.says('请填写通知正文')
  await phone.says('请选择通知对象')
  expect(phone.server.asked(calls.save)).toEqual([])
})

test('what the server refuses is said under its field; a draft that changed meanwhile is not overwritten', async () => {
  const phone = await open({ answers: [may, given(calls.sentDetail, draft()), previewed(256)] })
  const { page, server } = phone
  await phone.open(`/notice/addnotice?id=${NOTICE}`)
  await phone.says('256 人')
  server.refuse(calls.save, noticeRefusals.scopeNotYours, { field: 'scope' })
  await phone.press('存草稿')
  await phone.says('所选的通知对象超出了您能通知的范围，请重新选择')
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('我写的标题')
  server.refuse(calls.save, noticeRefusals.draftChanged)
  server.answer(calls.sentDetail, draft({ draftVersion: 4, title: '别处改的标题' }))
  await phone.press('存草稿')
  await phone.says('这份草稿刚被修改过，请刷新后再试')
  expect(await page.getByRole('textbox', { name: '标题', exact: true }).inputValue()).toBe('我写的标题')
  await phone.press('载入最新的草稿')
  await expect.poll(() => page.getByRole('textbox', { name: '标题', exact: true }).inputValue()).toBe('别处改的标题')
  server.answer(calls.save, { id: NOTICE, state: 'draft', draftVersion: 5, people: 0 })
  server.answer(calls.sentDetail, draft({ draftVersion: 5, title: '别处改的标题' }))
  await phone.press('存草稿')
  await phone.says('已存为草稿')
  expect(server.asked(calls.save).map(({ input }) => input.draftVersion)).toEqual([3, 3, 4])
})

test('a notice to many is sent to a second person, which is said before', async () => {
  const phone = await open({ answers: [may, given(calls.sentDetail, draft()), previewed(1860)] })
  await phone.open(`/notice/addnotice?id=${NOTICE}`)
  await phone.says('需要另一人复核')
  await phone.press('发送')
  await dialog(phone).getByRole('button', { name: '提交复核' }).waitFor()
})

test('people are reminded once, also where the answer is lost; a recall needs its reason', async () => {
  const phone = await open({ answers: [given(calls.sentDetail, sent()), ...people] })
  const { server } = phone
  await phone.open(`/notice/noticedetailcomp?id=${NOTICE}`)
  server.answer(calls.smsRemind, { people: 40 })
  const end = server.lose(calls.smsRemind)
  await phone.press('催办')
  await dialog(phone).getByRole('button', { name: '催办' }).tap()
  await dialog(phone).getByText('暂时连不上服务，请稍后重试').waitFor()
  end()
  await dialog(phone).getByRole('button', { name: '催办' }).tap()
  await phone.says('已催办 40 人')
  expect(new Set(server.asked(calls.smsRemind).map(({ requestId }) => requestId)).size).toBe(1)
  await phone.press('更多')
  await dialog(phone).getByRole('button', { name: '撤回' }).tap()
  await dialog(phone).getByRole('button', { name: '撤回' }).tap()
  await dialog(phone).getByText('请写明原因').waitFor()
  expect(server.asked(calls.cancel)).toEqual([])
  await phone.page.getByLabel('原因').fill('检修改期')
  server.answer(calls.cancel, { state: 'recalled' })
  await dialog(phone).getByRole('button', { name: '撤回' }).tap()
  // The dialog's own text speaks of "已撤回" too, so what was asked is what tells that the tap arrived.
  await expect.poll(() => server.asked(calls.cancel).map(({ input }) => input.reason)).toEqual(['检修改期'])
  await dialog(phone).waitFor({ state: 'detached' })
  await phone.says('已撤回')
})

test('a picture and a file are sent while the text is written; what fails is said and sent again, and nothing goes without them', async () => {
  const phone = await open({
    answers: [may, choices, previewed(42), refused(files.calls.documentUpload, fileRefusals.active)],
  })
  const { page, server } = phone
  const kept = { id: idOf(901), url: '/ipark/files/x', kind: 'pdf', name: '安排.pdf', bytes: 2048 } as const
  const choosing = async (name: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), phone.press(name)])
    return chooser
  }
  await phone.open('/notice/addnotice')
  await write(phone)
  const pdf = { name: '安排.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
  await (await choosing('附件')).setFiles(pdf)
  await phone.says('文件中含有宏、控件或外部内容，请另存为不含宏的文件后重试')
  await phone.press('发送')
  await phone.says('有图片或附件没有上传成功，请重试或移除')
  expect(server.asked(calls.save)).toEqual([])
  server.answer(files.calls.documentUpload, kept)
  await phone.press('重试')
  await page.getByRole('textbox', { name: '第2段 附件' }).waitFor()
  server.answer(files.calls.imageUpload, {
    id: idOf(902),
    url: '/ipark/files/y',
    width: 1,
    height: 1,
    sent: '0'.repeat(64),
  })
  await (await choosing('图片')).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: onePixel })
  await page.getByRole('textbox', { name: '第3段 图片' }).fill('停水的范围')
  server.answer(calls.save, { id: NOTICE, state: 'draft', draftVersion: 1, people: 0 })
  server.answer(calls.sentDetail, draft())
  await phone.press('存草稿')
  await phone.says('已存为草稿')
  expect(server.asked(calls.save)[0]?.input.text.blocks.slice(1)).toEqual([
    { kind: 'attachment', fileId: kept.id, name: '安排.pdf', bytes: 2048 },
    { kind: 'picture', fileId: idOf(902), about: '停水的范围', width: 1, height: 1 },
  ])
})

test('a correction that somebody else was quicker with stays as it was typed until the latest is loaded', async () => {
  const phone = await open({ answers: [given(calls.sentDetail, sent()), ...people] })
  const { page, server } = phone
  await phone.open(`/notice/noticedetailcomp?id=${NOTICE}&view=correct`)
  const title = page.getByRole('textbox', { name: '标题', exact: true })
  await title.fill('我更正的标题')
  await page.getByLabel('更正说明').fill('时间有变')
  server.refuse(calls.correct, noticeRefusals.versionOld)
  server.answer(calls.sentDetail, sent({ version: 2, title: '别人更正的标题' }))
  await phone.press('发出更正')
  await phone.says('通知已更正，请看新的内容')
  expect(await title.inputValue()).toBe('我更正的标题')
  await phone.press('载入最新内容')
  await expect.poll(() => title.inputValue()).toBe('别人更正的标题')
  expect(await page.getByLabel('更正说明').inputValue()).toBe('')
})
