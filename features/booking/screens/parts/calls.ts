import { callsOf } from '#client/calls'
import type { booking } from '#contract/booking'
import { facts } from '#phone/booking'

/** The calls of booking. */
export const calls = callsOf<typeof booking, 'meeting'>('meeting', facts)
