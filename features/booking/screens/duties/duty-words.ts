import type { Duty } from '#client/duties'
import { momentOf } from '#client/messages'
import type { Tone } from '#ui/state'

/** How urgent a duty is, as a chip; null: nothing presses. */
export function dutyChip(
  { dueAt, urgedAt }: Pick<Duty, 'dueAt' | 'urgedAt'>,
  now: Date,
): { tone: Tone; word: string } | null {
  if (isOverdue({ dueAt }, now)) return { tone: 'bad', word: '已超时' }
  return urgedAt === null ? null : { tone: 'warn', word: '已催办' }
}

/** Whether its time is over. */
export function isOverdue({ dueAt }: Pick<Duty, 'dueAt'>, now: Date): boolean {
  return dueAt !== null && new Date(dueAt) <= now
}

/** Since when it waits and until when it should be done: `昨天 17:20 提交，今天 12:00 前处理`. */
export function dutyTimes({ openedAt, dueAt }: Pick<Duty, 'openedAt' | 'dueAt'>, now: Date): string {
  const since = `${momentOf(openedAt, now)} 提交`
  return dueAt === null
    ? since
    : `${since}，${isOverdue({ dueAt }, now) ? '应' : '请'}在 ${momentOf(dueAt, now)} 前处理`
}
