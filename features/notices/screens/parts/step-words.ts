import type { Preview } from '#contract/notices'
import { comingWords } from '#ui/days'
import { formatPrice } from '#vocabulary/money'

type StepCost = Preview['steps'][number]

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

/** What the SMS of a reminder comes to. */
export function reminderFacts(sms: StepCost, leftFen: number, now: Date): { name: string; value: string }[] {
  return [
    { name: '短信', value: costWords(sms) ?? '' },
    { name: '发送时间', value: sms.leavesAt === sms.dueAt ? '马上发送' : leavesWords(sms, now) },
    { name: '本月短信预算', value: `剩 ${formatPrice(leftFen)}` },
  ]
}
