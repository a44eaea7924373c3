import type { Day } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { unitWords } from './tariff.ts'

const dayWords = (day: Day) => day.slice(5)

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
  fen: number
  units: number
}): string {
  if (run.kind === 'first') {
    return `${dayWords(run.day)} 首${run.unitMinutes === 60 ? '小时' : `${run.unitMinutes}分钟`} ${formatPrice(run.fen)}`
  }
  return `${dayWords(run.day)} ${run.name} ${unitWords(run.unitMinutes, run.fen)} × ${run.units}`
}

/** `11-21 当日封顶¥40.00，减免` */
export function capWords(day: Day, calendar: boolean, capFen: number): string {
  return calendar ? `${dayWords(day)} 当日封顶${formatPrice(capFen)}，减免` : `24小时封顶${formatPrice(capFen)}，减免`
}
