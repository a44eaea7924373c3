import { operatorsOf } from '#door/people'
import type { Db } from '#platform/db'
import type { PatrolEngines } from '../engines.ts'
import { LEDGER_PATH, mendPath, problemPath, resultPath } from '../ground/paths.ts'
import { momentWords } from '../ground/times.ts'
import { mendersOf } from './menders.ts'
import { PROBLEM_KINDS } from './message-kinds.ts'
import type { ProblemRow } from './row.ts'

type Writing = Pick<PatrolEngines, 'notify'>

/** A message about a problem. */
interface About {
  readonly problem: ProblemRow
  /** Whose act it was: they read nothing of it. */
  readonly byId: string | null
  readonly now: Date
}

async function write(
  db: Db,
  { notify }: Writing,
  { problem, byId, now }: About,
  message: { personIds: readonly string[]; title: string; text: string; path: string; kind?: string },
): Promise<void> {
  const { personIds, kind = PROBLEM_KINDS.moved, ...rest } = message
  await notify.inbox.write(db, {
    areaId: problem.areaId,
    personIds: personIds.filter((id) => id !== byId),
    kind,
    thing: problem.id,
    ...rest,
    now,
  })
}

/** Who reported a problem and who mends it read what became of it. */
export async function writeOutcome(
  db: Db,
  engines: Writing,
  of: About & { title: string; text: string },
): Promise<void> {
  const { problem, title, text } = of
  await write(db, engines, of, { personIds: await mendersOf(db, problem), title, text, path: resultPath(problem.id) })
  if (problem.reporterId !== null)
    await write(db, engines, of, { personIds: [problem.reporterId], title, text, path: problemPath(problem.id) })
}

/** Who mends a problem reads that it is urged, graded anew, or what became of their appeal. */
export async function writeMenders(
  db: Db,
  engines: Writing,
  of: About & { title: string; text: string },
): Promise<void> {
  const { problem, title, text } = of
  await write(db, engines, of, { personIds: await mendersOf(db, problem), title, text, path: mendPath(problem.id) })
}

/** Who had to mend a problem reads that it is theirs no more; it leads to what is still theirs. */
export async function writeGone(db: Db, engines: Writing, of: About & { title: string; text: string }): Promise<void> {
  const { problem, title, text } = of
  const personIds = await mendersOf(db, problem)
  await write(db, engines, of, { personIds, kind: PROBLEM_KINDS.gone, title, text, path: LEDGER_PATH })
}

/** Who assigned a problem reads that its menders took more time. */
export async function writeProlonged(db: Db, engines: Writing, of: About & { words: string }): Promise<void> {
  const { problem, words } = of
  if (problem.assignedBy === null || problem.dueAt === null) return
  await write(db, engines, of, {
    personIds: [problem.assignedBy],
    title: '整改已延期',
    text: `${problem.place}的问题延期至${momentWords(problem.dueAt)}，原因：${words}`,
    path: problemPath(problem.id),
  })
}

/** Operators read that the same came again and again at a point. */
export async function writeAgain(db: Db, engines: Writing, of: About & { kindName: string }): Promise<void> {
  const { problem, kindName } = of
  await write(db, engines, of, {
    personIds: await operatorsOf(db, problem.areaId),
    kind: PROBLEM_KINDS.again,
    title: '同类问题多次发生',
    text: `${problem.place}的“${kindName}”问题在关闭后90天内第${problem.recurrence}次再发，请关注`,
    path: problemPath(problem.id),
  })
}
