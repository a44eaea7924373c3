import { expect, test } from 'vitest'
import { bookingRefusals } from '#contract/booking'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { type ScreenPhone, screens } from '../../../../tests/support/screens.ts'
import { BOOKING, bookedDetail, COMPANY, calls, guest, placeDetail, ROOM, slot } from '../tests/answers.ts'
import { FORM, HOLD, ready, recorded } from '../tests/form-answers.ts'
import { bookInfo } from '../tests/place-answers.ts'

// The form of a room: the held time, the draft, what refuses it, and an answer that is lost.

const open = screens()
const SEND = '提交并支付 ¥90.00'

async function filled(phone: ScreenPhone): Promise<void> {
  const { page } = phone
  await phone.open(FORM)
  await page
    .getByText(/时段已为您保留/)
    .first()
    .waitFor()
  await page.getByLabel('会议主题').fill('产品季度评审')
  await page.getByLabel('人数').fill('8')
  await page.getByLabel('我已阅读并同意预订须知').check()
}

test('what was typed stands after a reload; it is sent with its hold and leads to the record', async () => {
  const phone = await open({ answers: [...ready, ...recorded, given(calls.book, { id: BOOKING, state: 'confirmed' })] })
  const { page, server, press } = phone
  await filled(phone)
  await page.reload()
  await page
    .getByText(/时段已为您保留/)
    .first()
    .waitFor()
  expect(await page.getByLabel('会议主题').inputValue()).toBe('产品季度评审')
  await press(SEND)
  await expect.poll(phone.here).toBe(`/recordinfo/${BOOKING}`)
  const [sent] = server.asked(calls.book)
  expect(sent?.input).toMatchObject({ placeId: ROOM, holdId: HOLD, subject: '产品季度评审', people: 8, agreed: true })
  // it became a booking: nothing is let go
  expect(server.asked(calls.holdEnd)).toEqual([])
})

test('somebody was quicker: it is said, what stands in the way is asked anew and keeps the button', async () => {
  const phone = await open({ answers: ready })
  const { page, server, press, says } = phone
  await filled(phone)
  const data = { start: '16:00', end: '17:30', slots: '17:30–19:00' }
  server.refuse(calls.book, bookingRefusals.taken, { data })
  server.answer(
    calls.bookInfo,
    bookInfo({
      why: [{ name: 'taken', message: '16:00–17:30已被占用，附近可选：17:30–19:00', clearsAt: null }],
      alternatives: [{ placeId: ROOM, name: '云帆会议室', ...slot('17:30', '19:00') }],
    }),
  )
  await press(SEND)
  await says('现在还不能预订')
  await says('附近可选')
  const button = page.getByRole('button', { name: SEND })
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  await says('有 1 条原因，现在还不能预订')
  expect(await page.getByLabel('会议主题').inputValue()).toBe('产品季度评审')
})

test('an answer that is lost: sent again it is the same intent', async () => {
  const phone = await open({ answers: [...ready, ...recorded, given(calls.book, { id: BOOKING, state: 'confirmed' })] })
  const { server, press } = phone
  await filled(phone)
  const found = server.lose(calls.book)
  await press(SEND)
  await expect.poll(() => server.asked(calls.book).length).toBeGreaterThanOrEqual(2)
  await phone.page.locator('button[aria-busy]').waitFor({ state: 'detached' })
  found()
  await press(SEND)
  await expect.poll(phone.here).toBe(`/recordinfo/${BOOKING}`)
  expect(new Set(server.asked(calls.book).map(({ requestId }) => requestId)).size).toBe(1)
})

test('who leaves the form lets the time go', async () => {
  const phone = await open({ answers: [...ready, given(calls.roomById, placeDetail())] })
  const { page, server } = phone
  await filled(phone)
  await page.getByRole('link', { name: /云帆会议室/ }).tap()
  await phone.title('会议室详情')
  await expect.poll(() => server.asked(calls.holdEnd).map(({ input }) => input)).toEqual([{ id: HOLD }])
})

test('an application that came back brings its papers, guests and services, and sends them again', async () => {
  const returned = bookedDetail({
    state: 'returned',
    returnedFields: ['people'],
    services: [{ id: 'tea', name: '茶水', count: 6 }],
    files: [{ name: '安全承诺书', fileId: idOf(400), document: null, url: '/ipark/files/1' }],
    guests: [guest(), guest({ id: idOf(301), name: '刘洋', phone: '138****8000', known: false })],
    forPersonId: idOf(71),
    forPersonName: '周舟',
  })
  const room = placeDetail()
  const place = { ...room, rules: { ...room.rules, papers: ['安全承诺书'] } }
  const phone = await open({
    answers: [
      given(calls.orderInfo, returned),
      given(calls.roomById, place),
      given(calls.bookInfo, bookInfo({ companies: [{ ...COMPANY, onAccount: false }] })),
      given(calls.apply, { id: BOOKING, state: 'waiting' }),
    ],
  })
  const { page, server, press } = phone
  await phone.open(`/reservedetail?id=${BOOKING}`)
  await page.getByAltText('安全承诺书第 1 张').waitFor()
  await press('移除王芳')
  await page.getByText('138****8000').waitFor()
  await page.getByLabel('我已阅读并同意预订须知').check()
  await press('重新提交')
  await expect.poll(() => server.asked(calls.apply).length).toBe(1)
  const { input } = server.asked(calls.apply)[0] ?? expect.fail()
  expect(input).toMatchObject({
    id: BOOKING,
    removeGuests: [guest().id],
    services: [{ id: 'tea', count: 6 }],
    files: [{ name: '安全承诺书', fileId: idOf(400) }],
    forPersonId: idOf(71),
  })
  expect(input).not.toHaveProperty('guests')
})
