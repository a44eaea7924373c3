import { expect, test } from 'vitest'
import { archiveRefusals, archives, contactRefusals } from '#contract/archives'
import { refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { details } from '../tests/answers.ts'
import { contact, history, listed, revealed, saved } from '../tests/contacts-answers.ts'

// What is changed is sent and nothing else; a number is shown after its purpose was said; what is refused stands at its field and loses nothing.

const open = screens()
const { calls } = archives
const STAFF = { roles: ['property' as const] }
const DETAIL = `/contact/contactDetail?id=${idOf(1810)}&archive=${idOf(1800)}`

test('a contact is changed without its name and numbers being sent back', async () => {
  const phone = await open({ as: STAFF, answers: [history(), saved] })
  const { page, server, press, says } = phone
  await phone.open(DETAIL)
  await press('修改联系人')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('职务').fill('副总经理')
  await sheet.getByRole('button', { name: '保存' }).tap()
  await says('已保存')
  const [sent] = server.asked(calls.save)
  expect(sent?.input).toMatchObject({ kind: 'contact', recordId: idOf(1810), version: 3 })
  expect(sent?.input.data).toEqual({ post: '副总经理', main: true, leftOn: null })
})

test('a number that another contact has is refused at its field, and what was typed stays', async () => {
  const taken = refused(calls.save, contactRefusals.phoneTaken, { field: 'data.phones' })
  const phone = await open({ as: STAFF, answers: [details(), listed([]), taken] })
  const { page, press } = phone
  await phone.open(`/epsarchives/archiveTab6?id=${idOf(1800)}`)
  await press('添加联系人')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '添加', exact: true }).tap()
  await sheet.getByText('请填写姓名').waitFor()
  await sheet.getByLabel('姓名').fill('周晓敏')
  await sheet.getByLabel('手机号（选填）').fill('13900000001')
  await sheet.getByRole('button', { name: '添加', exact: true }).tap()
  await sheet.getByText('已登记在本企业另一位联系人名下').waitFor()
  expect(await sheet.getByLabel('手机号（选填）').inputValue()).toBe('13900000001')
  expect(await sheet.getByLabel('姓名').inputValue()).toBe('周晓敏')
})

test('a number is shown after its purpose was said, and can be called', async () => {
  const phone = await open({ as: STAFF, answers: [history(), revealed] })
  const { page, server, press } = phone
  await phone.open(DETAIL)
  await press(/手机号/)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '查看', exact: true }).tap()
  await sheet.getByText('请写明用途').waitFor()
  expect(server.asked(calls.contactReveal)).toEqual([])
  await sheet.getByRole('radio', { name: '回访企业' }).check()
  await sheet.getByRole('button', { name: '查看', exact: true }).tap()
  expect(await sheet.getByRole('link', { name: '拨打' }).getAttribute('href')).toBe('tel:13900000001')
  expect(server.asked(calls.contactReveal)[0]?.input).toEqual({
    id: idOf(1810),
    field: 'phone',
    place: 0,
    why: '回访企业',
  })
})

test('a touch is written with its next step; one that came too late is said so and stays typed', async () => {
  const phone = await open({ as: STAFF, answers: [history(), refused(calls.save, archiveRefusals.touchLate)] })
  const { page, server, press, says } = phone
  await phone.open(DETAIL)
  await press(/^修改$/)
  const mending = page.getByRole('dialog')
  await mending.getByLabel('沟通内容').fill('约好周四看房')
  await mending.getByRole('button', { name: '保存' }).tap()
  await mending.getByText('沟通记录15分钟后不能修改').waitFor()
  expect(await mending.getByLabel('沟通内容').inputValue()).toBe('约好周四看房')
  await mending.getByRole('button', { name: '关闭' }).tap()
  await press('离开')
  server.answer(calls.save, { id: idOf(1840), version: 1 })
  await press('记录沟通')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('沟通内容').fill('下周签意向书')
  await sheet.getByLabel('下一步日期').fill('2026-11-27')
  await sheet.getByRole('button', { name: '提交' }).tap()
  await says('已记录')
  expect(server.asked(calls.save).at(-1)?.input).toMatchObject({
    kind: 'touch',
    data: { contactId: idOf(1810), how: 'phone', summary: '下周签意向书', nextOn: '2026-11-27' },
  })
})

test('who left the company is marked as left with one tap and a look', async () => {
  const left = contact({ mayHaveLeft: true, main: true })
  const phone = await open({ as: STAFF, answers: [history({ contact: left }), saved] })
  const { page, server, press, says } = phone
  await phone.open(DETAIL)
  await press('标记为已离职')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).tap()
  await says('已保存')
  expect(server.asked(calls.save)[0]?.input.data).toMatchObject({ main: false, leftOn: '2026-11-20' })
})
