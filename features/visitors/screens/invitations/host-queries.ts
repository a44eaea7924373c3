import { queryOptions } from '@tanstack/react-query'
import { keysetQuery } from '#client/query'
import type { Visit } from '#contract/visitors'
import { VISITS_KEY, visitor } from '../parts/calls.ts'

/** Whom I invited last. */
export const lastVisitorsQuery = queryOptions({
  queryKey: [...VISITS_KEY, 'last'],
  queryFn: async ({ signal }) => (await visitor.post('lastVisitors', {}, { signal })).items,
})

/** What groups of mine were called. */
export const groupNamesQuery = queryOptions({
  queryKey: [...VISITS_KEY, 'groups'],
  queryFn: async ({ signal }) => (await visitor.post('groupName', {}, { signal })).items,
})

/** Which of my visits. */
export interface Sought {
  readonly states: Visit['state'][]
  readonly text?: string
  readonly from?: string
  readonly until?: string
}

/** Visits of mine that fit. */
export const recordsQuery = (sought: Sought) =>
  keysetQuery([...VISITS_KEY, 'list', sought], (from, options) =>
    visitor.post('findRecords', { ...sought, ...from }, options),
  )

/** States of a list's tabs. */
export const SIDES: readonly { name: string; label: string; states: Visit['state'][] }[] = [
  { name: 'coming', label: '待到访', states: ['invited', 'waiting', 'approved'] },
  { name: 'here', label: '来访中', states: ['inside', 'outside'] },
  { name: 'over', label: '已结束', states: ['finished', 'declined', 'cancelled', 'expired', 'missed'] },
]
