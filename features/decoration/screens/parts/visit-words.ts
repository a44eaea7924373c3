import { momentOf } from '#client/messages'
import type { CheckKind, CheckState, CorrectionState, Half, InspectionState } from '#contract/decoration'
import type { Tone } from '#ui/state'
import { dayOf, weekdayOf } from '#vocabulary/day'

/** How an inspection reads as a chip. */
export const INSPECTION_TONES: Readonly<Record<InspectionState, Tone>> = { due: 'info', done: 'ok', missed: 'bad' }
/** How a correction reads as a chip. */
export const CORRECTION_TONES: Readonly<Record<CorrectionState, Tone>> = {
  ordered: 'warn',
  answered: 'info',
  refused: 'bad',
  closed: 'ok',
}
/** How a check reads as a chip. */
export const CHECK_TONES: Readonly<Record<CheckState, Tone>> = {
  asked: 'info',
  passed: 'ok',
  failed: 'bad',
  withdrawn: 'neutral',
}

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const
const HALVES = { am: '上午', pm: '下午' } as const

/** A day as people name it: 今天, 明天, 11月23日 周一. */
export function dayWords(day: string, now: Date = new Date()): string {
  const today = dayOf(now)
  if (day === today) return '今天'
  const [year, month = '', date = ''] = day.split('-')
  const words = `${Number(month)}月${Number(date)}日 ${WEEKDAYS[weekdayOf(day) % 7]}`
  return year === today.slice(0, 4) ? words : `${year}年${words}`
}

/** A half day: 11月23日 周一 上午. */
export const slotWords = (day: string, half: Half, now?: Date): string => `${dayWords(day, now)} ${HALVES[half]}`

/** Until when an inspection may be done: 今天到期, 已超期，最晚 11月24日. */
export function dueWords(dueOn: string | null, lastOn: string | null, now: Date = new Date()): string {
  if (dueOn === null) return '临时巡检'
  const today = dayOf(now)
  if (dueOn < today) return lastOn === null ? '已超期' : `已超期，最晚${dayWords(lastOn, now)}`
  return dueOn === today ? '今天到期' : `${dayWords(dueOn, now)}到期`
}

/** Since when, as a banner says it. */
export const since = (instant: string, what: string): string => `${momentOf(instant)} ${what}`

/** What a person brings to a check of a kind, or looks at. */
export const CHECK_HINTS: Readonly<Record<CheckKind, string>> = {
  electric: '封槽、封板前验收水电管线',
  waterproof: '闭水试验，需前后两张照片',
  fire: '喷淋、烟感和疏散通道',
  final: '全部完工后验收，申请后停止施工',
  review: '观察期满自动安排',
}

/** Whether a day has passed. */
export const isPast = (day: string, now: Date = new Date()): boolean => day < dayOf(now)
