import { momentOf } from '#client/messages'
import type { OwnOffer } from '#contract/parking'
import type { Tone } from '#ui/state'
import { dayOf } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'

type StatusFacts = Pick<OwnOffer, 'way' | 'state' | 'startsAt' | 'endsAt' | 'left'>

/** How an offer stands at a moment, in a word and a sentence about what that means for those who scan its code. */
export function statusOf(
  { way, state, startsAt, endsAt, left }: StatusFacts,
  now = new Date(),
): { tone: Tone; word: string; next: string; over: boolean } {
  const already = '已领取的券在有效期内仍可使用'
  if (state === 'ended') return { tone: 'neutral', word: '已结束', next: `不能再领取；${already}`, over: true }
  if (new Date(endsAt) <= now) return { tone: 'neutral', word: '已到期', next: `不能再领取；${already}`, over: true }
  if (left === 0) return { tone: 'neutral', word: '已领完', next: `全部已领取；${already}`, over: false }
  if (state === 'paused') return { tone: 'warn', word: '已暂停', next: `暂时不能领取；${already}`, over: false }
  if (new Date(startsAt) > now)
    return { tone: 'info', word: '未开始', next: `${momentOf(startsAt)} 起可以领取`, over: false }
  return {
    tone: 'ok',
    word: '发放中',
    next: `${way === 'static' ? '扫码即可领取' : '出示或发放券码即可领取'}，${momentOf(endsAt)} 截止`,
    over: false,
  }
}

/** From its first to its last day. An end at midnight belongs to the day before. */
export function periodInWords({ startsAt, endsAt }: Pick<OwnOffer, 'startsAt' | 'endsAt'>): string {
  const last = new Date(new Date(endsAt).getTime() - 1)
  return `${dayOf(new Date(startsAt))} 至 ${dayOf(last)}`
}

/** How its codes are given. */
export const wayInWords = (way: OwnOffer['way']) => (way === 'static' ? '固定码' : '一次性券码')

/** How many were received and used. */
export const countsInWords = ({ received, used, quota }: Pick<OwnOffer, 'received' | 'used' | 'quota'>) =>
  `已领 ${received}/${quota} · 已用 ${used}`

/** Its limits as one line; none where it has none. */
export function limitsInWords({
  perPlate,
  perPerson,
  perDay,
}: Pick<OwnOffer, 'perPlate' | 'perPerson' | 'perDay'>): string {
  const words = [
    perPlate === null ? '' : `每车${perPlate}张`,
    perPerson === null ? '' : `每人${perPerson}张`,
    perDay === null ? '' : `每天共${perDay}张`,
  ].filter(Boolean)
  return words.length === 0 ? '不限' : words.join('，')
}

/** What an offer can cost at most, were all of it received and used. */
export const mostCostFen = ({ mostFen, quota }: Pick<OwnOffer, 'mostFen' | 'quota'>) => mostFen * quota

/** What the budget still allows against what an offer can cost; null: all of it. */
export function shortInWords(costFen: number, leftFen: number): string | null {
  if (costFen <= leftFen) return null
  return `剩余额度 ${formatPrice(leftFen)}，额度用完后将暂停领取`
}
