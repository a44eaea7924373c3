import { callsOf } from '#client/calls'
import type { estate } from '#contract/estate'
import { facts } from '#phone/estate'

/** The calls of estate. */
export const calls = callsOf<typeof estate, 'estate'>('estate', facts)
