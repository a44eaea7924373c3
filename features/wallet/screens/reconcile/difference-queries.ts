import { queryOptions } from '@tanstack/react-query'
import { keysetQuery } from '#client/query'
import { calls } from '../parts/queries.ts'

/** Whose differences are looked at: all of the park, or those of the own till. */
export type Whose = 'park' | 'till'

/** Everything that settling a difference changes begins so. */
export const DIFFERENCES_KEY = ['wallet', 'differences']

/** Compared days of all channels, the latest first. */
export const billDaysQuery = {
  ...keysetQuery([...DIFFERENCES_KEY, 'days'], (from, options) => calls.post('billDayList', from, options)),
  staleTime: 0,
}

/** One day of one channel; null where it was never compared. */
export const billDayQuery = (day: string, channel: string) =>
  queryOptions({
    queryKey: [...DIFFERENCES_KEY, 'day', day, channel],
    queryFn: async ({ signal }) => (await calls.post('billDayList', { day, channel }, { signal })).items[0] ?? null,
    staleTime: 0,
  })

/** Differences, the latest first: by state, or all of one day of a channel. */
export const differencesQuery = (
  whose: Whose,
  which: { state?: 'open' | 'settled'; day?: string; channel?: string },
) => ({
  ...keysetQuery([...DIFFERENCES_KEY, whose, which], (from, options) =>
    whose === 'park'
      ? calls.post('parkDifferenceList', { ...which, ...from }, options)
      : calls.post('differenceList', { ...(which.state && { state: which.state }), ...from }, options),
  ),
  staleTime: 0,
})
