import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** As much of a query as says whether a new answer is awaited. */
export interface Asked {
  readonly isFetching: boolean
  readonly isFetchedAfterMount: boolean
}

/**
 * Whether a new answer is awaited in the place of one that was kept: since the screen came, or since something changed. An empty list that was kept is no fact meanwhile; asking
 * again by the clock is no reason to hide one.
 */
export function useAwaited(queryKey: QueryKey, { isFetching, isFetchedAfterMount }: Asked): boolean {
  const client = useQueryClient()
  return isFetching && (!isFetchedAfterMount || client.getQueryState(queryKey)?.isInvalidated === true)
}
