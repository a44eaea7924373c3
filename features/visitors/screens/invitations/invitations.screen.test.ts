import { expect, test } from 'vitest'
import { visitorRefusals } from '#contract/visitors'
import { fileRefusals, files } from '#engine/files'
import { given } from '../../../../tests/support/fake-server.ts'
import { onePixel } from '../../../../tests/support/picture.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import {
  CODE,
  calls,
  codes,
  companion,
  company,
  detail,
  HOST,
  invitation,
  KEY,
  mine,
  nobodyNamed,
  records,
  VISIT,
  visit,
} from '../tests/answers.ts'
import { KEPT } from '../tests/invitation-states.ts'

// A link leads somebody without an account to a code; what opens it stays on the phone and stands in no address, title or draft.

const open = screens()
const PICTURE = idOf(1595)
const link = `/visitor/visitorcode/${CODE}`
const stored = (phone: Awaited<ReturnType<typeof open>>) => phone.page.evaluate(`localStorage.getItem('visitor.keys')`)

test('pictures of the visitor are in no draft and no address, and come along by what their sender was told', async () => {
  const asks = { plate: 'no', idNumber: 'no', face: 'no', document: 'must', faceText: null } as const
  const phone = await open({
    as: null,
    answers: [given(calls.queryByCode, invitation({ asks })), company, given(calls.qrCodeInfo, codes()), nobodyNamed],
  })
  const { page, server, press } = phone
  const sent = { id: PICTURE, claimToken: 'told-once', goodForSeconds: 3600, width: 1, height: 1 }
  server.answer(files.calls.uploadNoToken, () => sent)
  await phone.open(link)
  await page.getByLabel('您的姓名').fill('王五')
  await page.getByLabel('您的手机号').fill('13800001234')
  await press('提交并领取通行码')
  await phone.says('请拍摄您的证件')
  const chooser = page.waitForEvent('filechooser')
  await press('拍照或选择照片')
  await (await chooser).setFiles({ name: 'id.png', mimeType: 'image/png', buffer: onePixel })
  await page.getByRole('img', { name: '您的证件照片' }).waitFor()
  expect(await page.evaluate('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])')).not.toContain(PICTURE)
  server.answer(calls.submitResult, () => ({ id: visit().id, state: 'approved' as const, key: KEY }))
  await press('提交并领取通行码')
  await phone.says('出示谁的通行码')
  expect(server.asked(calls.submitResult).at(-1)?.input.guests).toEqual([
    { name: '王五', phone: '13800001234', documentId: PICTURE, documentToken: 'told-once' },
  ])
})

test('a picture that did not get there says why; one that did can be replaced and removed', async () => {
  const asks = { plate: 'no', idNumber: 'no', face: 'no', document: 'may', faceText: null } as const
  const phone = await open({ as: null, answers: [given(calls.queryByCode, invitation({ asks })), company] })
  const { page, server, press } = phone
  const choose = async (button: string) => {
    const chooser = page.waitForEvent('filechooser')
    await press(button)
    await (await chooser).setFiles({ name: 'id.png', mimeType: 'image/png', buffer: onePixel })
  }
  const picture = page.getByRole('img', { name: '您的证件照片' })
  server.refuse(files.calls.uploadNoToken, fileRefusals.noPicture)
  await phone.open(link)
  await choose('拍照或选择照片')
  await phone.says(fileRefusals.noPicture.message)
  expect(await picture.count()).toBe(0)
  server.answer(files.calls.uploadNoToken, () => ({
    id: PICTURE,
    claimToken: 'told-once',
    goodForSeconds: 3600,
    width: 1,
    height: 1,
  }))
  await choose('拍照或选择照片')
  await picture.waitFor()
  await choose('重新上传')
  await expect.poll(() => server.asked(files.calls.uploadNoToken).length).toBe(3)
  await press('移除照片')
  await picture.waitFor({ state: 'hidden' })
  await phone.says('拍照或选择照片')
})

