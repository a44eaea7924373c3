import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#client/calls'
import type { visitors } from '#contract/visitors'

/** Calls of hosts about their visits, and of visitors about theirs. */
export const visitor = callsOf<typeof visitors, 'visitor'>('visitor')

/** All that is known of visits begins with this; shown codes do not. */
export const VISITS_KEY = ['visits'] as const

/** One visit, as somebody who has a part in it sees it. */
export const visitQuery = (id: string) =>
  queryOptions({
    queryKey: [...VISITS_KEY, 'one', id],
    queryFn: ({ signal }) => visitor.post('recordById', { id }, { signal }),
    staleTime: 0,
  })
