import type { Lane } from '#contract/parking'
import { calls } from '../parts/calls.ts'
import { laneView } from './lane-words.ts'

const SOON_MS = 2000
const NOW_AND_THEN_MS = 5000
const SELDOM_MS = 20_000
/** So many looks at the usual pace; then nobody seems to be there. */
const MAX_POLLS = 60

/** How soon a lane is looked at again, in ms; false: nothing more will happen. */
export function nextPollMs(lane: Lane | undefined, polls: number): number | false {
  if (!lane) return false
  const { done, waiting } = laneView(lane)
  if (done) return false
  if (polls > MAX_POLLS) return SELDOM_MS
  return waiting ? SOON_MS : NOW_AND_THEN_MS
}

/** What is at a lane, looked at while something is awaited there. */
export const laneQuery = (code: string) => ({
  ...calls.read('laneInfo', { code }),
  retry: false,
  refetchInterval: ({ state: { data, dataUpdateCount } }: LanePolls) => nextPollMs(data, dataUpdateCount),
})

/** As much of the query as says when to look again. */
interface LanePolls {
  readonly state: { readonly data: Lane | undefined; readonly dataUpdateCount: number }
}

/** The lane's code in what a person scanned: the address on its sign, or the code alone; null where it is neither. */
export function laneCodeIn(text: string): string | null {
  const bare = /^[\w-]{8,64}$/
  if (bare.test(text)) return text
  if (!URL.canParse(text)) return null
  const { searchParams } = new URL(text)
  const code = searchParams.get('code') ?? searchParams.get('channel') ?? ''
  return bare.test(code) ? code : null
}
