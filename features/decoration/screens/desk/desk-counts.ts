import { type DeskCount, deskCount } from '#client/home'
import type { DeskQueue } from '#contract/decoration'
import { decoration } from '../parts/calls.ts'
import { allWaiting } from './queue-words.ts'

/** What waits at the desk of decoration. */
const counts: readonly DeskCount[] = [
  deskCount('/decoration/desk', decoration.read('desk'), ({ queues }: { queues: readonly DeskQueue[] }) =>
    allWaiting(queues),
  ),
]

export default counts
