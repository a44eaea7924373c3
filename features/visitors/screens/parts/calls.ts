import { callsOf } from '#client/calls'
import { useLiveAnew } from '#client/live'
import type { visitors } from '#contract/visitors'
import { facts } from '#phone/visitors'

/** Calls of hosts, of companies, and those that are open. */
export const visitor = callsOf<typeof visitors, 'visitor'>('visitor', facts)
/** Calls of guests, and of those who decide. */
export const visitorh5 = callsOf<typeof visitors, 'visitorh5'>('visitorh5', facts)
/** Calls of guests who call on somebody, and of those who receive them. */
export const callon = callsOf<typeof visitors, 'callon'>('callon', facts)
/** Calls of visitors with an account. */
export const visitapply = callsOf<typeof visitors, 'visitapply'>('visitapply', facts)
/** Calls of tenants' staff who visit another company. */
export const visitsession = callsOf<typeof visitors, 'visitsession'>('visitsession', facts)

/** All that is known of visits; shown codes are not among it. */
export const VISITS = [
  visitor.known(),
  visitorh5.known(),
  callon.known(),
  visitapply.known(),
  visitsession.known(),
] as const

/** How often to ask where no stream is up, as for guests, in milliseconds. */
const POLL_MS = 15_000
/** Of further topics: the first one asks often enough. */
const SELDOM_MS = 600_000

/** Asks anew for what of visits is on the screen whenever one of mine changed. */
export function useVisitHints(): void {
  useLiveAnew('visitors.visit.approved', VISITS, { pollMs: POLL_MS })
  useLiveAnew('visitors.visit.declined', VISITS, { pollMs: SELDOM_MS })
  useLiveAnew('visitors.visit.cancelled', VISITS, { pollMs: SELDOM_MS })
  useLiveAnew('visitors.visit.moved', VISITS, { pollMs: SELDOM_MS })
  useLiveAnew('visitors.visit.arrived', VISITS, { pollMs: SELDOM_MS })
}
