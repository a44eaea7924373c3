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

/** The subject of a share of a task: what was filled in stands on a page of its own. */
const SHARE = 'tasks.part'

/** Whether an approval can be decided from the list; a share is decided beside its forms. */
export function isDecidedHere({ subjectKind, caseId }: Pick<Duty, 'subjectKind' | 'caseId'>): boolean {
  return caseId !== null && subjectKind !== SHARE
}

/** How long such a step usually takes: `通常 4 个工作小时内处理`; empty where that is not known. */
export function usualWords({ usualHours }: Pick<Duty, 'usualHours'>): string {
  if (usualHours === null) return ''
  return usualHours <= 0.5 ? '通常半小时内处理' : `通常 ${Number(usualHours.toFixed(1))} 个工作小时内处理`
}
