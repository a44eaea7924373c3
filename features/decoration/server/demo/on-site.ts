import { workdaysOf } from '#door/estate'
import { newId } from '#platform/db'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { isWorkday } from '#vocabulary/workdays'
import { orderCorrection } from '../corrections/ordering.ts'
import { appeal, heldDeduction, propose } from '../money/deducting.ts'
import { openComplaint } from '../noise/complaints.ts'
import { messageAround } from '../noise/messages.ts'
import { insertSlot } from '../noise/slot-queries.ts'
import { listPots } from '../pots/pot-queries.ts'
import { at, DAY_MS, type Making, withCase } from './cases.ts'

const HOUR_MS = 3_600_000

/** A correction of rubbish in the way, ordered some days ago and not answered. */
export async function ordered(making: Making, caseId: string, photo: string, daysAgo: number): Promise<void> {
  const now = new Date(making.now.getTime() - daysAgo * DAY_MS)
  await withCase(making, caseId, async (db, workCase) => {
    const points = [{ kind: 'rubbish', words: '装修垃圾堆放在公共走廊', photos: [{ fileId: photo }] }]
    await orderCorrection(db, making.engines, {
      workCase,
      order: { points },
      byId: making.propertyId,
      senderId: null,
      late: false,
      now,
      toTime: (takenAt) => new Date(takenAt),
    })
  })
}

/** A deduction from the applicant's deposit, proposed some days ago; appealed a day later where it is said. */
export async function deducted(
  making: Making,
  caseId: string,
  { photo, amountFen, daysAgo, appealed }: { photo: string; amountFen: number; daysAgo: number; appealed: boolean },
): Promise<void> {
  const { engines, areaId } = making
  const now = new Date(making.now.getTime() - daysAgo * DAY_MS)
  const id = await withCase(making, caseId, async (db, workCase) => {
    const pot = (await listPots(db, caseId)).find(({ side }) => side === 'applicant')
    if (!pot) throw new Error('a case of the demo has no deposit')
    const clause = '第八条 装修垃圾须当日清运'
    const words = '垃圾堆放在消防通道，通知后未清运，由园区代为清运'
    const by = { byId: making.propertyId, senderId: null }
    return (await propose(engines, db, { workCase, pot, amountFen, clause, words, pictures: [photo], ...by, now })).id
  })
  if (!appealed) return
  const words = '垃圾当天下午已由施工队清运，有清运单为证'
  const later = new Date(now.getTime() + DAY_MS)
  await withCase(making, caseId, async (db) => {
    const of = await heldDeduction(db, areaId, id)
    await appeal(engines, db, of, { words, pictures: [], byId: making.managerId, now: later })
  })
}

/** Noise that was announced for three of the days to come, in the hours of offices. */
export async function noisy(making: Making, caseId: string): Promise<void> {
  const { engines, areaId, foreman, now } = making
  await withCase(making, caseId, async (db, { roomId, place, applicantId }) => {
    const table = await workdaysOf(db, areaId)
    for (const ahead of [0, 1, 2]) {
      const day = addDays(dayOf(now), ahead)
      // offices: in the evening of workdays, by day else
      const hour = isWorkday(day, table) ? 19 : 10
      const startsAt = new Date(startOfDay(day).getTime() + hour * HOUR_MS)
      if (startsAt <= now) continue
      const endsAt = new Date(startsAt.getTime() + 2 * HOUR_MS)
      const announcedAt = new Date(startsAt.getTime() - 3 * DAY_MS)
      const of = { id: newId(), areaId, caseId, roomId, about: '墙面开孔', byId: foreman.id, startsAt, endsAt }
      const slot = await insertSlot(db, of, announcedAt)
      await messageAround(db, engines, { slot, place, but: [foreman.id, applicantId], now: announcedAt })
    }
  })
}

/** A neighbour complained of the noise of a job yesterday, and waits for an answer. */
export async function complained(making: Making, caseId: string): Promise<void> {
  const { engines, neighbourId: authorId } = making
  await withCase(making, caseId, async (db, job) => {
    const written = { kind: 'noise' as const, text: '上午开会时一直在钻孔，没有提前通知', photoIds: [] }
    await openComplaint(db, engines, { job, authorId, room: '', ...written, nth: 1, now: at(making, 1) })
  })
}
