import type { CaseState } from '#contract/decoration'
import type { Tone } from '#ui/state'

/** How a state of a case looks to who works there or lives beside it. */
export const crewTone = (state: CaseState): Tone => {
  if (state === 'stopped') return 'bad'
  if (state === 'working' || state === 'to_begin') return 'ok'
  return state === 'checking' || state === 'watching' ? 'info' : 'neutral'
}
