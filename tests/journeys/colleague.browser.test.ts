import { join } from 'node:path'
import { beforeAll, test } from 'vitest'
import { makeCompany } from '#fixtures/people'
import { phonesOf } from '../support/browser.ts'
import { makeWorld, type World } from '../support/world.ts'

// Somebody comes into a company, finds a colleague by initials and looks at their number; the colleague reads of it. Removed, they find nobody.

let world: World
const phones = phonesOf(() => world)

beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../dist') })
})

test('applied, approved, found a colleague, looked at the number, removed, refused', async () => {
  const company = await makeCompany(world.store.db, { name: '云帆科技' })
  const manager = await world.person({ nickName: '陈建国', company: { id: company.id, manager: true } })
  const owner = await world.person({
    nickName: '曾小贤',
    phone: '13900000017',
    company: { id: company.id },
  })
  const comer = await world.person({ nickName: '林晓' })

  const newcomer = await phones.open({ token: comer.token })
  await newcomer.open(`/addressbook/companyApply?companyId=${company.id}`)
  await newcomer.page.getByRole('textbox', { name: /您的姓名/ }).fill('林晓')
  await newcomer.press('提交申请')
  await newcomer.says('申请已提交，请等待企业审核')
  await newcomer.says('待审核')

  const desk = await phones.open({ token: manager.token })
  await desk.open('/addressbook/companyApply?view=decide')
  await desk.says(/林晓/)
  await desk.press(/^通过$/)
  await desk.page.getByRole('dialog').getByRole('button', { name: '通过' }).tap()
  await desk.says('已通过')

  await newcomer.open('/addressbook/searchstaff')
  await newcomer.page.getByRole('searchbox').fill('zxx')
  await newcomer.page.getByRole('link', { name: /曾小贤/ }).tap()
  await newcomer.says('139****0017')
  // a colleague is called without a reason, and reads who looked
  await newcomer.press('呼叫')
  await newcomer.says('13900000017')

  const looked = await phones.open({ token: owner.token })
  await looked.open('/people/mine')
  await looked.page.getByRole('tab', { name: '谁看过我的号码' }).tap()
  await looked.says('林晓查看了您的手机号')

  await desk.open('/addressbook/manage')
  await desk.page.getByRole('button', { name: /林晓/ }).tap()
  await desk.page.getByRole('dialog').getByRole('button', { name: '移出企业' }).tap()
  await desk.page.getByRole('dialog').getByRole('button', { name: '移出企业' }).tap()
  await desk.says('已移出林晓')

  await newcomer.open('/addressbook/searchstaff')
  await newcomer.page.getByRole('searchbox').fill('zxx')
  await newcomer.says('这里没有您能查看的通讯录')
})
