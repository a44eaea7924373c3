import type { Day } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { firstWords, unitWords } from './tariff.ts'

const dayWords = (day: Day) => day.slice(5)

/** Time that an earlier stay was charged for. */
export const coveredWords = '已计费时段内返回，不重复计费'

/** `免费活动 园区开放日，不计费`; `免费停车，不计费` where its name is not told. */
export function freeTimeWords(name: string): string {
  return `${name === '' ? '免费停车' : name}，不计费`
}

/** `免费时长 15分钟` */
export function freeWords(minutes: number): string {
  return `免费时长 ${minutes}分钟`
}

/** `11-21 白天 每小时¥5.00 × 3`, `11-21 首小时 ¥3.00` */
export function unitLineWords(run: {
  kind: 'first' | 'unit'
  day: Day
  name: string
  unitMinutes: number
  unitFen: number
  units: number
}): string {
  if (run.kind === 'first') return `${dayWords(run.day)} ${firstWords(run.unitMinutes)} ${formatPrice(run.unitFen)}`
  return `${dayWords(run.day)} ${run.name} ${unitWords(run.unitMinutes, run.unitFen)} × ${run.units}`
}

/** `11-21 当日封顶¥40.00，减免` */
export function capWords(day: Day, calendar: boolean, capFen: number): string {
  return calendar ? `${dayWords(day)} 当日封顶${formatPrice(capFen)}，减免` : `24小时封顶${formatPrice(capFen)}，减免`
}

/** `11-21至11-28 每天封顶¥40.00 × 8天`, `11-21至11-28 每24小时¥36.00 × 7` */
export function daysWords(days: {
  per: 'day' | 'window'
  from: Day
  to: Day
  units: number
  netFen: number
  capped: boolean
}): string {
  const each = `${days.per === 'day' ? '每天' : '每24小时'}${days.capped ? '封顶' : ''}${formatPrice(days.netFen)}`
  return `${dayWords(days.from)}至${dayWords(days.to)} ${each} × ${days.units}${days.per === 'day' ? '天' : ''}`
}
