import { queryOptions } from '@tanstack/react-query'
import type { VisitState } from '#can/visitors'
import { keysetQuery } from '#client/query'
import { VISITS_KEY, visitor, visitorh5 } from '../parts/calls.ts'

const MINUTE_MS = 60_000

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
    staleTime: MINUTE_MS,
  })

/** Sorts of visits with their usual reasons. */
export const sortsQuery = queryOptions({
  queryKey: ['visitors', 'sorts'],
  queryFn: ({ signal }) => visitorh5.post('groupList', {}, { signal }),
  staleTime: 60 * MINUTE_MS,
})

/** Which of my visits a list shows. */
export type Side = 'open' | 'over'

const SIDES: Readonly<Record<Side, VisitState[]>> = {
  open: ['draft', 'invited', 'waiting', 'approved', 'inside', 'outside'],
  over: ['finished', 'declined', 'cancelled', 'expired', 'missed'],
}

/** My visits as their visitor. */
export const myVisitsQuery = (side: Side) =>
  keysetQuery([...VISITS_KEY, 'mine', side], (from, options) =>
    visitorh5.post('records', { states: SIDES[side], ...from }, options),
  )

/** One of my visits. */
export const myVisitQuery = (id: string) =>
  queryOptions({
    queryKey: [...VISITS_KEY, 'mine', 'one', id],
    queryFn: ({ signal }) => visitorh5.post('recordDetail', { id }, { signal }),
  })
