import { STATE_WORDS, type VisitState } from '#can/visitors'
import { momentOf } from '#client/messages'
import type { Visit } from '#contract/visitors'
import type { Tone } from '#ui/state'
import { clockOf, dayOf } from '#vocabulary/day'

const TONES: Readonly<Record<VisitState, Tone>> = {
  draft: 'neutral',
  invited: 'info',
  waiting: 'info',
  approved: 'ok',
  inside: 'ok',
  outside: 'neutral',
  finished: 'neutral',
  declined: 'bad',
  cancelled: 'neutral',
  expired: 'neutral',
  missed: 'neutral',
}

/** How a visit stands, as a chip. */
export const chipOf = (state: VisitState): { tone: Tone; word: string } => ({
  tone: TONES[state],
  word: STATE_WORDS[state],
})

/** When a visit is: `今天` is left out, `明天 10:00–12:00`; over midnight both moments. */
export function whenOf({ from, until }: Pick<Visit, 'from' | 'until'>, now: Date = new Date()): string {
  const [begins, ends] = [new Date(from), new Date(until)]
  if (dayOf(begins) === dayOf(ends)) return `${momentOf(from, now)}–${clockOf(ends)}`
  return `${momentOf(from, now)} 至 ${momentOf(until, now)}`
}

/** Who comes: `王*等3人`. */
export function whoOf({ visitorName, people }: Pick<Visit, 'visitorName' | 'people'>): string {
  const name = visitorName || '访客'
  return people > 1 ? `${name}等${people}人` : name
}

/** Whom a visitor comes to: the company and the host, who may be nobody. */
export function towardsOf({ companyName, hostName }: Pick<Visit, 'companyName' | 'hostName'>): string {
  return hostName === '' ? companyName : `${companyName} · ${hostName}`
}
