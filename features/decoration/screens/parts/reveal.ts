import { callsOf } from '#client/calls'
import type { access } from '#contract/access'
import { facts } from '#phone/access'

const entrance = callsOf<typeof access, 'entrance'>('entrance', facts)

/** Name or phone behind a pass whole, with what for: that person reads who looked. For operators; `why` has 2 to 60 signs. */
export const revealOf = (asked: { passId: string; field: 'name' | 'phone'; why: string }) =>
  entrance.send('reveal', asked)
