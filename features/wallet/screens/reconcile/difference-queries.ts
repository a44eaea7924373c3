import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { calls } from '../parts/queries.ts'

/** Whose differences are looked at: all of the park, or those of the own till. */
export type Whose = 'park' | 'till'

/** Everything that settling a difference changes begins so. */
export const DIFFERENCES_KEY = ['wallet', 'differences']

/** Compared days of all channels, the latest first. */
export const billDaysQuery = infiniteQueryOptions({
  queryKey: [...DIFFERENCES_KEY, 'days'],
  queryFn: ({ pageParam, signal }) =>
    calls.post('billDayList', pageParam === null ? {} : { next: pageParam }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
})

/** One day of one channel; null where it was never compared. */
export const billDayQuery = (day: string, channel: string) =>
  queryOptions({
    queryKey: [...DIFFERENCES_KEY, 'day', day, channel],
    queryFn: async ({ signal }) => (await calls.post('billDayList', { day, channel }, { signal })).items[0] ?? null,
    staleTime: 0,
  })

/** Differences, the latest first: by state, or all of one day of a channel. */
export const differencesQuery = (whose: Whose, which: { state?: 'open' | 'settled'; day?: string; channel?: string }) =>
  infiniteQueryOptions({
    queryKey: [...DIFFERENCES_KEY, whose, which],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? {} : { next: pageParam }
      return whose === 'park'
        ? calls.post('parkDifferenceList', { ...which, ...page }, { signal })
        : calls.post('differenceList', { ...(which.state && { state: which.state }), ...page }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
