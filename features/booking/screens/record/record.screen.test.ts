import { expect, test } from 'vitest'
import { bookingRefusals } from '#contract/booking'
import { refusals, refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { BOOKING, bookedDetail, calls, clock, guest, mayDo, placeDetail, slot } from '../tests/answers.ts'
import { usual } from '../tests/mine-answers.ts'

// One booking: what is not possible says why, what is typed is kept, what was refused is said where it was asked.

const open = screens()
const ADDRESS = `/recordinfo/${BOOKING}`
const said = (facts: Parameters<typeof bookedDetail>[0] = {}) => [...usual, given(calls.orderInfo, bookedDetail(facts))]

test('a change is kept over a reload, sends only what is another, and a time that was taken meanwhile is said with free ones', async () => {
  const phone = await open({ answers: [...said(), given(calls.roomById, placeDetail())] })
  const { server, page } = phone
  await phone.open(ADDRESS)
  await phone.press('更多操作')
  await page.getByRole('button', { name: '更改时间或内容' }).tap()
  await phone.title('更改预订')
  await page.getByLabel('主题').fill('产品年度评审')
  await page.reload()
  await expect.poll(() => page.getByLabel('主题').inputValue()).toBe('产品年度评审')
  server.refuse(calls.change, bookingRefusals.taken, {
    data: { start: '14:00', end: '15:00', slots: '云帆会议室 16:00–17:00' },
  })
  await phone.press('保存更改')
  await phone.says('14:00–15:00已被占用，附近可选：云帆会议室 16:00–17:00')
  expect(server.asked(calls.change).map(({ input }) => input)).toEqual([{ id: BOOKING, subject: '产品年度评审' }])
  server.answer(calls.change, ({ subject = '' }) => {
    server.answer(calls.orderInfo, bookedDetail({ subject }))
    return bookedDetail({ subject })
  })
  await phone.press('保存更改')
  await phone.title('预订详情')
  await phone.says('产品年度评审')
})

test('made longer, it costs more: that is told before, and leads to its payment', async () => {
  const running = {
    ...slot('09:30', '11:00'),
    state: 'running' as const,
    checkIn: { needed: true, at: clock('09:28'), from: clock('09:15'), until: clock('09:40') },
    extendUntil: clock('12:00'),
    acts: { ...mayDo, finish: null, checkIn: '已签到' },
  }
  const phone = await open({
    answers: [
      ...said(running),
      given(calls.bookInfo, {
        why: [],
        alternatives: [],
        cost: { lines: [], totalFen: 3000 },
        approval: [],
        backWords: [],
        cancelWords: [],
        hold: null,
        account: null,
        companies: [],
        leftHours: { person: null, company: null },
      }),
    ],
  })
  const { server } = phone
  server.answer(
    calls.change,
    bookedDetail({
      ...running,
      endsAt: clock('11:30'),
      totalFen: 9000,
      payUntil: at(15),
      acts: { ...running.acts, pay: null },
    }),
  )
  server.refuse(calls.payInfo, refusals.notFound)
  await phone.open(ADDRESS)
  await phone.press('更多操作')
  await phone.press('延长')
  await phone.says('延长部分 ¥30.00，提交后支付')
  await phone.page.getByRole('dialog').getByRole('button', { name: '延长', exact: true }).tap()
  await expect.poll(phone.here).toBe(`/meeting/payorder?id=${BOOKING}`)
  expect(server.asked(calls.change).map(({ input }) => input)).toEqual([{ id: BOOKING, endsAt: clock('11:30') }])
})

test('an outsider is invited by a phone that is one; a link to hand on is made when the host wants it', async () => {
  const phone = await open({ answers: said() })
  const { server, page } = phone
  const link = 'https://park.example/front/mobile/booking/invitation?key=Vx3nq0hT2cY7sWmK8bLdRg'
  server.answer(calls.guestsSave, { id: BOOKING, state: 'confirmed' })
  server.answer(calls.inviteLink, { url: link })
  server.answer(calls.colleagues, { items: [] })
  await phone.open(ADDRESS)
  await phone.press('邀请参会人')
  await page.getByRole('tab', { name: '其他人' }).tap()
  const form = page.getByRole('dialog')
  await form.getByLabel('姓名').fill('周工')
  await form.getByLabel('手机号').fill('139')
  await form.getByRole('button', { name: '邀请', exact: true }).tap()
  await form.getByText('请输入 11 位手机号', { exact: true }).waitFor()
  await form.getByLabel('手机号').fill('13900002210')
  server.answer(
    calls.orderInfo,
    bookedDetail({ guests: [guest(), guest({ id: idOf(302), name: '周工', known: false })] }),
  )
  await form.getByRole('button', { name: '邀请', exact: true }).tap()
  await phone.press('周工的邀请码')
  expect(server.asked(calls.inviteLink)).toEqual([])
  await phone.press('生成邀请链接')
  await page.getByRole('img', { name: '周工的邀请码' }).waitFor()
  expect(server.asked(calls.inviteLink).map(({ input }) => input)).toEqual([{ guestId: idOf(302) }])
  expect(server.asked(calls.guestsSave).map(({ input }) => input.guests)).toEqual([
    [{ name: '周工', phone: '13900002210' }],
  ])
})

test('who is invited answers, and may change their mind', async () => {
  const invited = { invited: true, mine: false }
  const phone = await open({ answers: said({ ...invited, answer: 'asked' }) })
  const { server } = phone
  server.answer(calls.guestAnswer, ({ answer }) => {
    // not before: the page may ask anew at any moment
    server.answer(calls.orderInfo, bookedDetail({ ...invited, answer }))
    return bookedDetail({ ...invited, answer })
  })
  await phone.open(ADDRESS)
  await phone.says('邀请您参加')
  expect(await phone.page.getByRole('button', { name: '更多操作' }).count()).toBe(0)
  await phone.press(/^参加$/)
  await phone.says('您已回复参加')
  await phone.page.getByRole('button', { name: '改为不参加' }).waitFor()
})

test('before it is ended early the sheet says what comes back, as it is now', async () => {
  const running = {
    ...slot('09:30', '11:00'),
    state: 'running' as const,
    checkIn: { needed: true, at: clock('09:28'), from: clock('09:15'), until: clock('09:40') },
    cancelNow: null,
    finishNow: { endsAt: clock('10:00'), backFen: 4000 },
    acts: { ...mayDo, finish: null, checkIn: '已签到' },
  }
  const phone = await open({ answers: said(running) })
  const { server } = phone
  await phone.open(ADDRESS)
  await phone.page.getByRole('button', { name: '提前结束' }).first().waitFor()
  // a step later it is less than when the page was opened
  server.answer(calls.orderInfo, bookedDetail({ ...running, finishNow: { endsAt: clock('10:30'), backFen: 2000 } }))
  server.answer(calls.finish, ({ backFen = 0 }) => {
    if (backFen <= 1000) return { id: BOOKING, state: 'done' as const }
    server.answer(calls.orderInfo, bookedDetail({ ...running, finishNow: { endsAt: clock('10:45'), backFen: 1000 } }))
    return refuse(bookingRefusals.finishBack, { data: { amount: '¥10.00', fen: 1000 } })
  })
  await phone.press('提前结束')
  const sheet = phone.page.getByRole('dialog')
  await sheet.getByText('10:30 之后').waitFor()
  await sheet.getByText('20.00').first().waitFor()
  await sheet.getByRole('button', { name: '提前结束' }).tap()
  // and one more while the sheet stood
  await sheet.getByText('现在结束只退回¥10.00，请再次确认').waitFor()
  await sheet.getByText('10:45 之后').waitFor()
  await sheet.getByRole('button', { name: '提前结束' }).tap()
  await phone.says('已提前结束，¥10.00 原路退回')
  expect(server.asked(calls.finish).map(({ input }) => input.backFen)).toEqual([2000, 1000])
})
