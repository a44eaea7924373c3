import { followAfterMs } from '#client/query'
import { calls } from '../parts/calls.ts'

/** How often a collection that is paid is asked for while it is shown, in ms: money may go back. */
const PAID_MS = 30_000

/** A collection, followed while it waits; its channel is asked each time. */
export const collectionQuery = (collectionId: string) => {
  const query: ReturnType<typeof calls.query<'micropayResult'>> = {
    ...calls.query('micropayResult', { collectionId }),
    staleTime: 0,
    refetchInterval({ state: { data, dataUpdateCount } }) {
      if (data?.state === 'waiting') return followAfterMs(dataUpdateCount) ?? false
      return data?.state === 'paid' ? PAID_MS : false
    },
  }
  return query
}
