import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeBooking } from '#fixtures/booking'
import { dayOf, startOfDay } from '#vocabulary/day'
import { choose, type Phone, phonesOf } from '../support/browser.ts'
import { drawnFacePicture } from '../support/drawn-face.ts'
import { onePixel } from '../support/picture.ts'
import { MINUTE } from './park.ts'
import { pickMore, pickTime } from './places.ts'
import { linkIn } from './steps.ts'
import { makeVisitPark, provePhone, shownDigits, type VisitPark } from './visits.ts'

// A visit from invitation to exit: its visitor has a phone number and nothing else, its host a meeting that moves.

const HOUR = 3_600_000
const VISITOR = '13900010001'

let park: VisitPark
let face: Buffer
/** The nets that look at a face are compiled, as on a phone: one picture takes ten seconds otherwise. */
const COMPILED = '--js-flags=--opt'
const phones = phonesOf(() => park.world, { args: [COMPILED] })

beforeAll(async () => {
  park = await makeVisitPark()
  face = await drawnFacePicture()
})
beforeEach(() => park.nextMorning())

/** Answers the next question for a file with this picture. */
async function give({ page }: Phone, press: () => Promise<void>, picture: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await press()
  await (await chooser).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer: picture })
}

/** Whoever stands before a camera that there is none of chooses a picture, after consenting to the use of the face. */
async function giveFace(phone: Phone): Promise<void> {
  const { page, press } = phone
  await press('阅读同意书并拍照')
  const sheet = page.getByRole('dialog')
  await choose(sheet.getByRole('checkbox', { name: /14周岁/ }))
  await choose(sheet.getByRole('checkbox', { name: /单独同意/ }))
  await sheet.getByRole('button', { name: '同意并拍照' }).tap()
  await give(phone, () => press('从相册选择'), face)
  await press('使用照片')
  await page.getByRole('img', { name: '您的人脸照片' }).waitFor()
}

test('invited to a meeting, with companion, plate, document and face; approved, moved, in, out, and gone', async () => {
  const { world, company } = park
  const { db } = world.store
  const asks = { askFace: 'may', askDocument: 'must', decideInvited: true }
  await db
    .insertInto('visitors.policy')
    .values({ companyId: company.id, areaId: '1', ...asks, changedAt: world.now() })
    .execute()
  const colleague = await park.colleague('林晓')
  const place = await park.place({ name: '湖光厅', seats: 20 })
  const startsAt = new Date(startOfDay(dayOf(world.now())).getTime() + 14 * HOUR)
  const bookingId = await makeBooking(db, {
    place,
    personId: colleague.id,
    companyId: company.id,
    startsAt,
    now: world.now(),
  })

  const host = await phones.open({ token: colleague.token })
  await host.open(`/recordinfo/${bookingId}`)
  await host.page.getByRole('link', { name: /邀请访客/ }).tap()
  await host.title('邀请访客')
  await host.says(/14:00–15:00/)
  await host.page.getByRole('button', { name: '来访人数加一' }).tap()
  await host.press('生成邀请')
  await host.title('邀请结果')
  const visitId = new URL(host.page.url()).searchParams.get('id') ?? ''
  await host.page.getByRole('button', { name: /短信发给/ }).tap()
  await host.page.getByRole('dialog').getByLabel('访客手机号').fill(VISITOR)
  await host.page.getByRole('dialog').getByRole('button', { name: '发送', exact: true }).tap()
  await host.says('已发送到 139****0001')
  await park.settle()
  const texts = () => world.messages().flatMap(({ phone, text }) => (phone === VISITOR ? [text] : []))
  /** A number is texted once a minute. */
  const hears = async () => {
    await phones.forward(MINUTE + 1000)
    await park.settle()
  }

  const guest = await phones.open()
  await guest.page.goto(linkIn(texts()[0]))
  await guest.page.getByLabel('您的姓名').fill('王五')
  await guest.page.getByLabel('您的手机号').fill(VISITOR)
  await give(guest, () => guest.press('拍照或选择照片'), onePixel)
  await guest.page.getByRole('img', { name: '您的证件照片' }).waitFor()
  await giveFace(guest)
  await guest.press('添加同行人')
  await guest.page.getByLabel('同行人1姓名').fill('赵六')
  await give(guest, () => guest.press('拍照或选择照片'), onePixel)
  await guest.page.getByRole('img', { name: '同行人1证件照片' }).waitFor()
  await guest.page.getByLabel(/车牌号/).fill('鄂AD12345')
  await guest.page.getByRole('group', { name: '车牌键盘' }).getByRole('button', { name: '完成' }).tap()
  await guest.press('提交并领取通行码')
  await guest.title('访客码信息')
  await guest.says('待审批')

  await host.open('/services')
  await host.page.getByRole('link', { name: /今天的访客：王/ }).tap()
  await host.title('邀请详情')
  await host.press('去审批')
  await host.press('同意来访')
  await host.says('待到访')
  await hears()
  await expect.poll(() => texts()[0]).toContain(`到${company.name}的来访已同意`)
  await guest.page.reload()
  await guest.says('还没到来访时间')

  await host.open(`/recordinfo/${bookingId}`)
  await pickMore(host, '更改时间或内容')
  await host.title('更改预订')
  await pickTime(host, '16:00', '16:30')
  await host.press('保存更改')
  await host.says('已更改')
  await host.says(/16:00–17:00/)
  await hears()
  const ics = async () =>
    (await world.get<{ bytes: Buffer }>('visitor/visitIcs', { id: visitId }, colleague.token)).body.bytes.toString()
  await expect.poll(ics).toMatch(/DTSTART;TZID=Asia\/Shanghai:\d{8}T160000[^]*SEQUENCE:1/)
  await expect.poll(() => texts()[0]).toContain('来访时间改为')
  expect(texts()[0]).toContain('16:00')
  await guest.page.reload()
  await guest.says(/16:00–17:00/)
  await guest.says(/15:30 起可用/)

  await phones.forward(park.forwardTo(0, 15.75))
  await guest.page.reload()
  expect(await park.scan('in', await shownDigits(guest))).toMatchObject({ kind: 'opened' })
  await host.open('/services')
  await host.says(/1 组在园区内/)
  await phones.forward(HOUR)
  await guest.page.reload()
  expect(await park.scan('out', await shownDigits(guest))).toMatchObject({ kind: 'opened' })

  await guest.page.getByRole('link', { name: /我的来访信息/ }).tap()
  await guest.says('人脸照片')
  await guest.press('删除我的来访信息')
  await guest.page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).tap()
  await guest.says('来访信息已删除')
  const left = await db
    .selectFrom('visitors.companion')
    .select(['nameSealed', 'phoneSealed', 'faceId', 'documentId'])
    .execute()
  expect(left.flatMap((row) => Object.values(row)).filter((value) => value !== null)).toEqual([])
  expect(await db.selectFrom('files.sealed').select('id').execute()).toEqual([])
})

