import type { Level, NoticeState, Reached } from '#contract/notices'
import type { Tone } from '#ui/state'

/** What is wanted of a recipient, in words. */
export const LEVELS: Readonly<Record<Level, string>> = {
  seen: '看完即可',
  confirmed: '需要确认收到',
  answered: '需要回答',
}

/** How far a recipient is, in words. */
export const REACHED: Readonly<Record<Reached, string>> = {
  delivered: '未看',
  seen: '已看完',
  confirmed: '已确认',
  answered: '已回答',
}

/** What is still wanted of me, as a chip says it. */
export const WANTED: Readonly<Record<Level, string>> = { seen: '待查看', confirmed: '待确认', answered: '待回答' }

const STATES: Readonly<Record<NoticeState, { readonly tone: Tone; readonly word: string }>> = {
  draft: { tone: 'neutral', word: '草稿' },
  review: { tone: 'warn', word: '待复核' },
  scheduled: { tone: 'info', word: '待发送' },
  sending: { tone: 'info', word: '发送中' },
  sent: { tone: 'ok', word: '已发送' },
  recalled: { tone: 'neutral', word: '已撤回' },
}

/** Where a notice stands, as a chip. */
export const stateChip = (state: NoticeState) => STATES[state]

/** By what a step of the ladder goes. */
export const CHANNELS = { push: '应用推送', sms: '短信' } as const

const HOUR = 60
const DAY = 24 * HOUR

/** When a step comes after sending: 发送时, 4小时后, 2天后. */
export function afterWords(minutes: number): string {
  if (minutes === 0) return '发送时'
  if (minutes % DAY === 0) return `${minutes / DAY}天后`
  if (minutes % HOUR === 0) return `${minutes / HOUR}小时后`
  return `${minutes}分钟后`
}
