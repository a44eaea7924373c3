import { readFile } from 'node:fs/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { choose, phonesOf } from '../support/browser.ts'
import { codesOf } from '../support/read-pdf.ts'
import { approve, BACK, type BookingPark, makeBookingPark, openDuty, PRICE, payBooking } from './places.ts'

// A spot outdoors for two days: chosen on the plan, approved by the park, paid, and its permit taken along.

let park: BookingPark
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makeBookingPark()
})
beforeEach(() => park.nextMorning())

test('a spot is booked by days, approved, paid, and its permit opens', async () => {
  const [applicant, operator] = [await park.colleague('林晓'), await park.operator('孙丽')]
  const processId = await park.operatorsDecide()
  await park.place({
    kind: 'display',
    name: '广场 1 号位',
    building: '中央广场',
    floor: '',
    seats: 0,
    processId,
    competes: true,
    spot: { x: 4, y: 6, width: 4, depth: 3, powerWatts: 2000, fireLane: 'none' },
    rules: { prices: [PRICE], back: BACK, who: 'company', mostDays: 7, mostMinutes: 720 },
  })

  const phone = await phones.open({ token: applicant.token })
  await phone.open('/temporaryswingout')
  await choose(phone.page.getByRole('radiogroup', { name: '从哪天起' }).getByRole('radio', { name: /明天/ }))
  await choose(phone.page.getByRole('radio', { name: '2 天' }))
  await phone.page
    .getByRole('region', { name: '点位平面图' })
    .getByRole('link', { name: /广场 1 号位/ })
    .tap()
  await phone.title('外摆点位详情')
  await phone.press(/^预订 .*/)
  await phone.page.getByLabel('展示主题').fill('秋日市集')
  await phone.page.getByLabel('展示和售卖的内容').fill('手作和咖啡，用电 500 瓦')
  await choose(phone.page.getByRole('checkbox', { name: /预订须知/ }))
  await phone.press('提交申请')
  await phone.says('审批通过后会通知您，请在 24 小时内、开始之前付款')

  const desk = await phones.open({ token: operator.token })
  await openDuty(desk, '秋日市集')
  await desk.says('¥400.00')
  await approve(desk)

  await phone.page.reload()
  await phone.press(/^去支付/)
  await payBooking(phone, '¥400.00')
  await phone.press('查看预订')
  await phone.says('进场时请出示许可证')
  const [paper] = await Promise.all([phone.page.waitForEvent('download'), phone.press('下载许可证')])
  expect(paper.suggestedFilename()).toMatch(/\.pdf$/)
  expect(await codesOf(await readFile(await paper.path()))).not.toEqual([])
})
