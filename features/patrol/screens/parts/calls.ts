import { callsOf } from '#client/calls'
import type { patrol as contract } from '#contract/patrol'
import { facts } from '#phone/patrol'

/** The calls of patrol. */
export const patrol = callsOf<typeof contract, 'patrol'>('patrol', facts)
