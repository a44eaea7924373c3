import type { SeriesInfo } from '#contract/booking'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { BOOKING, booked, bookedDetail, calls, placeDetail, slot } from './answers.ts'
import { usual } from './mine-answers.ts'

export const SERIES = idOf(300)
const page = { route: '/booking/series/{id}', address: `/booking/series/${SERIES}` } as const
const DAYS = ['2026-11-20', '2026-11-27', '2026-12-11', '2026-12-18']

/** Four Fridays of which one was left out. */
export function seriesInfo(facts: Partial<SeriesInfo> = {}): SeriesInfo {
  return {
    id: SERIES,
    kind: 'room',
    words: '每周五 16:00–17:30，至12月18日',
    state: 'made',
    made: 4,
    skipped: [{ day: '2026-12-04', why: '12月4日 16:00–17:30已被占用，附近可选：暂无' }],
    ahead: 4,
    later: { count: 3, backFen: 27_000, keptFen: 0, words: '现在取消，全额退还¥270.00' },
    all: { count: 4, backFen: 31_500, keptFen: 4_500, words: '现在取消，退还¥315.00，扣除¥45.00' },
    bookings: DAYS.map((day, nth) =>
      booked({ id: nth === 0 ? BOOKING : idOf(310 + nth), seriesId: SERIES, ...slot('16:00', '17:30', day) }),
    ),
    ...facts,
  }
}

const shown = (facts: Partial<SeriesInfo> = {}) => [...usual, given(calls.seriesInfo, seriesInfo(facts))]

/** A series that was made, and what is done to several of its dates. */
export const seriesStates: readonly State[] = [
  { ...page, name: '', says: '已预订4次，跳过1次', answers: shown() },
  {
    ...page,
    name: 'nothing left out',
    says: '已预订4次，跳过0次',
    answers: shown({ skipped: [] }),
  },
  {
    ...page,
    name: 'over',
    says: '没有未开始的预订',
    answers: shown({
      state: 'ended',
      ahead: 0,
      later: null,
      all: null,
      bookings: DAYS.map((day, nth) =>
        booked({ id: idOf(310 + nth), seriesId: SERIES, state: 'cancelled', ...slot('16:00', '17:30', day) }),
      ),
    }),
  },
  {
    ...page,
    name: 'gone',
    says: '没有找到这个系列预订',
    answers: [...usual, refused(calls.seriesInfo, refusals.notFound)],
  },
  {
    ...page,
    name: 'cancel',
    says: '已预订4次，跳过1次',
    answers: [...shown(), given(calls.orderInfo, bookedDetail({ seriesId: SERIES }))],
    async act({ page: screen, press }) {
      await press('取消预订')
      await screen.getByText('全部（4次）').waitFor()
      await screen.getByText('取消预订，扣除 ¥45.00').waitFor()
    },
  },
  {
    route: '/recordinfo/{id}',
    name: 'change a series',
    address: `/recordinfo/${BOOKING}?do=change`,
    title: '更改预订',
    says: '主题',
    answers: [
      ...shown(),
      given(calls.orderInfo, bookedDetail({ seriesId: SERIES })),
      given(calls.roomById, placeDetail()),
    ],
    async act({ page: screen }) {
      await screen.getByText('这次及以后（3次）').waitFor()
    },
  },
]