test('named by the host: confirmed with one tap, shown on a second phone after its proof, and called off with a word', async () => {
  const { world, company } = park
  const number = '13900010002'
  const asks = { askFace: 'no', askDocument: 'no', decideInvited: false } as const
  await world.store.db
    .insertInto('visitors.policy')
    .values({ companyId: company.id, areaId: '1', ...asks, changedAt: world.now() })
    .onConflict((conflict) => conflict.constraint('policy_pk').doUpdateSet(asks))
    .execute()
  const colleague = await park.colleague('林晓')
  const host = await phones.open({ token: colleague.token })
  await host.open('/visitor/invitation')
  await host.page.getByLabel('来访事由').fill('商务洽谈')
  await host.page.getByLabel('访客姓名').fill('王小明')
  await host.page.getByLabel('访客手机号').fill(number)
  await host.press('生成邀请')
  await host.title('邀请结果')
  const visitId = new URL(host.page.url()).searchParams.get('id') ?? ''
  await host.press('短信发给 王小明 139****0002')
  await host.says('已发送到 139****0002')
  await park.settle()
  const sent = world.messages().find(({ phone }) => phone === number)?.text ?? ''
  const link = linkIn(sent)

  const first = await phones.open()
  await first.page.goto(link)
  await first.says('139****0002')
  await first.press('确认并领取通行码')
  await first.title('访客码信息')
  await first.says(/还没到来访时间|待到访/)
  await park.settle()

  const second = await phones.open()
  await second.page.goto(link)
  await second.says(/请用填写时的手机号验证后查看/)
  // a number is texted once a minute
  await phones.forward(MINUTE + 1000)
  await provePhone(second, park, number)
  await second.title('访客码信息')
  await second.says(/还没到来访时间|待到访/)

  await second.page.getByRole('button', { name: /来不了/ }).tap()
  await second.page.getByRole('dialog').getByLabel('给接待人的留言').fill('航班取消')
  await second.press('告诉接待人')
  await second.says('已告诉接待人您来不了')
  await park.settle()
  await first.page.reload()
  await first.says('邀请已失效')
  await host.open('/messages')
  await host.says('王小明来不了')
  await host.open(`/visitor/recorddetail/${visitId}`)
  await host.says(/访客表示来不了：航班取消/)
})
