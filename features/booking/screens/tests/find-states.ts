import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, clock, conditions, place, ROOM, slot } from './answers.ts'
import { PICTURE, VENUE } from './place-answers.ts'

const route = '/meetting/meetingroom'

/** Rooms of a park: one free now, one later, one full, one closed. */
const rooms = [
  place({ pictureUrl: PICTURE }),
  place({
    id: idOf(101),
    name: '启航厅',
    seats: 30,
    building: '会议中心',
    floor: '2 层',
    needsApproval: true,
    free: [slot('13:30', '20:00')],
  }),
  place({
    id: idOf(102),
    name: '小憩间',
    seats: 4,
    area: '',
    equipment: [],
    priceFromFen: null,
    free: [],
    none: 'full',
  }),
  place({
    id: idOf(103),
    name: '星空会议室',
    open: [],
    free: [],
    none: 'closed',
    closed: { reason: '空调检修', until: at(60 * 26) },
  }),
  place({ id: idOf(104), name: '听松会议室', free: [], none: 'over' }),
  place({ id: idOf(105), name: '观澜会议室', open: [], free: [], none: 'rest' }),
  place({ id: idOf(106), name: '远山会议室', free: [], none: 'soon' }),
]
const listed = (...items: typeof rooms) => given(calls.roomsByCondition, { items, next: null, alternatives: [] })
const hall = place({
  id: VENUE,
  kind: 'venue',
  name: '云图多功能厅',
  seats: 400,
  building: '会议中心',
  floor: '1 层',
  area: '620㎡',
  equipment: ['LED 大屏', '音响'],
  priceFromFen: 80_000,
  needsApproval: true,
  pictureUrl: PICTURE,
})
const none = given(calls.roomsByCondition, {
  items: [],
  next: null,
  alternatives: [
    { placeId: ROOM, name: '云帆会议室', ...slot('15:30', '16:30') },
    {
      placeId: idOf(101),
      name: '启航厅',
      startsAt: clock('14:00', '2026-11-21'),
      endsAt: clock('15:00', '2026-11-21'),
    },
  ],
})

/** Finding rooms and venues. */
export const findStates: readonly State[] = [
  { route, name: '', says: '没有更多了', answers: [conditions, listed(...rooms)] },
  { route, name: 'stranger', as: null, says: '没有更多了', answers: [conditions, listed(...rooms)] },
  {
    route,
    name: 'filters',
    says: '没有更多了',
    answers: [conditions, listed(...rooms)],
    async act({ page, press }) {
      await press('筛选')
      await page.getByRole('dialog').getByText('查看结果').waitFor()
    },
  },
  {
    route,
    name: 'none-free',
    says: '没有更多了',
    answers: [conditions, listed(...rooms)],
    async act({ page, press, server }) {
      server.answer(none.call, none.reply as never)
      await press('现在起空闲1小时')
      await page.getByText('附近可选').waitFor()
    },
  },
  {
    route: '/venuebooking',
    name: '',
    says: '没有更多了',
    answers: [
      conditions,
      listed(hall, { ...hall, id: idOf(115), name: '路演厅', seats: 120, parts: [], needsApproval: false }),
    ],
  },
  {
    route: '/venuebooking',
    name: 'trouble',
    says: '重试',
    answers: [conditions, refused(calls.roomsByCondition, refusals.tooMany)],
  },
]
