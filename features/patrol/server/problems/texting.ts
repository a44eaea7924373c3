import { areaName } from '#door/estate'
import { factsOf, holdersOfRight, phonesOf } from '#door/people'
import { type Db, newId } from '#platform/db'
import type { PatrolEngines } from '../engines.ts'
import { mendPath, problemPath } from '../ground/paths.ts'
import { REVIEW } from '../ground/rights.ts'
import { mendersOf } from './menders.ts'
import { PROBLEM_KINDS } from './message-kinds.ts'
import { findAny } from './queries.ts'
import { type ProblemRow, RUNNING } from './row.ts'

/** What the sender of messages to many calls problems. */
export const TEXTED_SUBJECT = 'patrol.problem'

/** Why people are texted: a major problem is to be assigned, or to be mended; one is beyond its time. */
export type TextedFor = 'open' | 'major' | 'late'

const TITLES: Readonly<Record<TextedFor, string>> = {
  open: '有重大问题待派发',
  major: '有重大问题待整改',
  late: '问题整改已逾期',
}

const isWhy = (why: string): why is TextedFor => Object.hasOwn(TITLES, why)

/** Whom a problem still waits for, by their ids in order; nobody where it waits for nobody of this sort any more. */
async function waitedFor(db: Db, { notify }: Pick<PatrolEngines, 'notify'>, ref: string): Promise<string[]> {
  const [id = '', why = ''] = ref.split(':')
  const problem = await findAny(db, id)
  if (!problem || !isWhy(why)) return []
  const stillWaits = why === 'open' ? problem.state === 'open' : RUNNING.includes(problem.state)
  if (!stillWaits || (why !== 'late' && problem.grade !== 'major') || (why === 'late' && !problem.overdue)) return []
  const people = why === 'open' ? await holdersOfRight(db, problem.areaId, REVIEW) : await mendersOf(db, problem)
  const wanted = await notify.inbox.wantSms(db, PROBLEM_KINDS.moved, people)
  const present = []
  for (const personId of wanted)
    if ((await factsOf(db, { areaId: problem.areaId, personId })) !== null) present.push(personId)
  return present.toSorted()
}

/** Says who is texted about a problem: asked again right before it leaves. */
export function registerTexting(engines: Pick<PatrolEngines, 'notify' | 'vault'>): void {
  engines.notify.bulk.subject(TEXTED_SUBJECT, {
    lacking: async (db, ref, after, limit) =>
      (await waitedFor(db, engines, ref)).filter((id) => after === null || id > after).slice(0, limit),
    still: async (db, ref, personIds) => {
      const waiting = await waitedFor(db, engines, ref)
      return new Set(personIds.filter((id) => waiting.includes(id)))
    },
    phones: (db, personIds) => phonesOf(db, engines.vault, personIds),
  })
}

/** Texts whom a problem waits for, in the caller's transaction; it leaves after the commit, not by night. */
export async function beginTexting(
  db: Db,
  { notify }: Pick<PatrolEngines, 'notify'>,
  { problem, why, now }: { problem: ProblemRow; why: TextedFor; now: Date },
): Promise<void> {
  const { id, areaId, place } = problem
  await notify.bulk.begin(db, {
    id: newId(),
    areaId,
    kind: TEXTED_SUBJECT,
    ref: `${id}:${why}`,
    sender: await areaName(db, areaId),
    title: `${TITLES[why]}：${place}`,
    path: why === 'open' ? problemPath(id) : mendPath(id),
    at: now,
    steps: [{ channel: 'sms', afterMinutes: 0 }],
  })
}
