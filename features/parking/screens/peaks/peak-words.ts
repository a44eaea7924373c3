import type { LotPeaks } from '#contract/parking'
import { addDays, clockOf, dayOf, weekdayOf } from '#vocabulary/day'

type PeakDay = LotPeaks['days'][number]

const WEEK = ['一', '二', '三', '四', '五', '六', '日']

/** A day as its chip says it: `今天`, `明天`, `周五`. */
export function dayName(day: string, now: Date): string {
  const today = dayOf(now)
  if (day === today) return '今天'
  return day === addDays(today, 1) ? '明天' : `周${WEEK[weekdayOf(day) - 1] ?? ''}`
}

/** The clock of a half hour: `09:30`. */
export const hourOf = (at: string): string => clockOf(new Date(at))

/** Spaces in words. */
export const spacesInWords = (spaces: number): string => `${spaces} 位`

/** The free spaces of a lot now. */
export const freeInWords = (spaces: number): string => (spaces === 0 ? '已满' : `空 ${spaces} 个`)

/** Its two ends, which stay on one line; one number where it is that narrow. */
const endsOf = ({ low, high }: { low: number; high: number }) => (low === high ? `${low}` : `${low}–\u2060${high}`)

/** A band in words: `80–120 位`, or one number where it is that narrow. */
export function bandInWords(band: { low: number; high: number }): string {
  return `${endsOf(band)} 位`
}

/** With so much of the lot free at the fullest time at least, no time is better than another. */
const PLENTY = 0.15
/** The same in spaces, for small lots. */
const PLENTY_SPACES = 10

/** Whether a space is free all day, so that advice on when to come is idle. */
export function isFreeAllDay({ fullest }: Pick<PeakDay, 'fullest'>, capacity: number): boolean {
  return fullest !== null && fullest.low >= Math.max(PLENTY_SPACES, PLENTY * capacity)
}

/** When to come, in a sentence. */
export function bestInWords(day: PeakDay, capacity: number): string {
  const { best } = day
  if (best && isFreeAllDay(day, capacity)) return '全天都有位，什么时候来都可以'
  if (!best) return '当天 7 点到 19 点已过，可查看其他日期'
  if (best.free === 0) return '当天 7 点到 19 点都可能没有空位'
  return `建议 ${hourOf(best.at)} 前后来，预计空 ${endsOf(best)} 个`
}

/** When it is fullest, in a sentence; null where that says nothing more. */
export function fullestInWords(day: PeakDay, capacity: number): string | null {
  const { best, fullest } = day
  if (isFreeAllDay(day, capacity) || !best || !fullest || fullest.free === best.free) return null
  return `${hourOf(fullest.at)} 前后最紧张，预计空 ${endsOf(fullest)} 个`
}

/** How far yesterday's forecast was off, in a sentence. */
export function errorInWords(error: LotPeaks['error']): string {
  if (!error) return '还没有可以核对的预测，明天起显示预测和实际相差多少'
  const off = `昨天的预测和实际平均相差 ${error.spaces} 个车位（占全部车位的 ${error.percent}%）`
  const held = `8 点到 19 点有 ${error.heldPercent}% 的时段落在预计范围内`
  return `${off}，${held}${error.afterwards ? '。部分时段是事后按当时的数据补算的' : ''}`
}

/** What there is to know about a forecast before it is believed: title and what it means; null: nothing. */
export function cautionOf({ state }: Pick<LotPeaks, 'state'>): { title: string; next: string } | null {
  switch (state) {
    case 'late':
      return { title: '预测暂未更新', next: '超过两小时没有新的数据，以现在的空位为准' }
    case 'silent':
      return { title: '闸机一天没有新的进出记录', next: '现在的空位可能不准，预测按平常的同类日子给出' }
    case 'new':
      return { title: '这个车场的数据还不到一周', next: '预测范围较宽，满一周后会更准' }
    default:
      return null
  }
}
