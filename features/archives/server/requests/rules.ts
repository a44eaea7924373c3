import type { OpinionAct, OpinionView } from '#contract/archives'
import { requestRefusals as no, OPINION_ACTS } from '#contract/archives'
import { addDays, type Day, dayOf } from '#vocabulary/day'
import { Refusal } from '#vocabulary/refusal'
import { isWorkday, type WorkdayTable } from '#vocabulary/workdays'

/** So many days after it was closed a request can be reopened. */
export const REOPEN_DAYS = 30
/** So many requests an enterprise has open at once. */
export const OPEN_MOST = 20
/** So many days after it was closed a request is deleted with its steps and files. */
export const RETAINED_DAYS = 3 * 365
/** So often reopened a request goes to the operators. */
export const ESCALATED_AT = 2

/** States of a request. */
export type RequestState = 'received' | 'assigned' | 'answered' | 'reopened' | 'closed'
/** Why a request is closed. */
export type ClosedWhy = 'confirmed' | 'lapsed' | 'withdrawn' | 'left'

/** A request as far as it decides what may be done about it. */
export interface Stands {
  readonly state: RequestState
  readonly closedWhy: ClosedWhy | null
  readonly raisedBy: string
  /** Somebody of the park wrote it down. */
  readonly noted: boolean
  readonly assigneeId: string | null
  readonly answeredBy: string | null
  readonly closedAt: Date | null
  /** The enterprise is in the park no more. */
  readonly left: boolean
}

/** Who acts, as they stand to the request's enterprise. */
export interface Actor {
  readonly personId: string
  /** They hold the right to handle requests over the enterprise. */
  readonly handles: boolean
  /** They are an operator, and the request went to the operators. */
  readonly oversees: boolean
  /** They manage the enterprise. */
  readonly manages: boolean
}

type Problem = keyof typeof no

/** The last day on which a closed request can be reopened; null: it cannot, or is not closed. */
export function reopenUntil({ state, closedWhy, closedAt, left }: Stands): Day | null {
  if (state !== 'closed' || closedAt === null || left) return null
  return closedWhy === 'confirmed' || closedWhy === 'lapsed' ? addDays(dayOf(closedAt), REOPEN_DAYS) : null
}

/** Whether it is to be answered. */
export function isOpen({ state }: Pick<Stands, 'state'>): boolean {
  return state === 'received' || state === 'assigned' || state === 'reopened'
}

/** Whether they speak for the enterprise: its managers, and whoever wrote down what it said. */
export function speaksFor(request: Pick<Stands, 'raisedBy' | 'noted'>, who: Actor): boolean {
  return who.manages || (request.noted && request.raisedBy === who.personId && who.handles)
}

/** Whether they asked it themselves, or their enterprise did. */
function asked(request: Stands, who: Actor): boolean {
  return who.manages || (!request.noted && request.raisedBy === who.personId)
}

/** Why somebody may not do this about a request now; null: they may. Who may not at all hears that first. */
export function actProblem(request: Stands, who: Actor, act: OpinionAct, today: Day): Problem | null {
  const { state, assigneeId } = request
  switch (act) {
    case 'assign':
      if (!who.handles && !who.oversees) return 'noRight'
      if (asked(request, who)) return 'ownRequest'
      return isOpen(request) ? null : 'notThen'
    case 'take':
    case 'answer':
      if (!who.handles) return 'noRight'
      if (asked(request, who) || request.raisedBy === who.personId) return 'ownRequest'
      if (!isOpen(request)) return 'notThen'
      if (act === 'take') return assigneeId === who.personId ? 'notThen' : null
      return assigneeId === null || assigneeId === who.personId ? null : 'notAssignee'
    case 'close':
      if (!speaksFor(request, who)) return 'notRaiser'
      if (state !== 'answered') return 'notThen'
      return request.answeredBy === who.personId ? 'ownAnswer' : null
    case 'reopen':
      return reopenProblem(request, who, today)
    case 'withdraw':
      if (!speaksFor(request, who)) return 'notRaiser'
      return isOpen(request) ? null : 'notThen'
  }
}

function reopenProblem(request: Stands, who: Actor, today: Day): Problem | null {
  if (!speaksFor(request, who)) return 'notRaiser'
  if (request.left) return 'enterpriseLeft'
  if (request.state === 'answered') return null
  const until = reopenUntil(request)
  if (until === null) return 'notThen'
  return today <= until ? null : 'tooLate'
}

/** What somebody may do about a request now. */
export function actsOf(request: Stands, who: Actor, today: Day): OpinionAct[] {
  return OPINION_ACTS.filter((act) => actProblem(request, who, act, today) === null)
}

/** What an act says. */
export interface ActInput {
  readonly act: OpinionAct
  readonly personId?: string | undefined
  readonly text?: string | undefined
  readonly satisfaction?: number | undefined
  readonly files?: readonly string[] | undefined
}

/** Signs of a text: of an answer, and of a reason. */
const TEXT = { least: 2, answer: 2000, reason: 200 } as const

/** Why an act cannot be done as it is asked, or null: it lacks what it needs. What it has besides is left aside. */
export function inputRefusal({ act, personId, text = '', satisfaction }: ActInput): Refusal | null {
  if (act === 'assign') return personId === undefined ? new Refusal(no.assigneeUnfit, { field: 'personId' }) : null
  if (act === 'take') return null
  if (act === 'close' && satisfaction === undefined) return new Refusal(no.satisfaction, { field: 'satisfaction' })
  const length = [...text.trim()].length
  const most = act === 'answer' ? TEXT.answer : TEXT.reason
  const isShort = act !== 'close' && length < TEXT.least
  return isShort || length > most ? new Refusal(no.textLength, { field: 'text', data: { most } }) : null
}

/** The tab of the queue that a request stands in. */
export function viewOf({ state, assigneeId }: Pick<Stands, 'state' | 'assigneeId'>): OpinionView {
  if (state === 'answered' || state === 'closed') return state
  return assigneeId === null ? 'waiting' : 'working'
}

/** How a request stands, within the sentence of a refusal. */
export const STATE_WORDS: Readonly<Record<RequestState, string>> = {
  received: '还没有受理',
  assigned: '正在处理',
  answered: '已答复',
  reopened: '正在重新处理',
  closed: '已关闭',
}

/** Workdays from today to a day: those after today up to it; below 0: those after it up to today. */
export function workdaysUntil(today: Day, day: Day, table: WorkdayTable): number {
  const [from, until, sign] = day >= today ? [today, day, 1] : [day, today, -1]
  let count = 0
  for (let at = addDays(from, 1); at <= until; at = addDays(at, 1)) if (isWorkday(at, table)) count += sign
  return count
}
