import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { applyRefusals, caseRefusals, type SavedCase } from '#contract/decoration'
import { files } from '#engine/files'
import { refuse } from '#vocabulary/refusal'
import { choose } from '../../../../tests/support/browser.ts'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { type ScreenPhone, screens } from '../../../../tests/support/screens.ts'
import { besideForm, CASE, calls, detail, draft, MANAGER, me, offered, ROOM, returned } from '../tests/case-answers.ts'

// Who applies loses nothing that was typed, hears of a refusal once and where it belongs, and mends only what came back.

const open = screens()
const address = `/decoration/apply?id=${CASE}`
const saved = (more: Partial<SavedCase> = {}): SavedCase => ({
  id: CASE,
  state: 'draft',
  version: 5,
  revision: null,
  conflicts: [],
  ...more,
})
const opened = async (of = draft()): Promise<ScreenPhone> => {
  const phone = await open({ as: MANAGER, answers: [given(calls.applyById, of), ...besideForm] })
  await phone.open(address)
  await phone.says('已自动保存')
  return phone
}
const handIns = ({ server }: ScreenPhone) => server.asked(calls.applyUpdate).filter(({ input }) => input.submit)
const scope = ({ page }: ScreenPhone) => page.getByLabel('装修内容')

test('what a room lacks is said at its field before anything is sent, and the rest of what is missing by name', async () => {
  const phone = await opened(draft({ scope: '', papers: detail().papers.map((paper) => ({ ...paper, files: [] })) }))
  await phone.says('还缺3项')
  await phone.press('提交申请')
  await phone.says('请填写装修内容')
  expect(handIns(phone)).toEqual([])
})

test('a refusal of handing in is said once in its sheet, what was typed stays, and then it goes to the case', async () => {
  const phone = await opened()
  const { server, press, says } = phone
  await scope(phone).fill('拆除隔断，重做吊顶')
  await says('已自动保存')
  server.answer(calls.applyUpdate, ({ submit }) =>
    submit ? refuse(applyRefusals.taken, { data: { number: 'ZX2611200009' } }) : saved({ version: 6 }),
  )
  await press('提交申请')
  await says('提交装修申请？')
  await press(/^提交$/)
  await says('该房间已有办理中的装修（ZX2611200009），请等其完结后再申请')
  expect(await phone.page.getByText('该房间已有办理中的装修').count()).toBe(1)
  expect(await scope(phone).inputValue()).toBe('拆除隔断，重做吊顶')
  server.answer(calls.applyUpdate, saved({ state: 'reviewing', version: 7 }))
  server.answer(calls.applyById, detail())
  await press(/^提交$/)
  await phone.title('装修详情')
  await says('已提交，审批进度会通知您')
  expect(handIns(phone).at(-1)?.input.draft.scope).toBe('拆除隔断，重做吊顶')
})

test('handing in whose answer was lost is one intent', async () => {
  const phone = await opened()
  const { server, press, says } = phone
  server.answer(calls.applyUpdate, saved({ state: 'reviewing', version: 5 }))
  const found = server.lose(calls.applyUpdate)
  await press('提交申请')
  await says('提交装修申请？')
  await press(/^提交$/)
  await says('暂时连不上服务')
  server.answer(calls.applyById, detail())
  found()
  await press(/^提交$/)
  await phone.title('装修详情')
  expect(new Set(handIns(phone).map(({ requestId }) => requestId)).size).toBe(1)
})

test('what could not be saved stays on this phone through a reload, and is saved by itself then', async () => {
  const phone = await opened()
  const { server, page, says } = phone
  server.refuse(calls.applyUpdate, applyRefusals.fileUnknown)
  await scope(phone).fill('只粉刷墙面')
  await says('材料文件已失效，请重新上传')
  await says('您填写的内容还在，可以继续填写')
  server.answer(calls.applyUpdate, saved({ version: 5 }))
  await page.reload()
  await expect.poll(() => scope(phone).inputValue()).toBe('只粉刷墙面')
  await says('已自动保存')
  expect(server.asked(calls.applyUpdate).at(-1)?.input).toMatchObject({
    seen: 4,
    submit: false,
    draft: { scope: '只粉刷墙面' },
  })
})

test('what another device changed meanwhile is said, and loaded on demand alone', async () => {
  const phone = await opened()
  const { server, press, says } = phone
  server.refuse(calls.applyUpdate, caseRefusals.moved, { data: { what: '已被修改' } })
  server.answer(calls.applyById, draft({ version: 9, scope: '在电脑上写的' }))
  await scope(phone).fill('在手机上写的')
  await says('申请已在其他设备修改')
  expect(await scope(phone).inputValue()).toBe('在手机上写的')
  await press('载入最新内容')
  await expect.poll(() => scope(phone).inputValue()).toBe('在电脑上写的')
  server.answer(calls.applyUpdate, saved({ version: 10 }))
  await scope(phone).fill('接着写')
  await expect.poll(() => server.asked(calls.applyUpdate).at(-1)?.input.seen).toBe(9)
})

