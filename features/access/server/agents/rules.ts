import type { AgentRow } from './queries.ts'

/** So many agents a person names at a time. */
export const MAX_AGENTS = 5
/** An agent acts so long at most, in milliseconds; also how far ahead one is named. */
const MAX_MS = 30 * 86_400_000

/** Where an agent stands at a moment: its times say it, nothing has to run for it. */
export function agentState(
  { state, fromAt, untilAt }: Pick<AgentRow, 'state' | 'fromAt' | 'untilAt'>,
  now: Date,
): 'named' | 'accepted' | 'active' | 'ended' {
  if (state === 'ended' || now >= untilAt) return 'ended'
  if (state === 'named') return 'named'
  return now < fromAt ? 'accepted' : 'active'
}

/** What is wrong with the times of an agent, in words; null: nothing. */
export function agentTimesProblem(from: Date, until: Date, now: Date): string | null {
  if (until <= now) return '结束时间已过，请重新选择'
  if (until <= from) return '结束时间要晚于开始时间'
  if (until.getTime() - from.getTime() > MAX_MS) return '代理最长30天'
  return from.getTime() - now.getTime() > MAX_MS ? '最多提前30天指定' : null
}
