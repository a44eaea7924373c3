import { type DeskCount, deskCount } from '#client/home'
import type { WaitingLane } from '#contract/parking'
import { calls } from '../parts/calls.ts'

/** Cars that wait at a lane of the park. */
const counts: readonly DeskCount[] = [
  deskCount(
    '/parking/desk',
    calls.read('deskWaiting'),
    ({ items }: { items: readonly WaitingLane[] }) =>
      items.filter(({ waiting, openUntil }) => waiting !== null && openUntil === null).length,
  ),
]

export default counts
