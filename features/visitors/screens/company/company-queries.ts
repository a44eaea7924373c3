import { queryOptions } from '@tanstack/react-query'
import { keysetQuery } from '#client/query'
import { VISITS_KEY, visitor } from '../parts/calls.ts'

/** Visits to a company that I manage or receive for. */
const COMPANY_KEY = [...VISITS_KEY, 'company'] as const

/** Which visits are listed. */
export type Which = 'inside' | 'today' | 'coming' | 'waiting' | 'approved' | 'ended' | 'all'

/** They page by page; without a company of my first one. */
export const companyVisitsQuery = (which: Which, companyId: string | null) =>
  keysetQuery([...COMPANY_KEY, which, companyId ?? ''], (from, options) =>
    visitor.post('companyVisits', { which, ...(companyId !== null && { companyId }), ...from }, options),
  )

/** Today's, for the home. */
export const todayQuery = queryOptions({
  queryKey: [...COMPANY_KEY, 'home'],
  queryFn: async ({ signal }) => (await visitor.post('companyVisits', { which: 'today' }, { signal })).items,
})
