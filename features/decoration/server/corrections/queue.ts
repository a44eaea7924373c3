import { toPreciseInstant } from '#vocabulary/day'
import type { Queue } from '../ground/desk-ports.ts'
import { correctionPath } from '../visits/paths.ts'
import { countOverdue, listOverdue } from './queue-queries.ts'
import { textOf } from './row.ts'

/** Corrections that nobody mended in time, at the desk of the operators. */
export const correctionQueue: Queue = {
  key: 'corrections',
  title: '逾期整改',
  order: 90,
  async count(db, areaId, now) {
    const count = await countOverdue(db, areaId, now)
    return { count, overdue: count }
  },
  rows: async (db, asked) =>
    (await listOverdue(db, asked)).map(({ id, caseId, points, dueAt, place, number }) => ({
      id,
      caseId,
      place,
      number,
      text: textOf(points),
      at: toPreciseInstant(dueAt),
      dueAt: toPreciseInstant(dueAt),
      overdue: true,
      path: correctionPath(id, caseId),
      ref: null,
    })),
}
