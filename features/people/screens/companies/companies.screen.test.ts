import { expect, test } from 'vitest'
import { companyRefusals } from '#contract/people'
import { Refusal, refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { COMPANY, calls, desk, deskCompany, listed, managed, shown, tenants } from '../tests/companies-answers.ts'

const open = screens()

test('a letter is chosen by keyboard too, leads to its companies alone, and is found again on coming back', async () => {
  const phone = await open({ answers: [listed(), ...shown()] })
  await phone.open('/enterprise/companyList')
  const bar = phone.page.getByRole('radiogroup', { name: '首字母' })
  await bar.getByRole('radio', { name: '全部' }).focus()
  await phone.page.keyboard.press('ArrowRight')
  await phone.page.keyboard.press('ArrowRight')
  await phone.says('楚天光电股份有限公司')
  await phone.page.getByText('北斗时空科技有限公司').waitFor({ state: 'detached' })
  expect(phone.server.asked(calls.companyListByPage).at(-1)?.input).toEqual({ letter: 'C' })
  await phone.page.getByRole('link', { name: /楚天光电/ }).tap()
  await phone.says('申请加入')
  await phone.page.goBack()
  await phone.page.getByRole('radio', { name: 'C', exact: true, checked: true }).waitFor()
})

test('a company is searched while one types, and what is not there leads to registering it', async () => {
  const phone = await open({ answers: [listed()] })
  await phone.open('/enterprise/companySearch')
  await phone.page.getByRole('searchbox').fill('云图')
  await phone.says('光谷云图软件有限公司')
  await phone.page.getByRole('searchbox').fill('外面')
  await phone.says('没有找到这家企业')
  await phone.page.getByRole('link', { name: /没有您的企业/ }).waitFor()
})

test('who may apply is led there with the company, and a link that leaves names its host first', async () => {
  // what the next page shows is another test's matter
  const phone = await open({ answers: [...shown(), refused(calls.innerBusinessRole, refusals.tooMany)] })
  await phone.open(`/enterprise/companyInfos?id=${COMPANY}`)
  await phone.page.getByRole('link', { name: /产品介绍/ }).tap()
  await phone.says('即将离开园区')
  await phone.says('example.com')
  await phone.page.goBack()
  await phone.press('申请加入')
  await phone.page.waitForURL(`**/addressbook/companyApply?companyId=${COMPANY}`)
  await phone.says(refusals.tooMany.message)
})

test('with five applications open nothing can be applied for, and why is said', async () => {
  const phone = await open({ answers: shown({ apply: 'many' }) })
  await phone.open(`/enterprise/companyInfos?id=${COMPANY}`)
  await phone.says('您有 5 个申请等待审核')
  expect(await phone.page.getByRole('button', { name: '申请加入' }).getAttribute('aria-disabled')).toBe('true')
})

test('a manager writes the page of the version they saw; what was typed stays where somebody was quicker', async () => {
  const phone = await open({
    answers: [...shown(managed()), refused(calls.companySave, companyRefusals.companyChanged)],
  })
  await phone.open(`/enterprise/companyedit?id=${COMPANY}`)
  await phone.page.getByLabel('网站').fill('example.com')
  await phone.press('保存')
  await phone.says('网址以 http:// 或 https:// 开头')
  await phone.page.getByLabel('网站').fill('https://example.org')
  await phone.press('保存')
  await phone.says('企业信息刚被他人修改')
  expect(await phone.page.getByLabel('网站').inputValue()).toBe('https://example.org')
  phone.server.answer(calls.companyPage, managed({ manage: { version: 4, listed: false, creditCode: null } }))
  phone.server.answer(calls.companySave, managed())
  await phone.press('载入最新内容')
  await phone.page.getByRole('switch', { name: '公开在企业名单', checked: false }).waitFor()
  await phone.press('保存')
  await phone.says('已保存')
  const sent = phone.server.asked(calls.companySave).map(({ input }) => [input.version, input.website, input.listed])
  expect(sent).toEqual([
    [3, 'https://example.org', true],
    [4, 'https://example.com', false],
  ])
})

test('an operator adds a company once; a code that stands already is said under its field', async () => {
  const phone = await open({
    as: { roles: ['operator'] },
    answers: [
      desk([]),
      given(calls.companyDeskSave, () => {
        throw new Refusal(companyRefusals.creditCodeTaken, { field: 'creditCode' })
      }),
    ],
  })
  await phone.open('/enterprise/companydesk')
  await phone.press('添加企业')
  const sheet = phone.page.getByRole('dialog')
  await sheet.getByRole('button', { name: '添加' }).tap()
  await sheet.getByText('请填写企业名称').waitFor()
  await sheet.getByLabel('企业名称').fill('新来的企业')
  await sheet.getByLabel('统一社会信用代码').fill('91420100ma4kab12x1')
  await sheet.getByRole('button', { name: '添加' }).tap()
  await sheet.getByText('请核对18位统一社会信用代码').waitFor()
  await sheet.getByLabel('统一社会信用代码').fill('91350100M000100Y43')
  await sheet.getByRole('button', { name: '添加' }).tap()
  await sheet.getByText('该统一社会信用代码已登记').waitFor()
  phone.server.answer(calls.companyDeskSave, deskCompany({ name: '新来的企业' }))
  await sheet.getByRole('button', { name: '添加' }).tap()
  await phone.says('已添加')
  expect(phone.server.asked(calls.companyDeskSave)).toHaveLength(2)
})

test('marking a company as left is asked first, and a refusal is said in the sheet', async () => {
  const phone = await open({
    as: { roles: ['operator'] },
    answers: [desk([deskCompany()]), refused(calls.companyLeave, companyRefusals.companyMoved)],
  })
  await phone.open('/enterprise/companydesk')
  await phone.press('标记离园')
  const sheet = phone.page.getByRole('dialog')
  await sheet.getByRole('button', { name: '标记离园' }).tap()
  await sheet.getByText('该企业的状态已变化').waitFor()
  phone.server.answer(calls.companyLeave, deskCompany({ state: 'left' }))
  await sheet.getByRole('button', { name: '标记离园' }).tap()
  await phone.says('已标记离园')
})

test('tenants are chosen by building, then by floor, and a change of the building forgets the floor', async () => {
  const phone = await open({ answers: tenants() })
  await phone.open('/enterprise/enterpriseList')
  await phone.page.getByRole('radio', { name: '1 号楼' }).check()
  await phone.page.getByRole('radio', { name: '3层' }).check()
  await phone.page.getByText('园里咖啡').waitFor({ state: 'detached' })
  await phone.says('北斗时空科技有限公司')
  await phone.page.getByRole('radio', { name: '全部楼栋' }).check()
  await phone.says('光谷云图软件有限公司')
  await phone.says('园里咖啡')
})
