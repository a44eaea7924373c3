import { FREED, type TimeFreed } from '#contract/booking'
import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { toInstant } from '#vocabulary/day'
import type { BookingRow, StoredState } from './booking-queries.ts'
import { letGo } from './occupancy-queries.ts'
import { shapeBefore, type TimeOf, timeOf } from './other-shape.ts'
import { type BookingSet, changeState } from './state-queries.ts'

// The only ways by which a booking changes its state and by which its time becomes free.

/** What happened to a booking, in words for people; the keys stand in its history. */
export const EVENT_WORDS = {
  asked: '提交预订',
  again: '重新提交',
  approved: '审批通过',
  rejected: '审批未通过',
  returned: '审批退回',
  lost: '时段已批给其他申请',
  queued: '转入候补',
  paid: '已支付',
  refunded: '已退款',
  late: '付款未能用于预订，已原路退回',
  confirmed: '预订成功',
  withdrawn: '撤回申请',
  cancelled: '取消预订',
  closed: '场所暂停使用，预订取消',
  unpaid: '超时未支付，时段已释放',
  lapsed: '变更超时未支付，恢复原预订',
  expired: '开始前未完成审批，申请已失效',
  moved: '改期',
  extended: '延长',
  shortened: '缩短',
  mended: '修改信息',
  guests: '修改参会人',
  checked_in: '已签到',
  missed: '未签到，时段已释放',
  finished: '提前结束',
  done: '已完成',
} as const
export type EventWhat = keyof typeof EVENT_WORDS

/** States in which a booking is over. */
export const OVER: readonly StoredState[] = ['done', 'rejected', 'cancelled', 'expired', 'missed']

/**
 * Changes a booking's state, where it still stands in one of `from`, with a line in its history. False: somebody was quicker, nothing is
 * written. Where it leaves the states that have their time, `freeTime` follows in the same transaction.
 */
export function moveBooking(
  db: Db,
  { by, now }: { by: string | null; now: Date },
  booking: Pick<BookingRow, 'id'>,
  from: readonly StoredState[],
  to: StoredState,
  set: BookingSet,
  { what, note = '' }: { what: EventWhat; note?: string },
): Promise<boolean> {
  const ended = OVER.includes(to) ? { endedAt: now } : {}
  return changeState(
    db,
    booking.id,
    from,
    { ...ended, ...set, state: to },
    { bookingId: booking.id, at: now, what, by, note },
  )
}

/** Frees a booking's time, with that of its other shape, and announces what of it lies ahead. Does nothing where it has none. */
export async function freeTime(
  db: Db,
  jobs: Pick<Jobs, 'announce'>,
  booking: Pick<BookingRow, 'id' | 'areaId' | 'aside'> & TimeOf,
  now: Date,
): Promise<void> {
  const had = await letGo(db, { bookingId: booking.id })
  if (had === 0) return
  const before = shapeBefore(booking)
  for (const time of before ? [booking, timeOf(before)] : [booking])
    await announceAhead(db, jobs, { areaId: booking.areaId, ...time }, now)
}

/** Announces that time of a place became free, where any of it lies ahead. */
export async function announceAhead(
  db: Db,
  jobs: Pick<Jobs, 'announce'>,
  of: { areaId: string } & TimeOf,
  now: Date,
): Promise<void> {
  if (of.takesUntil > now) await announceFreed(db, jobs, of, now)
}

/** Announces that time of a place became free, from now on. */
export async function announceFreed(
  db: Db,
  jobs: Pick<Jobs, 'announce'>,
  of: { areaId: string } & TimeOf,
  now: Date,
): Promise<void> {
  const freed: TimeFreed = {
    areaId: of.areaId,
    placeId: of.placeId,
    unitIds: of.unitIds,
    startsAt: toInstant(of.takesFrom > now ? of.takesFrom : now),
    endsAt: toInstant(of.takesUntil),
  }
  await jobs.announce(db, { type: FREED, payload: freed })
}
