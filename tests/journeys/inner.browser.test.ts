import { beforeAll, beforeEach, test } from 'vitest'
import { makeBooking } from '#fixtures/booking'
import { dayOf, startOfDay } from '#vocabulary/day'
import { choose, phonesOf } from '../support/browser.ts'
import { MINUTE } from './park.ts'
import { type BookingPark, makeBookingPark, pickTime } from './places.ts'

// A company's own room: booked for today, signed in to by the host's code, its minutes published; and one that nobody comes to.

let park: BookingPark
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makeBookingPark()
})
beforeEach(() => park.nextMorning())

test('staff book their room, a colleague signs in by the code, and reads the minutes', async () => {
  const { company } = park
  await park.place({ kind: 'inner', companyId: company.id, name: '云帆一号会议室' })
  const [host, colleague] = [await park.colleague('林晓'), await park.colleague('周舟')]

  const phone = await phones.open({ token: host.token })
  await phone.open('/innermeeting')
  await phone.page.getByRole('link', { name: /云帆一号会议室/ }).tap()
  await pickTime(phone, '11:00', '11:30')
  await phone.press(/^预订 /)
  await phone.page.getByLabel('会议主题').fill('周例会')
  await phone.page.getByLabel('人数').fill('2')
  await phone.press('从通讯录添加')
  await choose(phone.page.getByRole('dialog').getByRole('checkbox', { name: '周舟' }))
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: /完成|确定/ })
    .tap()
  await choose(phone.page.getByRole('checkbox', { name: /预订须知/ }))
  await phone.press('提交预订')
  await phone.says('开始后这里会出现签到码，请参会人扫码签到')
  await park.settle()

  await phones.forward(65 * MINUTE)
  await phone.page.reload()
  const code = phone.page.getByRole('img', { name: '会议签到码' })
  await code.waitFor()
  await phone.says('已签到 0 / 1 人')
  const meeting = await park.world.post<{ signInCode: string }>(
    'meeting/meetingInfo',
    { id: new URL(phone.page.url()).searchParams.get('id') ?? '' },
    host.token,
  )
  const guest = await phones.open({ token: colleague.token })
  await guest.open(`/innerrecordinfo?code=${meeting.body.signInCode}`)
  await guest.title('签到成功')
  await guest.says('周例会，已有 1 人签到')
  await guest.press('查看会议')

  await phone.press('写纪要')
  await phone.page.getByRole('textbox', { name: '纪要' }).fill('下周发布新版本')
  await phone.press('添加决议')
  await phone.page.getByLabel('内容').fill('准备发布说明')
  await choose(phone.page.getByRole('radio', { name: '周舟' }))
  await phone.press('发布纪要')
  await phone.page.getByRole('dialog').getByRole('button', { name: '发布纪要' }).tap()
  await phone.says('已发布')
  await phone.says('已签到 1 / 1 人')
  await guest.page.reload()
  await guest.says('下周发布新版本')
  await guest.says('准备发布说明')
})

test('nobody comes: the booking is missed, and a colleague has the rest of its time', async () => {
  const { world, company } = park
  const place = await park.place({ kind: 'inner', companyId: company.id, name: '云帆洽谈室', rules: { checkIn: true } })
  const [host, colleague] = [await park.colleague('林晓'), await park.colleague('周舟')]
  const startsAt = new Date(startOfDay(dayOf(world.now())).getTime() + 11 * 60 * MINUTE)
  const endsAt = new Date(startsAt.getTime() + 120 * MINUTE)
  const of = { place, kind: 'inner', companyId: company.id, personId: host.id, checkIn: true } as const
  await makeBooking(world.store.db, {
    ...of,
    subject: '方案讨论',
    startsAt,
    endsAt,
    takes: { from: startsAt, until: endsAt },
    now: world.now(),
  })
  const phone = await phones.open({ token: host.token })
  await phone.open('/innerreserverecord')
  await phone.says('方案讨论')
  await phones.forward(startsAt.getTime() + 11 * MINUTE - world.now().getTime())
  await park.settle()
  await phone.open('/innerreserverecord')
  await phone.page.getByRole('tab', { name: '已结束' }).tap()
  await phone.page.getByRole('link', { name: /方案讨论/ }).tap()
  await phone.says('开始后10分钟内未签到')

  const other = await phones.open({ token: colleague.token })
  await other.open('/innermeeting')
  await other.page.getByRole('link', { name: /云帆洽谈室/ }).tap()
  await pickTime(other, '11:30', '12:00')
  await other.page.getByRole('button', { name: /^预订 11:30–12:30/ }).waitFor()
})
