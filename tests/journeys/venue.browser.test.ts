import { beforeAll, beforeEach, test } from 'vitest'
import { choose, phonesOf } from '../support/browser.ts'
import { onePixel } from '../support/picture.ts'
import {
  approve,
  BACK,
  type BookingPark,
  makeBookingPark,
  openDuty,
  PRICE,
  payBooking,
  pickMore,
  pickTime,
  pickTomorrow,
} from './places.ts'

// A venue by leave of the park: the application comes back naming a field, is mended, urged, approved and paid; then its time is changed.

let park: BookingPark
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makeBookingPark()
})
beforeEach(() => park.nextMorning())

test('a venue is applied for with its papers, mended, urged, approved, paid and moved', async () => {
  const rules = { prices: [PRICE], back: BACK, stepMinutes: 60, leastMinutes: 60, papers: ['活动方案'] } as const
  const [applicant, operator] = [await park.colleague('林晓'), await park.operator('孙丽')]
  const processId = await park.operatorsDecide()
  await park.place({
    kind: 'venue',
    name: '路演中心',
    seats: 80,
    processId,
    rules: { ...rules, prices: [...rules.prices], papers: [...rules.papers] },
  })

  const phone = await phones.open({ token: applicant.token })
  await phone.open('/venuebooking')
  await pickTomorrow(phone)
  await phone.page.getByRole('link', { name: /路演中心/ }).tap()
  await phone.title('场地详情')
  await pickTime(phone, '13:00', '14:00')
  await phone.press(/^预订 /)
  await phone.title('预订须知')
  await choose(phone.page.getByRole('checkbox', { name: /预订须知/ }))
  await phone.press('同意并填写')
  await phone.page.getByLabel('活动名称').fill('新品发布会')
  await phone.page.getByLabel('人数').fill('80')
  const chooser = phone.page.waitForEvent('filechooser')
  await phone.press('拍照或选择图片')
  await (await chooser).setFiles({ name: 'plan.png', mimeType: 'image/png', buffer: onePixel })
  await phone.page.getByRole('img', { name: '活动方案第 1 张' }).waitFor()
  await phone.press('提交申请')
  await phone.says('审批通过后会通知您，请在 24 小时内、开始之前付款')

  const desk = await phones.open({ token: operator.token })
  await openDuty(desk, '新品发布会')
  await desk.page.getByRole('link', { name: '活动方案' }).waitFor()
  await desk.press('其他处理')
  await desk.page
    .getByRole('dialog')
    .getByRole('button', { name: /退回修改/ })
    .tap()
  const sheet = desk.page.getByRole('dialog')
  await choose(sheet.getByRole('checkbox', { name: '人数' }))
  await sheet.getByLabel('意见').fill('请按实际到场人数填写')
  await sheet.getByRole('button', { name: '退回', exact: true }).tap()
  await desk.says('已退回')

  await phone.page.reload()
  await phone.says('请按实际到场人数填写。请修改人数后重新提交')
  await phone.press('修改后重新提交')
  await phone.says('需要修改：人数')
  await phone.page.getByRole('img', { name: '活动方案第 1 张' }).waitFor()
  await phone.page.getByLabel('人数').fill('60')
  await choose(phone.page.getByRole('checkbox', { name: /预订须知/ }))
  await phone.press('重新提交')
  await phone.says('60 人')
  await phone.press('催办')
  await phone.says('已催办，审批人会收到提醒')

  await openDuty(desk, '新品发布会')
  await desk.says('60 人')
  await approve(desk)

  await phone.page.reload()
  await phone.press(/^去支付/)
  await payBooking(phone, '¥400.00')
  await phone.press('查看预订')
  await phone.says('到时直接使用，无需签到')

  await pickMore(phone, '更改时间或内容')
  await phone.title('更改预订')
  await pickTime(phone, '16:00', '17:00')
  await phone.press('保存更改')
  await phone.says('已提交，等待审批')
  await openDuty(desk, '新品发布会')
  await desk.says(/16:00–18:00/)
  await approve(desk)
  await phone.page.reload()
  await phone.says('到时直接使用，无需签到')
  await phone.says(/16:00–18:00/)
})