test('an invited visitor fills in, keeps the key and is led to the code; ID numbers are in no draft', async () => {
  const asks = { plate: 'may', idNumber: 'may', face: 'no', document: 'no', faceText: null } as const
  const phone = await open({
    as: null,
    answers: [given(calls.queryByCode, invitation({ asks })), company, given(calls.qrCodeInfo, codes()), nobodyNamed],
  })
  const { page, server, press } = phone
  await phone.open(link)
  await page.getByLabel('姓名').fill('王五')
  await page.getByLabel('手机号').fill('13800001234')
  await page.getByLabel('身份证号').fill('11010519491231002X')
  await press(/添加同行人/)
  await page.getByLabel('姓名').nth(1).fill('赵六')
  await page.reload()
  await expect.poll(() => page.getByLabel('姓名').nth(1).inputValue()).toBe('赵六')
  expect(await page.getByLabel('身份证号').first().inputValue()).toBe('')
  expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('11010519491231002X')
  server.refuse(calls.submitResult, visitorRefusals.blocked)
  await press('提交并领取通行码')
  await phone.says('暂时无法办理，请联系接待人')
  server.answer(calls.submitResult, () => ({ id: visit().id, state: 'approved' as const, key: KEY }))
  await press('提交并领取通行码')
  await phone.says('出示谁的通行码')
  expect(server.asked(calls.submitResult).at(-1)?.input.guests).toEqual([
    { name: '王五', phone: '13800001234' },
    { name: '赵六' },
  ])
  expect(await stored(phone)).toBe(KEPT)
  expect(server.asked(calls.qrCodeInfo).at(-1)?.input).toMatchObject({ inviteCode: CODE, key: KEY })
  expect(await page.title()).not.toContain(CODE)
})

test('codes of a group turn by person, and go on without network', async () => {
  const phone = await open({ as: null, answers: [given(calls.qrCodeInfo, codes()), nobodyNamed] })
  await phone.open(`/visitor/visitorcodeinfo/${CODE}`)
  await phone.says('6300 0000 0010 0000 10')
  await phone.page.getByRole('radio', { name: '赵*' }).check()
  await phone.says('6300 0000 0010 0000 20')
  await phone.context.setOffline(true)
  await phone.says(/通行码还能用约 2 分钟/)
  await phone.forward(125_000)
  await phone.says('连不上服务，通行码已用完')
  phone.complaints.splice(0)
})

test('no tracking and no request elsewhere carries the code of a link', async () => {
  const phone = await open({ as: null, answers: [given(calls.queryByCode, invitation()), company] })
  // what a referrer tells is for the server to say: it has a policy, which is tested there
  const sent: string[] = []
  phone.page.on('request', (request) => {
    const own = /queryByCode|visitCompany|visitor\/visitorcode\//.test(request.url())
    if (!own) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await phone.open(link)
  await phone.says('提交并领取通行码')
  await phone.page.evaluate(
    `document.dispatchEvent(new Event('visibilitychange')); window.dispatchEvent(new Event('pagehide'))`,
  )
  await phone.page.waitForLoadState('networkidle')
  const pages = sent.filter((each) => each.includes(CODE) && !/\/assets\//.test(each))
  expect(pages).toEqual([])
})

test('a host invites with somebody who came before; the code is in no address', async () => {
  const before = { id: companion().id, name: '王*', phone: '138****1234' }
  const phone = await open({
    as: HOST,
    answers: [
      given(calls.lastVisitors, { items: [before] }),
      given(calls.groupName, { items: [] }),
      given(calls.inviting, { may: true, companyName: '云图科技' }),
      given(calls.recordById, detail({ state: 'invited' })),
      given(calls.guestInvitationAdd, { visit: visit({ state: 'invited' }), inviteCode: CODE }),
    ],
  })
  const { page, server, press } = phone
  await phone.open('/visitor/invitation')
  await page.getByRole('checkbox', { name: '王* 1234' }).check()
  await press('生成邀请')
  await phone.says('请填写来访事由')
  await page.getByRole('radio', { name: '面试' }).check()
  await press('生成邀请')
  await phone.says('邀请已生成')
  expect(server.asked(calls.guestInvitationAdd).at(-1)?.input).toMatchObject({
    purpose: '面试',
    again: [before.id],
    from: '2026-11-20T10:30:00+08:00',
    until: '2026-11-20T11:30:00+08:00',
  })
  expect(page.url()).not.toContain(CODE)
  server.refuse(calls.sendMessage, visitorRefusals.smsOften, { data: { minutes: 20 } })
  await press('短信发给 王* 138****1234')
  await phone.says(/请20分钟后再试/)
  server.answer(calls.sendMessage, () => ({ phone: '138****1234' }))
  await press('短信发给 王* 138****1234')
  await phone.says('已发送到 138****1234')
  expect(server.asked(calls.sendMessage).at(-1)?.input).not.toHaveProperty('phone')
  await page.getByRole('button', { name: /短信发到其他号码/ }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '发送' }).tap()
  await sheet.getByText('请输入 11 位手机号').waitFor()
  await sheet.getByLabel('访客手机号').fill('13900005678')
  await sheet.getByRole('button', { name: '发送' }).tap()
  await expect.poll(() => server.asked(calls.sendMessage).at(-1)?.input.phone).toBe('13900005678')
})

test('a look needs a purpose, and what was shown is gone with the sheet', async () => {
  const phone = await open({
    as: HOST,
    answers: [given(calls.recordById, detail()), given(calls.reveal, { value: '13800001234' })],
  })
  const { page, server, press } = phone
  await phone.open(`/visitor/recorddetail/${VISIT}`)
  await press('查看完整信息')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: '手机号' }).check()
  await sheet.getByRole('button', { name: '查看', exact: true }).tap()
  await sheet.getByText('请写明用途').waitFor()
  expect(server.asked(calls.reveal)).toEqual([])
  await sheet.getByRole('radio', { name: '核对身份' }).check()
  await sheet.getByRole('button', { name: '查看', exact: true }).tap()
  await sheet.getByText('13800001234').waitFor()
  expect(server.asked(calls.reveal)[0]?.input).toMatchObject({ field: 'phone', why: '核对身份' })
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByText('13800001234').count()).toBe(0)
})

