import { queryOptions } from '@tanstack/react-query'
import type { SeriesRule } from '#contract/booking'
import { calls, PLACES_KEY } from '../parts/queries.ts'

type Planned = Omit<Parameters<typeof calls.post<'planSeries'>>[1], 'rule'>

/** Every date of a series before it is made. Without a rule there is nothing to ask. */
export const planQuery = (wish: Planned, rule: SeriesRule | null) =>
  queryOptions({
    queryKey: [...PLACES_KEY, 'series', wish, rule],
    queryFn: ({ signal }) => {
      if (rule === null) throw new Error('a series without a rule')
      return calls.post('planSeries', { ...wish, rule }, { signal })
    },
    staleTime: 0,
  })
