import { callsOf } from '#client/calls'
import type { decoration as contract } from '#contract/decoration'
import { facts } from '#phone/decoration'

/** The calls of decoration. */
export const decoration = callsOf<typeof contract, 'decoration'>('decoration', facts)
