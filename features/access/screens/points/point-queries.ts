import { queryOptions } from '@tanstack/react-query'
import { ACCESS_KEY, entrance } from '../parts/calls.ts'

/** Points, and who keeps them, as an operator sets them. */
export const POINTS_KEY = [...ACCESS_KEY, 'points'] as const

const MINUTE_MS = 60_000

/** All points with their devices; asked anew each minute, for devices fall silent. */
export const pointsQuery = queryOptions({
  queryKey: [...POINTS_KEY, 'all'],
  queryFn: ({ signal }) => entrance.post('points', {}, { signal }),
  refetchInterval: MINUTE_MS,
})

/** Property staff with the points at which they judge who comes. */
export const gatekeepersQuery = queryOptions({
  queryKey: [...POINTS_KEY, 'gatekeepers'],
  queryFn: ({ signal }) => entrance.post('gatekeepers', {}, { signal }),
})
