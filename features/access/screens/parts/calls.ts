import { callsOf } from '#client/calls'
import type { access } from '#contract/access'
import { facts } from '#phone/access'

/** Calls about points and one's own pass. */
export const entrance = callsOf<typeof access, 'entrance'>('entrance', facts)
/** Calls about pass codes, of holders and gatekeepers. */
export const passcode = callsOf<typeof access, 'passcode'>('passcode', facts)

/** Calls about cameras. */
export const security = callsOf<typeof access, 'security'>('security', facts)

/** Calls about access cards. */
export const accesscard = callsOf<typeof access, 'accesscard'>('accesscard', facts)
