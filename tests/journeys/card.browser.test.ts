import { beforeAll, beforeEach, expect, test } from 'vitest'
import { phonesOf } from '../support/browser.ts'
import { makeVisitPark, type VisitPark } from './visits.ts'

// An access card from asking to its loss: approved by the company and the property, handed over, and dead at the reader as soon as its person says so.

const NUMBER = 'A1B2C3D4'

let park: VisitPark
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makeVisitPark()
})
beforeEach(() => park.nextMorning())

test('applied for, approved twice, handed over and used; reported lost, the reader refuses it', async () => {
  const { world, company } = park
  const colleague = await park.colleague('王芳')
  const manager = await world.person({ nickName: '陈建国', company: { id: company.id, manager: true } })
  const property = await world.person({ nickName: '赵刚', roles: ['property'] })
  const reader = await park.device('turnstile', { name: '北门闸机', way: 'card', companyId: null })

  const staff = await phones.open({ token: colleague.token })
  await staff.open('/accessCard')
  await staff.press('申请门禁卡')
  await staff.page.getByRole('dialog').getByRole('button', { name: '提交申请' }).tap()
  await staff.says('待企业审批')

  const boss = await phones.open({ token: manager.token })
  await boss.open('/accessCard')
  await boss.page.getByRole('tab', { name: '企业审批' }).tap()
  await boss.press(/^同意$/)
  await boss.page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).tap()
  await boss.says('没有待处理的申请')

  const desk = await phones.open({ token: property.token })
  await desk.open('/accessCard')
  await desk.page.getByRole('tab', { name: '制卡发卡' }).tap()
  await desk.press(/^同意$/)
  await desk.page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).tap()
  await desk.press('发卡')
  await desk.page.getByRole('dialog').getByLabel('卡号').fill(NUMBER)
  await desk.press('确认发卡')
  await desk.says('已发卡，现在可以刷卡通行')
  expect(await reader.show('card', NUMBER)).toMatchObject({ open: true })
  await reader.pull()

  await staff.page.reload()
  await staff.press('挂失')
  await staff.page.getByRole('dialog').getByRole('button', { name: '挂失', exact: true }).tap()
  await staff.says('已挂失，此卡不能再开门')
  expect(await reader.show('card', NUMBER)).toMatchObject({ open: false })
  await staff.says('已挂失')
})
