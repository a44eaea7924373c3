import { problemRefusals as no, type ProblemAct, type patrol } from '#contract/patrol'
import { workdaysOf } from '#door/estate'
import { companiesOf as listCompanies, peersOf } from '#door/people'
import { audited } from '#platform/audit'
import type { HandlersOf, WriteContext } from '#platform/http'
import { refuse } from '#vocabulary/refusal'
import type { PatrolEngines } from '../engines.ts'
import { mayReview } from '../ground/rights.ts'
import { kindName, settingOf } from '../ground/setting.ts'
import { endOfWorkday, momentWords } from '../ground/times.ts'
import { type Around, type Outcome, outcomeOf, resumed } from './acting.ts'
import { titleOf } from './adding.ts'
import { moveDuty } from './duties.ts'
import { problemFor } from './loading.ts'
import { insertStep, updateProblem } from './queries.ts'
import type { ProblemRow } from './row.ts'
import { beginTexting } from './texting.ts'
import { writeAgain, writeGone, writeMenders, writeOutcome, writeProlonged } from './writing.ts'

type Handlers = Pick<HandlersOf<typeof patrol>, 'problemReview' | 'problemAct' | 'addressees'>
type Engines = Pick<PatrolEngines, 'approvals' | 'notify'>

/** Workdays after it was assigned in which a problem may be appealed. */
const APPEAL_WORKDAYS = 3
const ADDRESSEES = 30
/** Acts that say why. */
const REASONED: readonly ProblemAct['what'][] = ['void', 'more', 'appeal', 'decide']

/** Until when a problem may be appealed; null: it is not assigned. */
export const appealUntilOf = ({ assignedAt }: Pick<ProblemRow, 'assignedAt'>, table: Around['table']): Date | null =>
  assignedAt === null ? null : endOfWorkday(assignedAt, APPEAL_WORKDAYS, table)

/** What is done about problems beside reporting and mending them. */
export function problemActHandlers(engines: Engines): Handlers {
  return {
    problemAct: (ctx, asked) => actOnProblem(ctx, engines, asked),
    problemReview: (ctx, asked) => reviewProblem(ctx, engines, asked),

    async addressees({ db, areaId, person }, { kind, text }) {
      if (!mayReview(person)) refuse(no.mayNotReview)
      const part = text.trim()
      if (kind === 'person')
        return { items: await peersOf(db, { areaId, roles: ['property'] }, { part, limit: ADDRESSEES }) }
      const page = await listCompanies(db, areaId, { part, size: ADDRESSEES })
      return { items: page.items.map(({ id, name }) => ({ id, name })) }
    },
  }
}

/** Somebody who acts on a problem, in their transaction. */
export type Acting = Pick<WriteContext, 'db' | 'areaId' | 'now' | 'person'>

/** What an act answers: the problem as it stands then. */
type Moved = Pick<ProblemRow, 'id' | 'state' | 'version'>

/** Does something about a problem beside mending and reviewing it, and tells everybody whom it concerns. */
export async function actOnProblem(
  ctx: Acting,
  engines: Engines,
  { id, seen, act }: { id: string; seen: number; act: ProblemAct },
): Promise<Moved> {
  const { db, areaId, now, person } = ctx
  const table = await workdaysOf(db, areaId)
  const appealUntil = async (found: ProblemRow) => appealUntilOf(found, table)
  const problem = await problemFor(ctx, act.what, { id, seen, appealUntil })
  const words = 'words' in act ? act.words.trim() : ''
  if (words === '' && REASONED.includes(act.what)) refuse(no.reasonNeeded, { field: 'act' })
  const setting = await settingOf(db, areaId)
  const outcome = await outcomeOf(problem, act, { db, setting, table, byId: person.personId, now })
  const after = await updateProblem(db, problem, outcome.changes)
  await record(ctx, { act: act.what, problem: after, words, outcome })
  await announce(ctx, engines, { act, before: problem, after, words, title: titleOf(after, setting) })
  if (act.what === 'grade' && after.recurrence > 1 && after.recurrence !== problem.recurrence)
    await writeAgain(db, engines, {
      problem: after,
      byId: person.personId,
      kindName: kindName(setting, after.kind),
      now,
    })
  return { id, state: after.state, version: after.version }
}

