import { queryOptions } from '@tanstack/react-query'
import { keysetQuery } from '#client/query'
import { VISITS_KEY, visitor, visitorh5 } from '../parts/calls.ts'

/** Visits that wait for my decision, or that I decided. */
export const toDecideQuery = (side: 'open' | 'done') =>
  keysetQuery([...VISITS_KEY, 'to-decide', side], (from, options) =>
    visitorh5.post('toDecide', { side, ...from }, options),
  )

/** A visit as its host, or whoever decides for the company, sees it. */
export const decidedQuery = (id: string) =>
  queryOptions({
    queryKey: [...VISITS_KEY, 'host', 'one', id],
    queryFn: ({ signal }) => visitor.post('recordById', { id }, { signal }),
  })
