import { problemRefusals as no, type ProblemState } from '#contract/patrol'
import type { RefusalKind } from '#vocabulary/refusal'
import { type ProblemRow, RUNNING } from './row.ts'

/** What somebody does about a problem. */
export type ProblemActName = 'assign' | 'grade' | 'void' | 'more' | 'appeal' | 'decide' | 'urge' | 'rectify' | 'review'

/** Who does it. */
export interface Actor {
  readonly personId: string
  /** They hold the right to review. */
  readonly reviews: boolean
  /** Companies for which they act. */
  readonly companyIds: readonly string[]
}

/** What of a problem decides. */
export type ProblemFacts = Pick<
  ProblemRow,
  'state' | 'companyId' | 'assigneeId' | 'assignedBy' | 'rectifiedBy' | 'extended' | 'appealed' | 'dueAt' | 'urgedAt'
>

/** So long after it was urged a problem may be urged again. */
const URGE_MS = 4 * 3_600_000

const WHEN: Readonly<Record<ProblemActName, readonly ProblemState[]>> = {
  assign: ['open', 'mending', 'rejected'],
  grade: ['open', 'mending', 'rejected'],
  void: ['open', 'mending', 'rejected'],
  more: RUNNING,
  appeal: RUNNING,
  decide: ['appealing'],
  urge: RUNNING,
  rectify: RUNNING,
  review: ['reviewing'],
}

const MENDERS: readonly ProblemActName[] = ['more', 'appeal', 'rectify']

/** Whether somebody mends a problem: it is addressed to them, or to a company for which they act. */
export const mends = (
  { personId, companyIds }: Pick<Actor, 'personId' | 'companyIds'>,
  { companyId, assigneeId }: Pick<ProblemFacts, 'companyId' | 'assigneeId'>,
): boolean => assigneeId === personId || (companyId !== null && companyIds.includes(companyId))

/** Why somebody may not do something about a problem now; null: they may. Whether they see it is asked before. `appealUntil`: of an appeal, null: its time is not known. */
export function problemRefusal(
  act: ProblemActName,
  who: Actor,
  problem: ProblemFacts,
  { now, appealUntil }: { now: Date; appealUntil: Date | null },
): RefusalKind | null {
  const isMender = mends(who, problem)
  if (MENDERS.includes(act) ? !isMender : !who.reviews) return MENDERS.includes(act) ? no.mayNotMend : no.mayNotReview
  if (!WHEN[act].includes(problem.state)) return no.moved
  if (act === 'more') {
    if (problem.extended) return no.moreOnce
    if (problem.dueAt !== null && problem.dueAt <= now) return no.moreLate
  }
  if (act === 'appeal') {
    if (problem.appealed) return no.appealOnce
    if (appealUntil === null || appealUntil <= now) return no.appealLate
  }
  if (act === 'decide' && (problem.assignedBy === who.personId || isMender)) return no.appealOwn
  if (act === 'urge' && problem.urgedAt !== null && now.getTime() - problem.urgedAt.getTime() < URGE_MS)
    return no.urgedLately
  if (act === 'review' && (problem.rectifiedBy === who.personId || isMender)) return no.reviewOwn
  return null
}

const WORDS: Readonly<Record<ProblemState, string>> = {
  open: '待派发',
  mending: '已派发，正在整改',
  reviewing: '已提交整改，等待复核',
  rejected: '已驳回，正在整改',
  appealing: '正在申诉',
  closed: '已关闭',
  void: '已作为误报关闭',
}

/** How a problem stands, in words for who was not quick enough. */
export const standsAs = (state: ProblemState): string => WORDS[state]
