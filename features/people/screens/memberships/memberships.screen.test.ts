import { expect, test } from 'vitest'
import { membershipRefusals } from '#contract/people'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import {
  application,
  applications,
  calls,
  companies,
  HR,
  SOME,
  standing,
  workers,
} from '../tests/memberships-answers.ts'

// What can go wrong while people come into a company, and while its people are kept.

const open = screens()

test('a company is found, asked once however often one presses, and a second application is told under it', async () => {
  const phone = await open({ answers: [standing(null), applications({}), companies] })
  const { page, server, press, says } = phone
  await phone.open('/addressbook/companyApply')
  await press('加入或登记企业')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: '曙光信息' }).waitFor()
  await sheet.getByRole('button', { name: '提交申请' }).tap()
  await says('请选择要加入的企业')
  await sheet.getByRole('radio', { name: '曙光信息' }).tap()
  server.refuse(calls.applyAddCorp, membershipRefusals.applyOpen)
  await sheet.getByRole('button', { name: '提交申请' }).tap()
  await says('您已提交申请，请等待企业审核')
  server.answer(calls.applyAddCorp, () => application())
  await sheet.getByRole('button', { name: '提交申请' }).tap()
  await sheet.waitFor({ state: 'detached' })
  expect(server.asked(calls.applyAddCorp).map(({ input }) => input)).toEqual([
    { companyId: idOf(940) },
    { companyId: idOf(940) },
  ])
})

test('a refusal wants a reason, and who was quicker is told where it was asked', async () => {
  const of = application({ mayDecide: true, mayWithdraw: false })
  const phone = await open({ answers: [standing('manager'), applications({ decide: [of] })] })
  const { page, server, press, says } = phone
  await phone.open('/addressbook/companyApply?view=decide')
  await press('不通过')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '不通过' }).tap()
  await says('请填写原因，申请人可以看到')
  await sheet.getByLabel('原因').fill('不是本公司员工')
  server.refuse(calls.updateApplyCompany, membershipRefusals.decided, { data: { what: '已通过' } })
  await sheet.getByRole('button', { name: '不通过' }).tap()
  await says('该申请已通过，请刷新后查看')
})

test('what removing means is told before, and what hinders it', async () => {
  const phone = await open({ answers: [workers(SOME)] })
  const { page, server } = phone
  server.answer(calls.removeEffects, {
    name: '张伟',
    sentences: ['不再是企业管理员'],
    why: membershipRefusals.lastManager.message,
  })
  await phone.open('/addressbook/manage')
  await page.getByRole('button', { name: /^张伟/ }).first().tap()
  await page.getByRole('dialog').getByRole('button', { name: '移出企业' }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('不再是企业管理员').waitFor()
  await sheet.getByText('请先指定另一位企业管理员').waitFor()
  expect(await sheet.getByRole('button', { name: '移出企业' }).getAttribute('aria-disabled')).toBe('true')
  expect(server.asked(calls.removeUser)).toEqual([])
})

test('a name of a role is looked at before it is sent; HR is told in the sheet', async () => {
  const phone = await open({ answers: [standing('manager')] })
  const { page, server, press, says } = phone
  server.answer(calls.businessRoleSave, { id: HR.id })
  await phone.open('/addressbook/roles')
  await press('新建角色')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('名称').fill('人 事!')
  await sheet.getByRole('button', { name: '保存' }).tap()
  await says('名称只能使用汉字、数字和下划线')
  await sheet.getByLabel('名称').fill('人事')
  await sheet.getByRole('switch', { name: '人事角色' }).tap()
  await sheet.getByRole('button', { name: '保存' }).tap()
  await sheet.waitFor({ state: 'detached' })
  expect(server.asked(calls.businessRoleSave).map(({ input }) => input)).toMatchObject([
    { kind: 'role', name: '人事', hr: true },
  ])
})

test('a department that is not empty stays, and why is said in its sheet', async () => {
  const phone = await open({ answers: [workers(SOME)] })
  const { page, server, press } = phone
  server.refuse(calls.departmentSave, membershipRefusals.departmentInUse, { data: { count: 3 } })
  await phone.open('/addressbook/manage')
  await page.getByRole('button', { name: /^研发中心/ }).tap()
  await press('修改这个部门')
  const sheet = page.getByRole('dialog', { name: '修改部门' })
  await sheet.getByRole('button', { name: '删除部门' }).tap()
  await sheet.getByText('部门内还有3人，请先调整人员').waitFor()
  server.answer(calls.departmentSave, ({ id = '' }) => ({ id }))
  await sheet.getByRole('button', { name: '删除部门' }).tap()
  await sheet.waitFor({ state: 'detached' })
  expect(server.asked(calls.departmentSave).map(({ input }) => input.remove)).toEqual([true, true])
})
