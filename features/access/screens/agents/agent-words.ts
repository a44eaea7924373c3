import { momentOf } from '#client/messages'
import type { Agent } from '#contract/access'
import type { Tone } from '#ui/state'

/** How an agent stands, as a chip. */
export const AGENT_CHIPS: Readonly<Record<Agent['state'], { tone: Tone; word: string }>> = {
  named: { tone: 'warn', word: '待接受' },
  accepted: { tone: 'info', word: '未开始' },
  active: { tone: 'ok', word: '代理中' },
  ended: { tone: 'neutral', word: '已结束' },
}

/** What an agent may do, as it is chosen. */
export type Work = 'both' | 'pass' | 'visits'
/** What is chosen, as it goes over the wire. */
export const WORKS: Readonly<Record<Work, Agent['may']>> = {
  both: ['pass', 'visits'],
  pass: ['pass'],
  visits: ['visits'],
}
/** What may be chosen. */
export const WORK_OPTIONS: readonly { value: Work; label: string; note: string }[] = [
  { value: 'both', label: '通行和来访', note: '可凭码通行，也可审批您的访客' },
  { value: 'pass', label: '只代通行', note: '凭码进出园区和楼宇' },
  { value: 'visits', label: '只代处理来访', note: '查看并审批等您决定的来访' },
]

/** The choice that is the same as these rights. */
export function workOf(may: Agent['may']): Work {
  return may.length > 1 ? 'both' : (may[0] ?? 'both')
}

/** What an agent may do, in words. */
export function mayWords(may: Agent['may']): string {
  return may.length > 1 ? '通行、处理来访' : may[0] === 'visits' ? '处理来访' : '通行'
}

const WHY: Readonly<Record<NonNullable<Agent['why']>, string>> = {
  over: '代理已到期',
  declined: '对方没有接受',
  given_up: '代理人已退出',
  withdrawn: '已被收回',
  left: '一方已离开企业',
  closed: '一方已注销账号',
}

/** What is to be known of an agent: until when, or why it ended. */
export function timesWords({ state, why, from, until, endedAt }: Agent, now?: Date): string {
  if (state === 'ended') return `${WHY[why ?? 'over']} ${momentOf(endedAt ?? until, now)}`
  return state === 'active' ? `${momentOf(until, now)} 自动结束` : `${momentOf(from, now)} 至 ${momentOf(until, now)}`
}