/** Accepts what was mended, or sends it back. */
export async function reviewProblem(
  ctx: Acting,
  engines: Engines,
  { id, seen, accept, words: typed }: { id: string; seen: number; accept: boolean; words: string },
): Promise<Moved> {
  const { db, areaId, now, person } = ctx
  const problem = await problemFor(ctx, 'review', { id, seen })
  const words = typed.trim()
  if (!accept && words === '') refuse(no.reasonNeeded, { field: 'words' })
  if (accept && !problem.codeScanned && words === '') refuse(no.reviewWords, { field: 'words' })
  const changes: Partial<ProblemRow> = accept
    ? { state: 'closed', closedAt: now, closedBy: person.personId, pausedAt: null, overdue: false }
    : { state: 'rejected', rejections: problem.rejections + 1, pausedAt: null, dueAt: resumed(problem, now) }
  const after = await updateProblem(db, problem, changes)
  const until = !accept && after.dueAt ? `${momentWords(after.dueAt)}前重新整改` : ''
  await record(ctx, { act: accept ? 'accept' : 'reject', problem: after, words, outcome: { changes, what: until } })
  const setting = await settingOf(db, areaId)
  await moveDuty(db, engines, after, { title: titleOf(after, setting), now })
  if (accept)
    await writeOutcome(db, engines, {
      problem: after,
      byId: person.personId,
      now,
      title: '问题已关闭',
      text: `${after.place}的“${kindName(setting, after.kind)}”问题复核通过`,
    })
  return { id, state: after.state, version: after.version }
}

/** Writes an act into the history of a problem and into the audit. */
export async function record(
  ctx: Acting,
  { act, problem, words, outcome }: { act: string; problem: ProblemRow; words: string; outcome: Outcome },
): Promise<void> {
  const { db, now, person } = ctx
  const { what, to } = outcome
  const detail: Record<string, string> = to === undefined ? { what } : { what, to }
  await insertStep(db, problem.id, { act, byId: person.personId, words, detail, at: now })
  const subject = { kind: 'patrol.problem', id: problem.id }
  await audited(db, ctx, `patrol.problem.${act}`, subject, { state: problem.state, what })
}

interface Done {
  readonly act: ProblemAct
  readonly before: ProblemRow
  readonly after: ProblemRow
  readonly words: string
  readonly title: string
}

/** Tells everybody whom an act concerns. */
async function announce(
  { db, now, person }: Pick<WriteContext, 'db' | 'now' | 'person'>,
  engines: Engines,
  { act, before, after, words, title }: Done,
): Promise<void> {
  const about = { problem: after, byId: person.personId, now }
  if (act.what !== 'urge' && act.what !== 'more') await moveDuty(db, engines, after, { title, now })
  const text = `${after.place}：${after.text}`
  switch (act.what) {
    case 'assign':
      if (before.companyId !== after.companyId || before.assigneeId !== after.assigneeId)
        await writeGone(db, engines, { ...about, problem: before, title: '问题已改派', text: `${text}，无需再整改` })
      break
    case 'grade':
      if (after.dueAt !== null)
        await writeMenders(db, engines, {
          ...about,
          title: '问题等级或期限已调整',
          text: `请在${momentWords(after.dueAt)}前整改：${text}`,
        })
      break
    case 'urge':
      await writeMenders(db, engines, { ...about, title: '请尽快整改', text })
      break
    case 'more':
      await moveDuty(db, engines, after, { title, now })
      await writeProlonged(db, engines, { ...about, words })
      break
    case 'void':
      await writeOutcome(db, engines, { ...about, title: '问题已作为误报关闭', text: `${text}，原因：${words}` })
      break
    case 'decide': {
      const write = act.outcome === 'elsewhere' ? writeGone : writeMenders
      const message = { title: '申诉已处理', text: `${decidedAs(act.outcome)}：${words}` }
      await write(db, engines, { ...about, problem: before, ...message })
      break
    }
    case 'appeal':
      break
  }
  const isMajorNow =
    after.grade === 'major' && (act.what === 'assign' || (act.what === 'grade' && before.grade !== 'major'))
  if (isMajorNow)
    await beginTexting(db, engines, { problem: after, why: after.state === 'open' ? 'open' : 'major', now })
}

const decidedAs = (outcome: Extract<ProblemAct, { what: 'decide' }>['outcome']): string =>
  ({ uphold: '申诉不成立，请继续整改', elsewhere: '申诉成立，您无需再整改', void: '申诉成立，问题已关闭' })[outcome]
