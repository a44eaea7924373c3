import { queryOptions } from '@tanstack/react-query'
import { lookup } from '../parts/queries.ts'

/** The addresses of pictures are good for ten minutes; a car may leave meanwhile. */
const FRESH_MS = 60_000

/** Where my cars are. */
export const carsQuery = queryOptions({
  queryKey: ['parking', 'cars'],
  queryFn: ({ signal }) => lookup.post('carLocation', {}, { signal }),
  refetchInterval: FRESH_MS,
})
