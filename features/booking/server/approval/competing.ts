import type { Db } from '#platform/db'
import { notifyPeople } from '../orders/notify.ts'
import type { BookingRow } from '../time/booking-queries.ts'
import { type Deciding, type Decision, endCases, endConfirmed, freeAll } from './deciding.ts'
import { insertWaiting, moveUndecided } from './queries.ts'

const LOST = '该时段已批给其他申请'

/** Whether somebody who loses the time waits for it to become free, as they chose. */
export function waitsOn({ ifLost, personId }: Pick<BookingRow, 'ifLost' | 'personId'>): boolean {
  return ifLost === 'queue' && personId !== null
}

/**
 * Applications that want time which somebody else just got are over: rejected, or in the waiting list by their choice; their cases end, and each of their
 * people is told once. Of a series the date alone is lost: its case goes on while it has others. The caller has locked them.
 */
export async function settleLosers(
  { jobs, approvals }: Deciding,
  db: Db,
  losers: readonly BookingRow[],
  { by, now }: Decision,
): Promise<void> {
  if (losers.length === 0) return
  const [waiting, rejected] = [losers.filter(waitsOn), losers.filter((each) => !waitsOn(each))]
  const queued = `${LOST}，已转入候补`
  await moveUndecided(db, rejected, { to: 'rejected', why: LOST, endedAt: now }, { what: 'lost', by, at: now })
  await moveUndecided(db, waiting, { to: 'rejected', why: queued, endedAt: now }, { what: 'queued', by, at: now })
  await insertWaiting(db, waiting)
  // A place that competes only since a while may have applications that have their time.
  await freeAll({ jobs }, db, losers, now)
  await endConfirmed({ jobs }, db, losers, { by: 'park', why: LOST, now })
  await endCases({ approvals }, db, losers, 'rejected', { by, now, opinion: LOST })
  await notifyPeople(db, jobs, rejected, { what: 'lost', by })
  await notifyPeople(db, jobs, waiting, { what: 'queued', by })
}

/** What an approval would do to others that want the time, as sentences. */
export function foreseen(losers: readonly BookingRow[]): string[] {
  const waiting = losers.filter(waitsOn).length
  const rejected = losers.length - waiting
  return [
    ...(rejected > 0 ? [`将同时婉拒 ${rejected} 个重叠申请`] : []),
    ...(waiting > 0 ? [`将把 ${waiting} 个重叠申请转入候补`] : []),
  ]
}
