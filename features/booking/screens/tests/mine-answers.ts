import type { Acts, Booking, Waiting } from '#contract/booking'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { BOOKING, booked, calls, mayDo, placeDetail, ROOM, slot } from './answers.ts'

export const VENUE = idOf(110)
export const SPOT = idOf(120)

/** A booking as a list of mine has it. */
type Row = Booking & { acts: Acts; series: { words: string; ahead: number } | null }

export const row = (facts: Partial<Booking> = {}, acts: Partial<Acts> = {}): Row => ({
  ...booked(facts),
  series: null,
  acts: { ...mayDo, ...acts },
})

/** One that waits for approval. */
export const asked = (facts: Partial<Booking> = {}, acts: Partial<Acts> = {}) =>
  row(
    { id: idOf(201), state: 'waiting', subject: '新品发布预演', paidFen: 0, ...facts },
    { urge: null, pay: '审批通过后付款', checkIn: '还没有预订成功', ...acts },
  )

/** One that waits for its payment. */
export const unpaid = (facts: Partial<Booking> = {}, acts: Partial<Acts> = {}) =>
  row(
    { id: idOf(202), state: 'unpaid', paidFen: 0, payUntil: at(13), subject: '客户方案沟通', ...facts },
    { pay: null, checkIn: '付款后可以签到', ...acts },
  )

/** A time that is offered to me alone. */
export const waiting = (facts: Partial<Waiting> = {}): Waiting => ({
  id: idOf(400),
  kind: 'room',
  placeId: ROOM,
  placeName: '云帆会议室',
  ...slot('16:00', '17:00'),
  state: 'queued',
  nth: 2,
  offeredUntil: null,
  joinedAt: at(-90),
  bookingId: null,
  ...facts,
})
/** The same once it is offered. */
export const offer = (facts: Partial<Waiting> = {}) =>
  waiting({ id: idOf(401), state: 'offered', nth: null, offeredUntil: at(14), ...facts })

const nothing = { items: [], next: null }

/** A list of mine: what comes, what waits, what is to be paid, what is over; others are empty. */
export const mine = (lists: Partial<Record<'coming' | 'waiting' | 'unpaid' | 'past', ReturnType<typeof row>[]>> = {}) =>
  given(calls.myOrders, ({ side = 'coming' }) => ({ items: lists[side] ?? [], next: null }))

/** What I wait for. */
export const waits = (...items: Waiting[]) => given(calls.waitList, { items, next: null })

/** Nothing of mine stands anywhere, and the place of all that is said is one room. */
export const usual = [
  given(calls.myOrders, nothing),
  given(calls.waitList, nothing),
  given(calls.roomById, placeDetail()),
]

/** The coming ones of an ordinary day: one to check in to now, one tomorrow, a meeting that I am invited to. */
export const comingRows = [
  row(
    { id: BOOKING, subject: '晨会', ...slot('10:00', '10:30'), totalFen: 3000, paidFen: 3000 },
    { checkIn: null, cancel: '已经开始，不能取消；可以提前结束' },
  ),
  row({ id: idOf(203) }),
  row({
    id: idOf(204),
    invited: true,
    subject: '园区消防演练协调会',
    placeName: '湖景会议室',
    where: '会议中心 2 层',
    ...slot('09:30', '11:00', '2026-11-23'),
  }),
]
