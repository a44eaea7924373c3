import { bookingRefusals } from '#contract/booking'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { BOOKING, bookedDetail, calls, clock, slot } from './answers.ts'
import { asked, comingRows, mine, offer, row, SPOT, unpaid, usual, VENUE, waiting, waits } from './mine-answers.ts'
import { SERIES, seriesInfo } from './series-states.ts'

const list = { route: '/reserverecord' } as const
const door = { ...list, address: `/reserverecord?door=${'k'.repeat(22)}` } as const
const coming = mine({ coming: comingRows })
const show = (tab: string, words: string) => async (phone: Parameters<NonNullable<State['act']>>[0]) => {
  await phone.page.getByRole('tab', { name: tab }).tap()
  await phone.page.getByText(words).first().waitFor()
}
const hall = { kind: 'venue', placeId: VENUE, placeName: '光谷会堂', where: '会议中心 1 层', companyId: null } as const
const spot = { kind: 'display', placeId: SPOT, placeName: '中庭 A3', where: '中心广场', companyId: null } as const

/** My bookings of each kind. */
export const mineStates: readonly State[] = [
  { ...list, name: '', says: '产品季度评审', answers: [...usual, coming] },
  {
    ...list,
    name: 'series',
    says: '产品季度评审',
    answers: [
      ...usual,
      mine({
        coming: [{ ...row({ seriesId: SERIES }), series: { words: '每周五 16:00–17:30，至12月18日', ahead: 4 } }],
      }),
    ],
    async act({ page }) {
      await page.getByText(/至12月18日 · 还有 4 次/).waitFor()
    },
  },
  {
    ...list,
    name: 'offer',
    says: '轮到您了：云帆会议室',
    answers: [...usual, coming, waits(offer(), waiting())],
  },
  {
    ...list,
    name: 'take',
    says: '轮到您了：云帆会议室',
    answers: [...usual, coming, waits(offer())],
    async act({ page, press }) {
      await press('立即预订')
      await page.getByRole('dialog').getByText('请保持室内整洁').waitFor()
    },
  },
  { ...list, name: 'empty', says: '没有即将开始的预订', answers: usual },
  {
    ...list,
    name: 'waiting',
    says: '待审批',
    answers: [
      ...usual,
      mine({
        waiting: [
          asked(),
          asked(
            { id: idOf(205), subject: '校园招聘宣讲', ...slot('14:00', '16:00', '2026-11-24') },
            { urge: '13:30 后可再次催办' },
          ),
          asked({ id: idOf(206), state: 'returned', subject: '股东沟通会', why: '请写明参会人数' }, { urge: '已退回' }),
        ],
      }),
    ],
    act: show('待审批', '股东沟通会'),
  },
  {
    ...list,
    name: 'unpaid',
    says: '待支付',
    answers: [...usual, mine({ unpaid: [unpaid()] })],
    act: show('待支付', '客户方案沟通'),
  },
  {
    ...list,
    name: 'past',
    says: '已结束',
    answers: [
      ...usual,
      mine({
        past: [
          row({ id: idOf(207), state: 'done', ...slot('09:00', '10:00', '2026-11-19') }),
          row({ id: idOf(208), state: 'missed', subject: '招聘面试', why: '未在 10 分钟内签到，时段已释放' }),
          row({ id: idOf(209), state: 'cancelled', subject: '供应商沟通', why: '会议改期', refundedFen: 3000 }),
          row({ id: idOf(210), state: 'rejected', subject: '团建活动', why: '会议室不用于团建，请预订场地' }),
        ],
      }),
    ],
    act: show('已结束', '团建活动'),
  },
  {
    ...list,
    name: 'cancel',
    says: '产品季度评审',
    answers: [
      ...usual,
      coming,
      given(calls.orderInfo, bookedDetail({ seriesId: SERIES })),
      given(calls.seriesInfo, seriesInfo()),
    ],
    async act({ page, press }) {
      await press('取消预订')
      await page.getByText('这次及以后（3次）').waitFor()
      await page.getByRole('button', { name: '取消预订，扣除 ¥30.00' }).waitFor()
    },
  },
  {
    ...list,
    name: 'calendar',
    says: '产品季度评审',
    answers: [
      ...usual,
      coming,
      given(calls.calendarAddress, {
        url: 'https://park.example/ipark/portal/app/meeting/calendar?key=Vx3nq0hT2cY7sWmK8bLdRg',
      }),
    ],
    async act({ page, press }) {
      await press('订阅日历')
      await press('获取日历地址')
      await page.getByText('meeting/calendar?key=').waitFor()
    },
  },
  {
    ...door,
    name: 'door',
    says: '已签到：云帆会议室',
    answers: [
      ...usual,
      coming,
      given(calls.checkIn, { bookingId: BOOKING, placeName: '云帆会议室', endsAt: clock('10:30') }),
    ],
  },
  {
    ...door,
    name: 'door-elsewhere',
    says: '没有签到',
    answers: [
      ...usual,
      coming,
      refused(calls.checkIn, bookingRefusals.checkInElsewhere, { data: { name: '湖景会议室' } }),
    ],
  },
  {
    ...list,
    name: 'waits',
    address: '/reserverecord?view=waiting',
    title: '我的候补',
    says: '没有更多了',
    answers: [
      ...usual,
      waits(
        offer(),
        waiting(),
        waiting({ id: idOf(402), state: 'taken', nth: null, bookingId: BOOKING }),
        waiting({ id: idOf(403), state: 'passed', nth: null }),
      ),
    ],
  },
  {
    ...list,
    name: 'waits-none',
    address: '/reserverecord?view=waiting',
    title: '我的候补',
    says: '没有候补的时段',
    answers: usual,
  },
  {
    route: '/venuereserverecord',
    name: '',
    says: '年会彩排',
    answers: [
      ...usual,
      mine({
        coming: [
          row({
            ...hall,
            subject: '年会彩排',
            parts: ['东厅', '中厅'],
            ...slot('13:00', '18:00', '2026-12-18'),
            totalFen: 260_000,
            paidFen: 260_000,
          }),
        ],
      }),
    ],
  },
  { route: '/venuereserverecord', name: 'empty', says: '没有即将开始的预订', answers: usual },
  {
    route: '/tempreserverecord',
    name: '',
    says: '新茶品鉴',
    answers: [
      ...usual,
      mine({
        coming: [
          row({
            ...spot,
            subject: '新茶品鉴',
            startsAt: clock('00:00', '2026-11-26'),
            endsAt: clock('24:00', '2026-11-28'),
          }),
        ],
      }),
    ],
  },
  { route: '/tempreserverecord', name: 'empty', says: '没有即将开始的预订', answers: usual },
]
