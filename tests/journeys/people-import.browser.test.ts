import { beforeAll, expect, test } from 'vitest'
import { makeCompany } from '#fixtures/people'
import { phonesOf } from '../support/browser.ts'
import { makePark, type Park } from './park.ts'

// A company moves in: its manager sends a sheet of people with a mistake, lets the others be written, and one of them comes in by their phone.

let park: Park
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makePark()
})

test('a sheet with a mistake, written but for that row; who was imported accepts and is found by initials', async () => {
  const { world } = park
  const company = await makeCompany(world.store.db, { name: '云图软件' })
  const manager = await world.person({ nickName: '周总', company: { id: company.id, manager: true } })
  const number = '13912340001'
  const phone = await phones.open({ token: manager.token })
  const { page, press, says } = phone
  await phone.open('/addressbook/manage')
  await press(/^批量导入人员/)
  await phone.title('批量导入人员')
  const asked = page.waitForEvent('filechooser')
  await press('选择文件并校验')
  const rows = ['姓名,手机号,部门,职务', `欧阳·娜娜,+86 ${number},研发部/前端组,工程师`, '王芳,123,,']
  await (await asked).setFiles({ name: '花名册.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await says('正在校验')
  await world.product.jobs.drain()
  await says('有 1 行不能导入')
  await says('手机号：请填写 11 位手机号')
  const download = page.waitForEvent('download')
  await press('下载不导入的行')
  expect((await download).suggestedFilename()).toBe('花名册-没有导入的行.xlsx')
  await press('确认导入')
  await page.getByRole('dialog').getByRole('button', { name: '导入', exact: true }).tap()
  await says('正在导入')
  await world.product.jobs.drain()
  await says('导入完成')

  const person = await world.person({ nickName: '用户0001', phone: number })
  const theirs = await phones.open({ token: person.token })
  await theirs.open('/addressbook/companyApply')
  await theirs.press('接受')
  await theirs.page.getByRole('dialog').getByRole('button', { name: '接受邀请' }).tap()
  await theirs.says('已接受')

  await phone.open('/addressbook/searchstaff')
  await page.getByRole('searchbox').fill('oynn')
  await says('欧阳·娜娜')
  await says(/前端组/)
})
