import { addDays, clockOf, dayOf } from './day.ts'

const MINUTE_MS = 60_000

/**
 * How long ago, in the five labels of the product: 刚刚 (under a minute) · N分钟前 (under an hour) · N小时前 (earlier on the same
 * park day) · 昨天 HH:mm (the park day before) · MM-DD HH:mm (all else). A clock that runs up to a minute ahead also reads 刚刚;
 * what lies further in the future is shown by date.
 */
export function timeAgo(at: Date, now: Date): string {
  const passed = now.getTime() - at.getTime()
  const day = dayOf(at)
  if (passed >= -MINUTE_MS && passed < MINUTE_MS) return '刚刚'
  if (passed > 0 && passed < 60 * MINUTE_MS) return `${Math.floor(passed / MINUTE_MS)}分钟前`
  if (passed > 0 && day === dayOf(now)) return `${Math.floor(passed / (60 * MINUTE_MS))}小时前`
  if (day === addDays(dayOf(now), -1)) return `昨天 ${clockOf(at)}`
  return `${day.slice(5)} ${clockOf(at)}`
}
