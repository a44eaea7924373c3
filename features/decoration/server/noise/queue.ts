import { COMPLAINT_WORDS } from '#contract/decoration'
import { addDays, dayOf, startOfDay, toPreciseInstant } from '#vocabulary/day'
import type { Queue } from '../ground/desk-ports.ts'
import { countOpen } from './complaint-queries.ts'
import { ANSWER_DAYS } from './complaints.ts'
import { CALENDAR_PATH } from './messages.ts'
import { listWaiting } from './queue-queries.ts'

/** By when a complaint should have an answer: the end of the day after it was made. */
const dueOf = (at: Date): Date => startOfDay(addDays(dayOf(at), ANSWER_DAYS + 1))

/** Complaints that wait, at the desk of the operators: without their authors. */
export const complaintQueue: Queue = {
  key: 'complaints',
  title: '待答复邻里反映',
  order: 80,
  count: (db, areaId, now) => countOpen(db, areaId, { before: startOfDay(addDays(dayOf(now), -ANSWER_DAYS)) }),
  rows: async (db, asked) =>
    (await listWaiting(db, asked)).map(({ id, caseId, kind, at, place, number }) => ({
      id,
      caseId,
      place,
      number,
      text: COMPLAINT_WORDS[kind],
      at: toPreciseInstant(at),
      dueAt: toPreciseInstant(dueOf(at)),
      overdue: dueOf(at) <= asked.now,
      path: CALENDAR_PATH,
      ref: null,
    })),
}
