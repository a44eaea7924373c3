import { callsOf } from '#client/calls'
import type { estate as contract } from '#contract/estate'
import { facts } from '#phone/estate'

/** Calls of the family estate. */
export const estate = callsOf<typeof contract, 'estate'>('estate', facts)
/** Calls by which everybody finds a place. */
export const lookup = callsOf<typeof contract, 'lookup'>('lookup', facts)
