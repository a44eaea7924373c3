import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '#client/calls'
import { useLive } from '#client/live'
import { keysetQuery } from '#client/query'
import type { visitors } from '#contract/visitors'
import { VISITS_KEY, visitor } from '../parts/visitor-calls.ts'

/** Calls of guests who call on somebody, and of those who receive them. */
export const callon = callsOf<typeof visitors, 'callon'>('callon')

/** Which call-ons a host looks at. */
export type Side = 'open' | 'done'

/** My call-ons, the latest beginning first. */
export const callonsQuery = keysetQuery([...VISITS_KEY, 'callon'], (from, options) =>
  callon.post('guestApplyList', { ...from }, options),
)

/** One of my call-ons. */
export const callonQuery = (id: string) =>
  queryOptions({
    queryKey: [...VISITS_KEY, 'callon', 'one', id],
    queryFn: ({ signal }) => callon.post('guestApplyDetail', { id }, { signal }),
  })

/** Call-ons that wait for me, or that I decided. */
export const auditQuery = (side: Side) =>
  keysetQuery([...VISITS_KEY, 'callon-audit', side], (from, options) =>
    callon.post('guestApplyAuditList', { side, ...from }, options),
  )

/** Who proved the phone. */
export const guestQuery = queryOptions({
  queryKey: [...VISITS_KEY, 'guest'],
  queryFn: ({ signal }) => callon.post('loginUserInfo', {}, { signal }),
})

/** Companies that may be visited, found by name. */
export const companiesQuery = (text: string) =>
  keysetQuery(['visitors', 'companies', text], (from, options) =>
    visitor.post('companyList', { ...(text !== '' && { text }), ...from }, options),
  )

/** What a company asks of its visitors. */
export const asksQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['visitors', 'asks', companyId],
    queryFn: ({ signal }) => visitor.post('passInfoConfig', { companyId }, { signal }),
  })

/** How often to ask where no stream is up, as for guests, in milliseconds. */
const POLL_MS = 15_000

/** Asks anew for what of call-ons is on the screen whenever one of mine was decided. */
export function useDecided(): void {
  const queries = useQueryClient()
  const anew = () => void queries.invalidateQueries({ queryKey: VISITS_KEY })
  useLive('visitors.visit.approved', anew, { pollMs: POLL_MS })
}
