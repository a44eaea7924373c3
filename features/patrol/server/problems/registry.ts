import type { Problem } from '#platform/problems'
import { dayOf, daysBetween } from '#vocabulary/day'
import type { PatrolEngines } from '../engines.ts'
import { mendPath, rejectPath } from '../ground/paths.ts'
import { companiesOf } from '../ground/rights.ts'
import { listTroubled } from './queries.ts'
import type { ProblemRow } from './row.ts'

/** Adds what somebody is to mend, and is late or came back, to the problems of all areas. */
export function registerTroubled({ problems }: Pick<PatrolEngines, 'problems'>): void {
  problems.register('patrol', async (db, { person, now, most }) => {
    const { areaId, personId } = person
    const rows = await listTroubled(db, { areaId, personId, companyIds: companiesOf(person) }, { now, most })
    return rows.map((row) => viewTroubled(row, now))
  })
}

function viewTroubled({ id, state, dueAt, place, text, rejections }: ProblemRow, now: Date): Problem {
  const isBack = state === 'rejected'
  const dueOn = dueAt && dayOf(new Date(dueAt.getTime() - 1))
  const late = dueAt && dueOn && dueAt <= now ? Math.max(1, daysBetween(dueOn, dayOf(now))) : 0
  const words = [isBack && `整改第${rejections}次被驳回，请重新整改`, late > 0 && `整改已逾期${late}天`]
  return {
    id,
    kind: isBack ? 'returned' : 'overdue',
    title: `${place}：${text}`,
    text: words.filter((each) => each !== false).join('，'),
    fields: [],
    dueOn,
    path: isBack ? rejectPath(id) : mendPath(id),
  }
}