test('a record that is over is taken off the list, others have no such button', async () => {
  const phone = await open({ as: HOST, answers: [records(visit())] })
  const { page, server } = phone
  await phone.open('/visitor/record')
  await phone.says('王*')
  expect(await page.getByRole('button', { name: '删除' }).count()).toBe(0)
  server.answer(calls.findRecords, () => ({ items: [visit({ state: 'finished' })], next: null }))
  server.answer(calls.deleteRecords, ({ ids }) => ({ ids }))
  await page.getByRole('tab', { name: '已结束' }).tap()
  await page.getByRole('button', { name: '删除' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).tap()
  await expect.poll(() => server.asked(calls.deleteRecords).map(({ input }) => input.ids)).toEqual([[VISIT]])
})

test('a visitor withdraws the consent to their face alone, and reads what went and what stays', async () => {
  const phone = await open({
    as: {},
    answers: [given(calls.myVisitData, mine({ face: { kept: true, withdrawnAt: null } }))],
  })
  const { page, server, press, says } = phone
  server.answer(calls.myFaceWithdraw, () => mine({ face: { kept: false, withdrawnAt: mine().visit.until } }))
  await phone.open(`/visitor/mydata?id=${VISIT}`)
  await press('撤回人脸同意')
  const sheet = page.getByRole('dialog')
  await sheet.getByText(/来访、通行码和其他信息不受影响/).waitFor()
  await sheet.getByRole('button', { name: '撤回并删除照片' }).tap()
  await says('已撤回人脸同意，照片已删除')
  await says('删除我的来访信息')
  expect(await page.getByRole('button', { name: '撤回人脸同意' }).count()).toBe(0)
  expect(server.asked(calls.myFaceWithdraw)).toHaveLength(1)
})

test('a visitor deletes what is kept; while somebody is inside it says why not', async () => {
  const phone = await open({ as: {}, answers: [given(calls.myVisitData, mine())] })
  const { page, server, press } = phone
  server.refuse(calls.myVisitDelete, visitorRefusals.stillHere)
  await phone.open(`/visitor/mydata?id=${VISIT}`)
  await press('删除我的来访信息')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '删除', exact: true }).tap()
  await sheet.getByText('离园后才能删除').waitFor()
  server.answer(calls.myVisitDelete, () => mine({ kept: [], deletedAt: mine().visit.until }))
  await sheet.getByRole('button', { name: '删除', exact: true }).tap()
  await phone.says('来访信息已删除')
})
