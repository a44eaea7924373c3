import { expect, test } from 'vitest'
import { bookingRefusals } from '#contract/booking'
import { refusals, refuse } from '#vocabulary/refusal'
import { countedActs, untilCounting } from '../../../../tests/support/acts.ts'
import { choose } from '../../../../tests/support/browser.ts'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { type ScreenPhone, screens } from '../../../../tests/support/screens.ts'
import { BOOKING, bookedDetail, calls, clock } from '../tests/answers.ts'
import { asked, mine, offer, row, usual, waits } from '../tests/mine-answers.ts'

// What a person does about their bookings right in the list.

const open = screens()
const dialog = ({ page }: ScreenPhone) => page.getByRole('dialog')

test('a cancellation is confirmed with what is kept of it; where that has grown meanwhile nothing is cancelled until the new amount is', async () => {
  const detail = (keptFen: number) =>
    bookedDetail({ cancelNow: { backFen: 6000 - keptFen, keptFen, words: '开始前 2 小时以上，退 50%' } })
  const phone = await open({
    answers: [...usual, mine({ coming: [row()] }), given(calls.orderInfo, detail(3000))],
  })
  const { server } = phone
  await phone.open('/reserverecord')
  await phone.press('取消预订')
  await phone.page.getByLabel('原因').fill('会议改期')
  server.answer(calls.orderInfo, detail(6000))
  server.answer(calls.cancel, ({ keptFen = 0 }) =>
    keptFen < 6000
      ? refuse(bookingRefusals.cancelFee, { data: { amount: '¥60.00' } })
      : { id: BOOKING, state: 'cancelled' as const },
  )
  await phone.press('取消预订，扣除 ¥30.00')
  await dialog(phone).getByText('已过取消时间，将扣除¥60.00，请再次确认').waitFor()
  server.answer(calls.myOrders, { items: [], next: null })
  await phone.press('取消预订，扣除 ¥60.00')
  await phone.says('没有即将开始的预订')
  await expect.poll(() => dialog(phone).count()).toBe(0)
  expect(server.asked(calls.cancel).map(({ input }) => [input.keptFen, input.reason])).toEqual([
    [3000, '会议改期'],
    [6000, '会议改期'],
  ])
})

test('one act has one effect, also where its answer is lost on the way', async () => {
  const phone = await open({ answers: [...usual, mine({ waiting: [asked()] })] })
  const { server, page } = phone
  await phone.open('/reserverecord')
  await page.getByRole('tab', { name: '待审批' }).tap()
  server.refuse(calls.urge, bookingRefusals.changed)
  const end = server.lose(calls.urge)
  await phone.press('催办')
  await phone.says('暂时连不上服务，请稍后重试')
  end()
  server.refuse(calls.urge, bookingRefusals.urgedOften, { data: { time: '13:30' } })
  // what was lost asks the list anew, which may come late: only the next act is too often
  const before = server.asked(calls.urge).length
  server.answer(calls.myOrders, () => {
    const often = server.asked(calls.urge).length > before
    return { items: [often ? asked({}, { urge: '13:30后可再次催办' }) : asked()], next: null }
  })
  await phone.press('催办')
  await phone.says('13:30后可再次催办')
  await expect.poll(() => page.getByRole('button', { name: '催办' }).getAttribute('aria-disabled')).toBe('true')
  const keys = server.asked(calls.urge).map(({ requestId }) => requestId)
  expect(new Set(keys).size).toBe(1)
})

test('the code on a door checks in once, however often the page is drawn', async () => {
  const phone = await open({
    answers: [
      ...usual,
      mine({ coming: [row()] }),
      given(calls.checkIn, { bookingId: BOOKING, placeName: '云帆会议室', endsAt: clock('15:00') }),
      given(calls.orderInfo, bookedDetail()),
    ],
  })
  await phone.open(`/reserverecord?door=${'k'.repeat(22)}`)
  await phone.says('已签到：云帆会议室')
  await phone.press('查看预订')
  await phone.title('预订详情')
  await phone.page.goBack()
  await phone.says('已签到：云帆会议室')
  expect(phone.server.asked(calls.checkIn).map(({ input }) => input)).toEqual([{ code: 'k'.repeat(22) }])
})

test('an offered time is booked after its notes are agreed to, and leads to its payment', async () => {
  const phone = await open({ answers: [...usual, waits(offer())] })
  const { server, page } = phone
  server.answer(calls.waitAnswer, ({ take }) => ({
    waiting: offer({ state: take ? 'taken' : 'passed', offeredUntil: null, bookingId: idOf(202) }),
    booking: { id: idOf(202), state: 'unpaid' as const },
  }))
  server.refuse(calls.payInfo, refusals.notFound)
  await phone.open('/reserverecord')
  await phone.press('立即预订')
  await dialog(phone).getByText('请保持室内整洁').waitFor()
  await phone.press('确认预订')
  await dialog(phone).getByText('请先阅读并同意预订须知').waitFor()
  expect(server.asked(calls.waitAnswer)).toEqual([])
  await choose(page.getByRole('checkbox', { name: '我已阅读并同意预订须知' }), { force: true })
  await phone.press('确认预订')
  await expect.poll(phone.here).toBe(`/meeting/payorder?id=${idOf(202)}`)
})

test('an offer that came too late says so, and the list shows what is', async () => {
  const phone = await open({ answers: [...usual, waits(offer())] })
  phone.server.refuse(calls.waitAnswer, bookingRefusals.offerGone)
  await phone.open('/reserverecord')
  await phone.press('让给下一位')
  phone.server.answer(calls.waitList, { items: [], next: null })
  await dialog(phone).getByRole('button', { name: '让给下一位' }).tap()
  await phone.says('候补保留时间已过，已通知下一位')
})

test('the main act is to book another', async () => {
  const phone = await open({
    answers: [...usual, given(calls.configConditions, EVERYWHERE), given(calls.roomsByCondition, NOWHERE)],
  })
  // a stream of hints that never ends would keep the network from coming to rest
  await phone.page.route('**/ipark/live', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }))
  await phone.open('/reserverecord')
  await phone.says('没有即将开始的预订')
  await untilCounting(phone)
  await phone.press('预订会议室')
  await phone.title('会议室预订')
  expect(await countedActs(phone)).toEqual(['act/reserverecord'])
})

const EVERYWHERE = {
  buildings: [],
  equipment: [],
  mostSeats: 60,
  today: '2026-11-20',
  firstDay: '2026-11-20',
  lastDay: '2026-12-20',
  hours: { from: 480, to: 1260 },
}
const NOWHERE = { items: [], next: null, alternatives: [] }

test('what the park does about a booking is on the screen as soon as it is done', async () => {
  const phone = await open({ answers: [...usual, mine({ coming: [row()] })] })
  const { server, page } = phone
  await phone.open('/reserverecord')
  await page.getByText('产品季度评审').waitFor()
  server.answer(calls.myOrders, { items: [], next: null })
  await server.hint('booking.changed', BOOKING)
  await phone.says('没有即将开始的预订')
})