test('after a return only what was named may be changed, and each point wants an answer', async () => {
  const phone = await opened(returned())
  const { server, page, press, says } = phone
  await says('没有标注承重墙')
  await page.getByRole('group', { name: '平面布置图' }).getByRole('button', { name: '上传文件' }).waitFor()
  for (const fixed of ['装修内容', '装修面积', '施工负责人姓名'])
    expect(await page.getByRole('textbox', { name: fixed }).count()).toBe(0)
  await press('重新提交')
  await says('请填写“平面布置图”改了什么')
  expect(handIns(phone)).toEqual([])
  await page.getByLabel('“平面布置图”改了什么').fill('已补充承重墙')
  server.answer(calls.applyUpdate, ({ submit }) =>
    submit ? saved({ state: 'reviewing', version: 6 }) : saved({ state: 'returned' }),
  )
  await press('重新提交')
  await says('重新提交申请？')
  server.answer(calls.applyById, detail())
  await press(/^提交$/)
  await phone.title('装修详情')
  expect(handIns(phone)[0]?.input.answers).toEqual([{ pointId: idOf(7200), words: '已补充承重墙' }])
})

test('two papers that are sent at the same time both stay', async () => {
  const phone = await opened(draft({ papers: detail().papers.map((paper) => ({ ...paper, files: [] })) }))
  const { server, page } = phone
  let nth = 0
  server.answer(files.calls.documentUpload, () => {
    nth += 1
    return { id: idOf(7300 + nth), url: '/ipark/files/x', name: `图纸${nth}.pdf`, bytes: 9, kind: 'pdf' as const }
  })
  const release = server.hold(files.calls.documentUpload)
  for (const name of ['平面布置图', '电气图纸']) {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('group', { name }).getByRole('button', { name: '上传文件' }).tap()
    await (await chooser).setFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: PDF })
  }
  await expect.poll(() => server.asked(files.calls.documentUpload).length).toBe(2)
  release()
  await expect.poll(() => server.asked(calls.applyUpdate).at(-1)?.input.draft.papers.length).toBe(2)
})

test('a type that is no longer offered is refused at its field', async () => {
  const { server, press, says, ...phone } = await open({
    as: MANAGER,
    answers: [
      given(calls.userByToken, me),
      given(calls.typeList, { items: [offered] }),
      refused(calls.applyAdd, applyRefusals.typeGone, { field: 'typeId' }),
    ],
  })
  await phone.open(`/decoration/apply?room=${ROOM}&company=${MANAGER.companyId}`)
  await press('开始填写')
  await says('请选择装修类型')
  expect(server.asked(calls.applyAdd)).toEqual([])
  await choose(phone.page.getByRole('radio', { name: /办公室装修/ }))
  await press('开始填写')
  await says('该装修类型已停办，请重新选择')
  expect(server.asked(calls.applyAdd)[0]?.input.draft).toMatchObject({ roomId: ROOM, companyId: MANAGER.companyId })
})

test('an agreement is signed by hand: a refusal leaves the strokes on the pad, then it is said as whom', async () => {
  const toSign = detail({
    state: 'to_pay',
    turn: 'both',
    mine: true,
    lacks: [{ kind: 'agreement', words: '装修管理协议待申请人签署', count: 1 }],
    acts: [{ act: 'agree', why: null }],
  })
  const { server, press, says, page, ...phone } = await open({
    as: MANAGER,
    answers: [
      given(calls.applyById, toSign),
      given(files.calls.imageUpload, {
        id: idOf(7301),
        url: '/ipark/files/signed',
        width: 900,
        height: 450,
        sent: '0'.repeat(64),
      }),
      refused(calls.agree, applyRefusals.notSigner, { data: { who: '申请人' } }),
    ],
  })
  await phone.open(`/decoration/detail/${CASE}`)
  await press('签署协议')
  await says('请在框内手写姓名')
  await sign(page)
  await press('同意并签署')
  await says(/请由申请人本人签署.*签名还在，可以再次提交/)
  server.answer(calls.agree, { id: CASE, state: 'to_pay', version: 5 })
  await press('同意并签署')
  await says('已以申请人身份签署')
  expect(server.asked(calls.agree).at(-1)?.input).toEqual({
    id: CASE,
    seen: 4,
    party: 'applicant',
    fileId: idOf(7301),
  })
})

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Page >>\nendobj\ntrailer\n%%EOF\n', 'latin1')

/** Writes a stroke on the pad. */
async function sign(page: Page): Promise<void> {
  const box = await page.getByRole('img', { name: /手写区域/ }).boundingBox()
  if (!box) throw new Error('no pad')
  await page.mouse.move(box.x + 20, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 20, box.y + 60, { steps: 5 })
  await page.mouse.up()
}
