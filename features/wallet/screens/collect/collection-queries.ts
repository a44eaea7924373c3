import { queryOptions } from '@tanstack/react-query'
import { followAfterMs, keysetQuery } from '#client/query'
import { calls } from '../parts/queries.ts'

/** A collection that is paid is looked at this often while it is shown, in ms: money may go back. */
const PAID_MS = 30_000

/** A collection, followed while it waits; asks the channel each time. */
export const collectionQuery = (collectionId: string) =>
  queryOptions({
    queryKey: ['wallet', 'collection', collectionId],
    queryFn: ({ signal }) => calls.post('micropayResult', { collectionId }, { signal }),
    staleTime: 0,
    refetchInterval({ state: { data, dataUpdateCount } }) {
      if (data?.state === 'waiting') return followAfterMs(dataUpdateCount) ?? false
      return data?.state === 'paid' ? PAID_MS : false
    },
  })

/** What this cashier collected, the latest first, with the total of today. */
export const collectionsQuery = (state: 'paid' | 'all') => ({
  ...keysetQuery(['wallet', 'collections', state], (from, options) =>
    calls.post('collectionList', { state, ...from }, options),
  ),
  staleTime: 0,
})
