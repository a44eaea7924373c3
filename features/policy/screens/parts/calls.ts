import { callsOf } from '#client/calls'
import type { policy as contract } from '#contract/policy'
import { facts } from '#phone/policy'

/** Policies, verdicts and applications. */
export const policy = callsOf<typeof contract, 'policy'>('policy', facts)
