import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '#client/calls'
import { useLive } from '#client/live'
import type { visitors } from '#contract/visitors'
import { facts } from '#phone/visitors'

/** Calls of hosts, of companies, and those that are open. */
export const visitor = callsOf<typeof visitors, 'visitor'>('visitor', facts)
/** Calls of guests, and of those who decide. */
export const visitorh5 = callsOf<typeof visitors, 'visitorh5'>('visitorh5', facts)

/** All that is known of visits begins with this; shown codes do not. */
export const VISITS_KEY = ['visitors', 'visits'] as const
/** What a company asks, and whom it keeps out. */
export const POLICY_KEY = ['visitors', 'policy'] as const

/** One visit, as somebody who has a part in it sees it. */
export const visitQuery = (id: string) =>
  queryOptions({
    queryKey: [...VISITS_KEY, 'one', id],
    queryFn: ({ signal }) => visitor.post('recordById', { id }, { signal }),
    staleTime: 0,
  })

/** How often to ask where no stream is up, as for guests, in milliseconds. */
const POLL_MS = 15_000
/** Of further topics: the first one asks often enough. */
const SELDOM_MS = 600_000

/** Asks anew for what of visits is on the screen whenever one of mine changed. */
export function useVisitHints(): void {
  const queries = useQueryClient()
  const anew = () => void queries.invalidateQueries({ queryKey: VISITS_KEY })
  useLive('visitors.visit.approved', anew, { pollMs: POLL_MS })
  useLive('visitors.visit.declined', anew, { pollMs: SELDOM_MS })
  useLive('visitors.visit.cancelled', anew, { pollMs: SELDOM_MS })
  useLive('visitors.visit.moved', anew, { pollMs: SELDOM_MS })
  useLive('visitors.visit.arrived', anew, { pollMs: SELDOM_MS })
}
