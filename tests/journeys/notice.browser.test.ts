import { join } from 'node:path'
import { beforeAll, test } from 'vitest'
import { makeCompany } from '#fixtures/people'
import { choose, type Phone, phonesOf } from '../support/browser.ts'
import { makeWorld, type World } from '../support/world.ts'

// A notice of a company: written and previewed by its manager, taken notice of by staff, answered wrongly and rightly, corrected, recalled.

let world: World
const phones = phonesOf(() => world)

beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../dist') })
})

test('a manager sends a notice, staff confirms it, sees what was corrected, and reads that it was recalled', async () => {
  const company = await makeCompany(world.store.db, { name: '云帆科技' })
  const manager = await world.person({ nickName: '陈建国', company: { id: company.id, manager: true } })
  const staff = await world.person({ nickName: '王芳', company: { id: company.id } })

  const sender = await phones.open({ token: manager.token })
  await sender.open('/notice/addnotice')
  await sender.page.getByRole('textbox', { name: '标题', exact: true }).fill('停水通知')
  await sender.page.getByRole('textbox', { name: /第1段/ }).fill('明天8:00至12:00停水，请提前储水。')
  await sender.press('全公司')
  await choose(sender.page.getByRole('radio', { name: /需要确认收到/ }))
  await sender.says('2 人')
  await sender.press('发送')
  await sender.page.getByRole('dialog').getByRole('button', { name: /发送/ }).tap()
  await sender.says(/已提交发送，共 2 人/)
  await world.product.jobs.drain()

  const reader = await phones.open({ token: staff.token })
  await reader.open('/notice/noticelist')
  await reader.page.getByRole('link', { name: /停水通知/ }).tap()
  await reader.says('明天8:00至12:00停水')
  await takeNotice(reader)

  await sender.open('/notice/noticelist')
  await sender.page.getByRole('tab', { name: '发出的' }).tap()
  await sender.page.getByRole('link', { name: /停水通知/ }).tap()
  await sender.press('更多')
  await sender.page.getByRole('dialog').getByRole('button', { name: /更正/ }).tap()
  await sender.page.getByRole('textbox', { name: /第1段/ }).fill('后天8:00至12:00停水，请提前储水。')
  await sender.page.getByRole('textbox', { name: '更正说明' }).fill('日期有误')
  await sender.press('发出更正')
  await sender.says(/第 ?2 ?版/)

  await reader.page.reload()
  await reader.says('日期有误')
  await takeNotice(reader)

  await sender.press('更多')
  await sender.page.getByRole('dialog').getByRole('button', { name: '撤回' }).tap()
  await sender.page.getByRole('dialog').getByRole('textbox', { name: '原因' }).fill('不停水了')
  await sender.page.getByRole('dialog').getByRole('button', { name: '撤回' }).tap()
  // what was typed stands in the sheet too: it closes once it is so
  await sender.page.getByRole('dialog').waitFor({ state: 'detached' })
  await sender.says('不停水了')
  await reader.page.reload()
  await reader.says('不停水了')
})

/** Reads a notice to its end and confirms it. */
async function takeNotice(phone: Phone): Promise<void> {
  await phone.page.getByText('通知到这里结束').scrollIntoViewIfNeeded()
  await phone.says('已看到末尾')
  await phone.press('确认收到')
  await phone.says('您已确认收到')
}
