import type { WorkerCrossing } from '#contract/decoration'
import type { Tone } from '#ui/state'

/** Which way somebody went. */
export const DIRECTION_WORDS: Readonly<Record<WorkerCrossing['direction'], string>> = { in: '进入', out: '离开' }

/** How a crossing looks. */
export const CROSSING_TONES: Readonly<Record<WorkerCrossing['kind'], Tone>> = {
  opened: 'ok',
  refused: 'bad',
  not_passed: 'warn',
}
