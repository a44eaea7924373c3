import type { ProblemDetail, ProblemLine, ProblemState } from '#contract/patrol'
import type { Tone } from '#ui/state'

/** What a state of a problem is called, and what it means for the person. */
export const PROBLEM_STATES: Readonly<Record<ProblemState, { readonly words: string; readonly tone: Tone }>> = {
  open: { words: '待派发', tone: 'warn' },
  mending: { words: '待整改', tone: 'warn' },
  reviewing: { words: '待复核', tone: 'info' },
  rejected: { words: '已驳回', tone: 'bad' },
  appealing: { words: '申诉中', tone: 'info' },
  closed: { words: '已关闭', tone: 'ok' },
  void: { words: '误报', tone: 'neutral' },
}

/** Whose side somebody sees a problem from. */
export type Side = 'park' | 'company' | 'own'

/** Where a problem is opened from a list: whoever mends reads what is to be done, why it came back, or what became of it. */
export function problemPathOf(state: ProblemState, side: Side): string {
  if (side === 'park') {
    if (state === 'closed') return '/environmen/reformResultDesc'
    if (state === 'mending' || state === 'rejected') return '/environmenPatrol/patrolTaskProblemUnderRectify'
    return '/environmenPatrol/patrolTaskProblemDetail'
  }
  if (side === 'own' && (state === 'open' || state === 'appealing' || state === 'void'))
    return '/environmenPatrol/patrolTaskProblemDetail'
  if (state === 'rejected') return '/environmen/rejectDesc'
  return state === 'reviewing' || state === 'closed' ? '/environmen/reformResultDesc' : '/environmen/reformDesc'
}

/** To whom a problem is addressed; empty: to nobody yet. */
export const addresseeOf = ({ company, assignee }: Pick<ProblemLine, 'company' | 'assignee'>): string =>
  company?.name ?? assignee?.name ?? ''

type Clocked = Pick<ProblemLine, 'state' | 'dueAt' | 'overdue' | 'closedAt'> & Partial<Pick<ProblemDetail, 'paused'>>

/** Until when a problem is to be mended, or when it ended. `moment`: how a time is written. */
export function dueWords({ state, dueAt, overdue, closedAt, paused }: Clocked, moment: (at: string) => string): string {
  if (closedAt !== null) return `${moment(closedAt)} 关闭`
  if (dueAt === null) return ''
  if (paused || state === 'reviewing' || state === 'appealing') return '整改计时已暂停'
  return overdue ? `应于 ${moment(dueAt)} 前整改，已逾期` : `${moment(dueAt)} 前整改`
}

/** By how much the addressee may prolong, in words: 最多5个工作日. */
export const lengthWords = ({ most, unit }: NonNullable<ProblemDetail['moreUpTo']>): string =>
  `${most}${unit === 'hour' ? '小时' : '个工作日'}`
