import { callsOf } from '#client/calls'
import type { setup } from '#contract/setup'
import { facts } from '#phone/setup'

/** Calls about the park's rules. */
export const desk = callsOf<typeof setup, 'desk'>('desk', facts)
