import { callsOf } from '#client/calls'
import type { notices } from '#contract/notices'
import { facts } from '#phone/notices'

/** The calls of notices. */
export const calls = callsOf<typeof notices, 'notice'>('notice', facts)
/** What a short address in an SMS is about. */
export const entrance = callsOf<typeof notices, 'entrance'>('entrance', facts)
