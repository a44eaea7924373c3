import { callsOf } from '#client/calls'
import type { estate as contract } from '#contract/estate'
import { facts } from '#phone/estate'

/** Calls about the places of a park. */
export const estate = callsOf<typeof contract, 'estate'>('estate', facts)
