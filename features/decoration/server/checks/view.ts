import { CHECK_STATE_WORDS, type Check, HALF_WORDS } from '#contract/decoration'
import { toInstant } from '#vocabulary/day'
import { caseRefOf } from '../visits/cases.ts'
import { halfEnds } from '../visits/times.ts'
import type { ListedCheck } from './list-queries.ts'

/** A check as it is listed. */
export function checkOf(row: ListedCheck, now: Date): Check {
  const { id, caseId, number, place, caseState, kind, title, state, onDay, half, nth, decidedAt, version } = row
  return {
    id,
    workCase: caseRefOf({ id: caseId, number, place, state: caseState }),
    kind,
    title,
    state,
    stateWords: CHECK_STATE_WORDS[state],
    day: onDay,
    half,
    halfWords: HALF_WORDS[half],
    late: state === 'asked' && halfEnds(onDay, half) < now,
    nth,
    decidedAt: decidedAt && toInstant(decidedAt),
    version,
  }
}
