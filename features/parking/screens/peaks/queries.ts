import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { calls } from '../parts/queries.ts'

const FRESH_MS = 60_000

/** How full the lots are and one of them will be: the first open one where none is named. Kept current. */
export const peaksQuery = (lotId: string | null) =>
  queryOptions({
    queryKey: ['parking', 'peaks', lotId],
    queryFn: ({ signal }) => calls.post('peakForecast', lotId === null ? {} : { lotId }, { signal }),
    refetchInterval: FRESH_MS,
    placeholderData: keepPreviousData,
  })
