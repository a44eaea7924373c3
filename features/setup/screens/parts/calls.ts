import { callsOf } from '#client/calls'
import type { setup } from '#contract/setup'
import { facts } from '#phone/setup'

/** Calls about setting up a park. */
export const calls = callsOf<typeof setup, 'setup'>('setup', facts)
