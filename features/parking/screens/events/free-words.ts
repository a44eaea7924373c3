import { printedMoment } from '#client/messages'
import type { FreeEvent, FreePlate } from '#contract/parking'
import type { Fact } from '#ui/page'
import type { Tone } from '#ui/state'
import { dayOf, daysBetween } from '#vocabulary/day'
import { formatPlate } from '#vocabulary/plate'
import { spanOf } from '../parts/when.ts'

const WHY: Record<NonNullable<FreeEvent['why']>, string> = {
  freeClosed: '登记已截止',
  freeCancelled: '活动已取消',
  freeOver: '活动已结束',
  notEligible: '您不在登记范围内',
  mostFreePlates: '您的登记已达上限',
}

/** How an event stands for this person. */
export interface StatusFacts {
  tone: Tone
  title: string
  next: string
}

const isFull = ({ quota, held }: Pick<FreeEvent, 'quota' | 'held'>) => quota !== null && held >= quota

/** Whether one can register, and what to know before; why not, and what to do instead. */
export function statusOf(event: FreeEvent): StatusFacts {
  const { why, kind, platesEach, companies, waiting, minePlates } = event
  if (why === null) {
    if (isFull(event))
      return { tone: 'warn', title: '名额已满，可以候补', next: `已有${waiting}个车牌候补，有人取消后按顺序递补` }
    if (kind === 'card') return { tone: 'info', title: '可以申请', next: '提交后由园区审核，通过后停车免费' }
    const next = event.confirmNeeded ? '提交后由园区审核，通过后停车免费' : '登记后停车免费，离场时道闸自动放行'
    return { tone: 'ok', title: '可以登记', next }
  }
  const mine = minePlates > 0 ? '已登记的车牌可在“我的登记”中查看' : ''
  const next: Record<typeof why, string> = {
    freeClosed: mine || '如有疑问，请联系服务热线',
    freeCancelled: '登记的车辆按正常标准收费',
    freeOver: '此后停车按正常标准收费',
    notEligible: `仅限${companies.map(({ name }) => name).join('、')}的员工登记`,
    mostFreePlates: `每人最多${platesEach}个车牌，取消后可以再登记`,
  }
  return { tone: why === 'mostFreePlates' ? 'info' : 'neutral', title: WHY[why], next: next[why] }
}

/** Why the button is off, in a few words; null: it is not. */
export function offReason({ why }: Pick<FreeEvent, 'why'>): string | null {
  return why && WHY[why]
}

/** What the button does. */
export function actText(event: FreeEvent): string {
  if (isFull(event) && event.why === null) return '加入候补'
  return event.kind === 'card' ? '提交申请' : '登记车牌'
}

/** From a month on a period is said by its first and last day. */
const LONG_DAYS = 31

/** From when to when: with the clock, a long one by days. */
export function periodOf({ startsAt, endsAt }: Pick<FreeEvent, 'startsAt' | 'endsAt'>): string {
  const last = dayOf(new Date(Date.parse(endsAt) - 1))
  const first = dayOf(new Date(startsAt))
  return daysBetween(first, last) < LONG_DAYS ? spanOf(startsAt, endsAt) : `${first} 至 ${last}`
}

/** The event in facts. */
export function factsOf(event: FreeEvent): Fact[] {
  const { kind, quota, held, waiting, platesEach, companies } = event
  const line = waiting > 0 ? `，候补 ${waiting}` : ''
  return [
    { name: kind === 'card' ? '有效期' : '活动时间', value: periodOf(event) },
    { name: '免费车场', value: event.lots.map(({ name }) => name).join('、') },
    { name: '名额', value: quota === null ? '不限' : `${quota} 个，已登记 ${held}${line}` },
    { name: '每人最多', value: `${platesEach} 个车牌` },
    { name: '登记范围', value: companies.length === 0 ? '所有人' : companies.map(({ name }) => name).join('、') },
  ]
}

/** How a registered plate stands, as a chip. */
export function plateChip({ state, nth }: Pick<FreePlate, 'state' | 'nth'>): { tone: Tone; word: string } {
  const chips: Record<FreePlate['state'], { tone: Tone; word: string }> = {
    waiting: { tone: 'warn', word: `候补第${nth ?? ''}位` },
    asked: { tone: 'info', word: '待审核' },
    confirmed: { tone: 'ok', word: '已登记' },
    cancelled: { tone: 'neutral', word: '已取消' },
    refused: { tone: 'bad', word: '未通过' },
  }
  return chips[state]
}

/** Whether a registration can be cancelled. */
export function isActive({ state }: Pick<FreePlate, 'state'>): boolean {
  return state === 'waiting' || state === 'asked' || state === 'confirmed'
}

/** What became of a registration that was just sent. */
export function resultOf({ state, nth, plate }: FreePlate): { tone: Tone; title: string; text: string } {
  const number = formatPlate(plate)
  if (state === 'waiting')
    return {
      tone: 'warn',
      title: `候补第${nth ?? ''}位`,
      text: `${number} 已加入候补。有人取消后按顺序递补，递补后短信通知您，也可在“我的登记”中查看`,
    }
  if (state === 'asked') return { tone: 'info', title: '已提交，等待审核', text: `园区审核通过后，${number} 停车免费` }
  return {
    tone: 'ok',
    title: '登记成功',
    text: '活动期间停车免费，离场时道闸自动放行',
  }
}

/** When a plate was registered, and what was said about it. */
export function plateFacts({ askedAt, reason, note, state }: FreePlate): Fact[] {
  return [
    { name: '登记时间', value: printedMoment(askedAt) },
    ...(reason === '' ? [] : [{ name: '申请理由', value: reason }]),
    ...(note === '' ? [] : [{ name: state === 'refused' ? '未通过原因' : '说明', value: note }]),
  ]
}
