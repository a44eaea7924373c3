import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, conditions } from './answers.ts'
import { month, SPOT, spotDetail, spotPlace } from './place-answers.ts'

const route = '/temporaryswingout'
const at = (nth: number, x: number, y: number, more: object = {}) =>
  spotPlace({
    id: idOf(120 + nth),
    name: `东广场 ${y > 6 ? 'B' : 'A'}${(nth % 4) + 1}`,
    spot: {
      x,
      y,
      width: 3,
      depth: 2,
      powerWatts: nth % 2 === 0 ? 3000 : 0,
      fireLane: y > 6 ? 'front' : 'back',
      ...more,
    },
    ...(nth % 3 === 1 && { free: [] }),
  })
const spots = [
  at(0, 2, 3),
  at(1, 5.5, 3),
  at(2, 9, 3),
  at(3, 14, 3),
  at(4, 2, 8),
  at(5, 5.5, 8, { width: 6 }),
  at(6, 14, 8),
]
const listed = given(calls.roomsByCondition, { items: spots, next: null, alternatives: [] })

/** Spots outdoors: on the plan, as a list, one with its days. */
export const spotStates: readonly State[] = [
  { route, name: '', says: '没有更多了', answers: [conditions, listed] },
  {
    route,
    name: 'none',
    says: '这几天没有可用的点位',
    answers: [
      conditions,
      given(calls.roomsByCondition, {
        items: [],
        next: null,
        alternatives: [
          {
            placeId: SPOT,
            name: '东广场 A1',
            startsAt: '2026-11-23T00:00:00+08:00',
            endsAt: '2026-11-25T00:00:00+08:00',
          },
        ],
      }),
    ],
  },
  {
    route: '/tempdetail/{id}',
    name: '',
    address: `/tempdetail/${SPOT}`,
    says: '相邻点位',
    answers: [given(calls.roomById, spotDetail()), month],
    async act({ page }) {
      const days = page.getByRole('group', { name: '选择日期' })
      await days.getByRole('button', { name: /26 日/ }).tap()
      await days.getByRole('button', { name: /27 日/ }).tap()
      await page.getByRole('button', { name: '预订 11月26日–11月27日，2天' }).waitFor()
    },
  },
]
