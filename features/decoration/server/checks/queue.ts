import { HALF_WORDS } from '#contract/decoration'
import { shortDay, toPreciseInstant } from '#vocabulary/day'
import type { Queue } from '../ground/desk-ports.ts'
import { checkPath } from '../visits/paths.ts'
import { halfEnds } from '../visits/times.ts'
import { countLate, listLate } from './queue-queries.ts'

/** Checks that nobody decided in their half day, at the desk of the operators. */
export const checkQueue: Queue = {
  key: 'checks',
  title: '逾期验收',
  order: 100,
  async count(db, areaId, now) {
    const count = await countLate(db, areaId, now)
    return { count, overdue: count }
  },
  rows: async (db, asked) =>
    (await listLate(db, asked)).map(({ id, caseId, title, onDay, half, place, number }) => ({
      id,
      caseId,
      place,
      number,
      text: `${title}约在${shortDay(onDay)}${HALF_WORDS[half]}，还没有验收`,
      at: toPreciseInstant(halfEnds(onDay, half)),
      dueAt: toPreciseInstant(halfEnds(onDay, half)),
      overdue: true,
      path: checkPath(id, caseId),
      ref: null,
    })),
}
