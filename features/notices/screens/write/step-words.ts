import type { Preview } from '#contract/notices'
import { dayInFull, weekdayInWords } from '#ui/days'
import { addDays, clockOf, dayOf, daysBetween } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'

type StepCost = Preview['steps'][number]

/** A moment to come as people call it: 今天 20:30, 明天 08:00, within a week 周一 08:00, later 12月8日 周二 08:00. */
export function comingWords(instant: string, now: Date): string {
  const at = new Date(instant)
  const [day, today] = [dayOf(at), dayOf(now)]
  return `${dayWords(day, today)} ${clockOf(at)}`
}

function dayWords(day: string, today: string): string {
  if (day === today) return '今天'
  if (day === addDays(today, 1)) return '明天'
  return daysBetween(today, day) < 7 ? weekdayInWords(day) : dayInFull(day)
}

/** When a step really leaves: `将在 明天 10:00 发送`; at night an SMS waits, and that is said first. */
export function leavesWords({ dueAt, leavesAt }: Pick<StepCost, 'dueAt' | 'leavesAt'>, now: Date): string {
  const when = `将在 ${comingWords(leavesAt, now)} 发送`
  return leavesAt === dueAt ? when : `夜间不发，${when}`
}

/** What a step costs at most, for one person and for all; null: it costs nothing. */
export function costWords({ channel, people, piecesEach, fenEach, pieces, fen }: StepCost): string | null {
  if (channel !== 'sms') return null
  return `每人 ${piecesEach} 条 ${formatPrice(fenEach)}，最多 ${people} 人，共 ${pieces} 条 ${formatPrice(fen)}`
}
