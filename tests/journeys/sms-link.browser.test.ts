import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeBooking } from '#fixtures/booking'
import { makePerson, makeSession } from '#fixtures/people'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { phonesOf } from '../support/browser.ts'
import { linkIn } from './steps.ts'
import { makeVisitPark, shownDigits, type VisitPark } from './visits.ts'

// Who waits has no page open: an SMS says what was decided, and its link leads there, on whichever phone it is opened. Keys are short here, so that the phone's last digits are asked for.

const VISITOR = '13900030003'
const BOOKER = '13900030004'
const HOUR = 3_600_000

let park: VisitPark
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makeVisitPark({ SMS_LINK: 'short' })
})
beforeEach(() => park.nextMorning())

const textTo = async (number: string) => {
  await park.settle()
  return park.world.messages().find(({ phone }) => phone === number)?.text ?? ''
}

test('a visit is approved: the link of the SMS leads a fresh phone to its code, by the last digits of the number', async () => {
  const { world, company } = park
  const { vault, identity } = world.product
  const { db } = world.store
  const manager = await world.person({ nickName: '陈建国', company: { id: company.id, manager: true } })
  const visitor = await makePerson(db, { phone: { number: VISITOR, vault } })
  const session = await makeSession(db, identity, visitor, 'guest')
  const filed = await world.post<{ state: string }>(
    'visitorh5/applyAdd',
    {
      companyId: company.id,
      from: toInstant(world.now()),
      until: toInstant(new Date(world.now().getTime() + 2 * HOUR)),
      purpose: '送样品',
      guests: [{ name: '王五' }],
      version: 0,
    },
    session,
  )
  expect(filed.body.state).toBe('waiting')
  const desk = await phones.open({ token: manager.token })
  await desk.open('/visitorRegisteApproval')
  await desk.press(/^同意$/)
  await desk.says('没有待审批的来访')

  const link = linkIn(await textTo(VISITOR))
  // A preview that opened it before changes nothing.
  await fetch(link)
  const fresh = await phones.open()
  await fresh.page.goto(link)
  await fresh.title('打开链接')
  await fresh.page.getByLabel('手机号后四位').fill('1111')
  await fresh.press('查看')
  await fresh.says(/后四位不正确/)
  await fresh.page.getByLabel('手机号后四位').fill(VISITOR.slice(-4))
  await fresh.press('查看')
  await fresh.title('访客通行码')
  const digits = await shownDigits(fresh)
  expect(await park.scan('in', digits)).toMatchObject({ kind: 'opened' })
  // This phone keeps what opens it: the page alone is enough from now on.
  await fresh.open(new URL(fresh.page.url()).pathname.replace(/^\/front\/mobile/, ''))
  await shownDigits(fresh)
})

test('a booking is moved by the desk while nobody looks: SMS, bell and page say where to', async () => {
  const { world, company } = park
  const place = await park.place({ name: '湖光厅', seats: 20 })
  await park.place({ name: '听松厅', seats: 20 })
  const booker = await world.person({ nickName: '林晓', phone: BOOKER, company: { id: company.id, allowed: true } })
  const startsAt = new Date(startOfDay(addDays(dayOf(world.now()), 1)).getTime() + 14 * HOUR)
  const of = { place, personId: booker.id, companyId: company.id, startsAt, now: world.now(), subject: '季度评审' }
  const bookingId = await makeBooking(world.store.db, of)
  const operator = await park.operator('孙丽')
  const closed = await world.post(
    'meeting/closure',
    {
      placeId: place.id,
      startsAt: toInstant(startsAt),
      endsAt: toInstant(new Date(startsAt.getTime() + HOUR)),
      reason: '检修',
      inside: [{ bookingId, to: 'move' }],
    },
    operator.token,
  )
  expect(closed.code).toBe(200)

  const text = await textTo(BOOKER)
  expect(text).toContain('园区调整了您的预订，现在是')
  expect(text).toContain('听松厅')
  const phone = await phones.open({ token: booker.token })
  await phone.open('/services')
  await phone.page.getByRole('link', { name: '消息，1条未读' }).tap()
  await phone.says(/听松厅/)
  // Signed in as whose number it is, nobody types digits.
  await phone.page.goto(linkIn(text))
  await phone.page.getByRole('heading', { name: '季度评审' }).waitFor()
  await phone.says(/听松厅/)
})
