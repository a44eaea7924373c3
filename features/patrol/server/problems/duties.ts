import { type Address, managerAddress, personAddress, rightAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { PatrolEngines } from '../engines.ts'
import { mendPath, problemPath, rejectPath } from '../ground/paths.ts'
import { REVIEW } from '../ground/rights.ts'
import { momentWords } from '../ground/times.ts'
import type { ProblemRow } from './row.ts'

const KIND = 'problem'
/** The subject of duties about problems. */
export const PROBLEM_SUBJECT = 'patrol.problem'

interface Waiting {
  readonly addresses: Address[]
  readonly text: string
  readonly path: string
  readonly dueAt: Date | null
}

/** For whom a problem waits, and for what; null: for nobody. */
function waitingFor(problem: ProblemRow): Waiting | null {
  const { id, state, companyId, assigneeId, dueAt, place } = problem
  const reviewers = [rightAddress(REVIEW)]
  const menders =
    assigneeId !== null ? [personAddress(assigneeId)] : companyId === null ? [] : [managerAddress(companyId)]
  const until = dueAt === null ? '' : `，请在${momentWords(dueAt)}前整改`
  switch (state) {
    case 'open':
      return { addresses: reviewers, text: `待派发：${place}`, path: problemPath(id), dueAt: null }
    case 'mending':
      return { addresses: menders, text: `待整改：${place}${until}`, path: mendPath(id), dueAt }
    case 'rejected':
      return { addresses: menders, text: `整改被驳回：${place}${until}`, path: rejectPath(id), dueAt }
    case 'reviewing':
      return { addresses: reviewers, text: `待复核：${place}`, path: problemPath(id), dueAt: null }
    case 'appealing':
      return { addresses: reviewers, text: `待处理申诉：${place}`, path: problemPath(id), dueAt: null }
    default:
      return null
  }
}

/** Puts a problem into the inbox of whom it waits for now, in the place of whom it waited for. */
export async function moveDuty(
  db: Db,
  { approvals }: Pick<PatrolEngines, 'approvals'>,
  problem: ProblemRow,
  { title, now }: { title: string; now: Date },
): Promise<void> {
  const subject = { kind: PROBLEM_SUBJECT, id: problem.id }
  const { areaId } = problem
  const waiting = waitingFor(problem)
  if (waiting === null || problem.version > 1) await approvals.duties.close(db, { areaId, kind: KIND, subject })
  if (waiting !== null) await approvals.duties.open(db, { areaId, kind: KIND, subject, title, now, ...waiting })
}
