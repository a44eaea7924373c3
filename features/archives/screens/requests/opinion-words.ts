import type { Opinion, OpinionStep } from '#contract/archives'
import type { Tone } from '#ui/state'
import { shortDay } from '#vocabulary/day'

/** What the states of a request are called. */
export const OPINION_STATES: Readonly<Record<Opinion['state'], { readonly tone: Tone; readonly word: string }>> = {
  received: { tone: 'warn', word: '已收到' },
  assigned: { tone: 'info', word: '已分派' },
  answered: { tone: 'ok', word: '已答复' },
  reopened: { tone: 'warn', word: '重新处理' },
  closed: { tone: 'neutral', word: '已关闭' },
}

const CLOSED: Readonly<Record<NonNullable<Opinion['closedWhy']>, string>> = {
  confirmed: '企业已确认解决',
  lapsed: '到期未确认，自动关闭',
  withdrawn: '企业已撤回',
  left: '企业已迁出，不再处理',
}

/** What each degree of satisfaction is called. */
export const SATISFACTION = ['很不满意', '不满意', '一般', '满意', '非常满意'] as const

/** `5 分 非常满意`. */
export const satisfactionWords = (given: number): string => `${given} 分 ${SATISFACTION[given - 1] ?? ''}`

type Timed = Pick<Opinion, 'state' | 'closedWhy' | 'dueOn' | 'daysLeft' | 'overdue' | 'satisfaction'>

/** How much time is left for the next step, or how it ended: `还剩 3 个工作日`. */
export function clockWords({ state, closedWhy, dueOn, daysLeft, overdue, satisfaction }: Timed): string {
  if (state === 'closed') {
    const why = closedWhy === null ? '' : CLOSED[closedWhy]
    return satisfaction === null ? why : `${why} · ${satisfactionWords(satisfaction)}`
  }
  if (state === 'answered') return `请企业在 ${shortDay(dueOn)} 前确认`
  if (overdue) return daysLeft < 0 ? `已超期 ${-daysLeft} 个工作日` : '已超期'
  return daysLeft === 0 ? '今天到期' : `还剩 ${daysLeft} 个工作日`
}

/** The chip of a request: red where its day is over. */
export function chipOf({ state, overdue }: Pick<Opinion, 'state' | 'overdue'>): { tone: Tone; word: string } {
  const { tone, word } = OPINION_STATES[state]
  return { tone: overdue && state !== 'answered' ? 'bad' : tone, word }
}

const STEPS: Readonly<Record<OpinionStep['act'], { readonly tone: Tone; readonly word: string }>> = {
  raised: { tone: 'info', word: '提出诉求' },
  noted: { tone: 'info', word: '代企业登记' },
  assigned: { tone: 'info', word: '分派' },
  taken: { tone: 'info', word: '受理' },
  answered: { tone: 'ok', word: '答复' },
  confirmed: { tone: 'ok', word: '确认解决' },
  reopened: { tone: 'warn', word: '要求重新处理' },
  withdrawn: { tone: 'neutral', word: '撤回' },
  lapsed: { tone: 'neutral', word: '自动关闭' },
  left: { tone: 'neutral', word: '随企业迁出关闭' },
  escalated: { tone: 'bad', word: '超期，转园区运营督办' },
  returned: { tone: 'warn', word: '等待重新分派' },
}

/** What a step is called: who did it, and to whom it was given. */
export function stepWords({ act, by, to }: Pick<OpinionStep, 'act' | 'by' | 'to'>): { tone: Tone; title: string } {
  const { tone, word } = STEPS[act]
  const given = to === null ? word : `${word}给${to}`
  return { tone, title: by === '' ? given : `${by} ${given}` }
}
