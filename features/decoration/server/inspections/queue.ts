import { addDays, shortDay, startOfDay, toPreciseInstant } from '#vocabulary/day'
import type { Queue } from '../ground/desk-ports.ts'
import { inspectionPath } from '../visits/paths.ts'
import { countMissed, listMissedOf } from './missed-queries.ts'

/** Inspections that were missed and that nobody made up for, at the desk of the operators. */
export const inspectionQueue: Queue = {
  key: 'inspections',
  title: '错过的巡检',
  order: 110,
  async count(db, areaId) {
    const count = await countMissed(db, areaId)
    return { count, overdue: count }
  },
  rows: async (db, asked) =>
    (await listMissedOf(db, asked)).map(({ id, caseId, dueOn, lastOn, stateAt, place, number }) => ({
      id,
      caseId,
      place,
      number,
      text: `${shortDay(dueOn)}应巡检，没有巡检`,
      at: toPreciseInstant(stateAt),
      dueAt: toPreciseInstant(startOfDay(addDays(lastOn, 1))),
      overdue: true,
      path: inspectionPath(id, false),
      ref: null,
    })),
}
