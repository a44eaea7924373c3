import { beforeAll, beforeEach, expect, test } from 'vitest'
import { phonesOf } from '../support/browser.ts'
import { makeVisitPark, provePhone, shownDigits, type VisitPark } from './visits.ts'

// A guest calls on somebody whose company has a lock at its door: it opens by a password that the lock has heard of.

const VISITOR = '13900030003'

let park: VisitPark
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makeVisitPark()
})
beforeEach(() => park.nextMorning())

test('signed in by phone, received, and the door opens by the password once the lock holds it', async () => {
  const { company } = park
  const colleague = await park.colleague('林晓')
  const lock = await park.device('lock', { name: '云帆科技大门', way: 'code', companyId: company.id })

  const guest = await phones.open()
  await guest.open('/callonLogin')
  await provePhone(guest, park, VISITOR)
  await guest.title('拜访记录')
  await guest.press('登记拜访')
  await guest.page.getByRole('link', { name: company.name }).tap()
  await guest.page.getByLabel('拜访对象').fill('林晓')
  await guest.page.getByLabel('拜访事由').fill('商务洽谈')
  await guest.page.getByLabel('您的姓名').fill('王五')
  await guest.press('提交登记')
  await guest.title('拜访详情')
  await guest.says(/等待.*审批/)

  const host = await phones.open({ token: colleague.token })
  await host.open('/callonAudit')
  await host.says('王五')
  await host.press(/^同意$/)
  await host.says(/已同意/)
  await park.settle()
  await guest.page.reload()
  await guest.press('出示通行码')
  await shownDigits(guest)
  await guest.says('正在把密码发到门锁')

  await lock.pull()
  await guest.page.reload()
  await guest.says('门锁临时密码')
  const password = guest.page.getByText(/^\d{4} \d{4}$/)
  await password.waitFor()
  expect(await lock.show('password', (await password.innerText()).replace(' ', ''))).toMatchObject({ open: true })
})
