import { callsOf } from '#client/calls'
import type { archives } from '#contract/archives'
import { facts } from '#phone/archives'

/** Calls about archives of enterprises. */
export const archive = callsOf<typeof archives, 'archive'>('archive', facts)
