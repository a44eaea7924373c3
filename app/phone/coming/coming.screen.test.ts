import { expect, test } from 'vitest'
import { people } from '#contract/people'
import { publishing, publishingRefusals } from '#contract/publishing'
import { DRIVER } from '../../../tests/support/fake-server.ts'
import { type ScreenPhone, SESSION, screens } from '../../../tests/support/screens.ts'
import { keepsReminders } from '../tests/reminders.ts'

const open = screens()
const { openingWish } = publishing.calls

const KEPT = '已记下，开放时通知您'
const kept = (phone: ScreenPhone) => phone.page.evaluate(`localStorage.getItem('openingWishes')`)

test('a page that is not open yet says what it will do, when, and what works today', async () => {
  const phone = await open({ as: null })
  await phone.open('/truckSpaceList')
  await phone.title('货车车位申请')
  await phone.says('查看企业的货车车位申请和办理进度')
  await phone.page.getByRole('link', { name: '服务热线' }).waitFor()
  await phone.open('/truckSpaceListDetails/7/8')
  await phone.title('货车车位详情')
  await phone.says('即将开放')
  await phone.page.getByRole('link', { name: '查看全部服务' }).tap()
  await expect.poll(phone.here).toBe('/services')
})

test('who is not signed in is remembered on this phone, over a reload, and forgotten again', async () => {
  const phone = await open({ as: null })
  await phone.open('/truckSpaceList')
  await phone.press('开放时通知我')
  await phone.says(KEPT)
  expect(await kept(phone)).toBe('["/truckSpaceList"]')
  await phone.page.reload()
  await phone.says(KEPT)
  await phone.press('取消通知')
  await phone.says('开放后，首页会告诉您')
  expect(await kept(phone)).toBeNull()
  await phone.page.reload()
  await phone.page.getByRole('button', { name: '开放时通知我' }).waitFor()
})

test('who is signed in is remembered by the server', async () => {
  const { reminders, answers } = keepsReminders('/canteen/dailymenu')
  const phone = await open({ answers })
  await phone.open('/truckSpaceListDetails/7/8')
  await phone.press('开放时通知我')
  await phone.says(KEPT)
  expect(reminders).toEqual(['/canteen/dailymenu', '/truckSpaceListDetails/{id}/{companyId}'])
  expect(await kept(phone)).toBeNull()
  await phone.page.reload()
  await phone.says(KEPT)
  await phone.press('取消通知')
  await phone.page.getByRole('button', { name: '开放时通知我' }).waitFor()
  expect(reminders).toEqual(['/canteen/dailymenu'])
})

test('what this phone remembers goes to the server once somebody has signed in', async () => {
  const { reminders, answers } = keepsReminders()
  const phone = await open({ as: null, answers })
  await phone.open('/canteen/dailymenu')
  await phone.press('开放时通知我')
  await phone.says(KEPT)
  expect(phone.server.asked(openingWish)).toEqual([])
  phone.server.answer(people.calls.userInfo, DRIVER)
  phone.server.answer(people.calls.userByToken, DRIVER)
  await phone.page.evaluate(`localStorage.setItem('loginSession', ${JSON.stringify(SESSION)})`)
  await phone.open('/House')
  await expect.poll(() => reminders).toEqual(['/canteen/dailymenu'])
  await expect.poll(() => kept(phone)).toBeNull()
  await phone.open('/canteen/dailymenu')
  await phone.says(KEPT)
})

test('a refused reminder says why and is not shown as kept', async () => {
  const phone = await open({ answers: keepsReminders().answers })
  phone.server.refuse(openingWish, publishingRefusals.tooManyWishes, { data: { most: 50 } })
  await phone.open('/canteen/dailymenu')
  await phone.press('开放时通知我')
  await phone.says('最多关注50个页面，请先取消一些通知')
  await phone.page.getByRole('button', { name: '开放时通知我' }).waitFor()
})
