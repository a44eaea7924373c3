import { beforeAll, beforeEach, test } from 'vitest'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { choose, phonesOf } from '../support/browser.ts'
import { MINUTE } from './park.ts'
import {
  BACK,
  type BookingPark,
  makeBookingPark,
  PRICE,
  payBooking,
  pickMore,
  pickTime,
  pickTomorrow,
} from './places.ts'

// A meeting room that two people want: one pays for it and cancels, the other waits, is offered the time, pays and checks in.

let park: BookingPark
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makeBookingPark()
})
beforeEach(() => park.nextMorning())

test('a room is found, paid and cancelled with refund; who waited takes it, pays and checks in', async () => {
  const { world } = park
  await park.place({ name: '湖光厅', seats: 20, rules: { prices: [PRICE], back: BACK, checkIn: true } })
  const [first, second] = [await park.colleague('林晓'), await park.colleague('周舟')]

  const phone = await phones.open({ token: first.token })
  await phone.open('/meetting/meetingroom')
  await pickTomorrow(phone)
  await phone.page.getByRole('link', { name: /湖光厅/ }).tap()
  await phone.title('会议室详情')
  await pickTime(phone, '09:00', '09:30')
  await phone.press(/^预订 /)
  await phone.title('预订信息')
  await phone.says(/时段已为您保留/)
  await phone.page.getByLabel('会议主题').fill('季度评审')
  await phone.page.getByLabel('人数').fill('12')
  await choose(phone.page.getByRole('checkbox', { name: /预订须知/ }))
  await phone.press('提交并支付 ¥200.00')
  await payBooking(phone, '¥200.00')
  await phone.press('查看预订')
  await phone.page.getByRole('heading', { name: '季度评审' }).waitFor()

  const other = await phones.open({ token: second.token })
  await other.open('/meetting/meetingroom')
  await pickTomorrow(other)
  await other.page.getByRole('link', { name: /湖光厅/ }).tap()
  await pickTime(other, '09:00', '09:30')
  await other.says('这段时间已被占用')
  await other.press('候补 09:00–10:00')
  await other.page.getByRole('dialog').getByRole('button', { name: '加入候补' }).tap()
  await other.title('我的候补')
  await other.says('第 1 位')

  await pickMore(phone, '取消预订')
  await phone.page.getByRole('dialog').getByRole('button', { name: '取消预订，扣除 ¥100.00' }).tap()
  await phone.says('已取消，¥100.00 原路退回')
  await park.settle()
  await phone.page.getByRole('link', { name: /费用/ }).tap()
  await phone.says('已部分退款')
  await phone.says('¥100.00 已原路退回')

  await other.open('/reserverecord')
  await other.says('轮到您了：湖光厅')
  await other.press('立即预订')
  const sheet = other.page.getByRole('dialog')
  await choose(sheet.getByRole('checkbox'))
  await sheet.getByRole('button', { name: '确认预订' }).tap()
  await payBooking(other, '¥200.00')
  await other.press('查看预订')
  await other.says('08:45–09:10 到现场签到')

  const start = startOfDay(addDays(dayOf(world.now()), 1)).getTime() + 9 * 60 * MINUTE
  await phones.forward(start - 5 * MINUTE - world.now().getTime())
  await other.open('/reserverecord')
  await other.press('签到')
  await other.says('已签到')
  await other.page.getByRole('link', { name: /湖光厅/ }).tap()
  await other.says(/ 签到$/)
  await phones.forward(20 * MINUTE)
  await park.settle()
  await other.page.reload()
  await other.says('进行中')
})
