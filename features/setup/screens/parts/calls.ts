import { callsOf } from '#client/calls'
import type { setup as contract } from '#contract/setup'
import { facts } from '#phone/setup'

/** Calls about setting up a park. */
export const setup = callsOf<typeof contract, 'setup'>('setup', facts)

/** Calls about the park's rules. */
export const desk = callsOf<typeof contract, 'desk'>('desk', facts)
