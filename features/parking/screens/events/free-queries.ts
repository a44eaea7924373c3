import { queryOptions } from '@tanstack/react-query'
import { keysetQuery } from '#client/query'
import { calls } from '../parts/queries.ts'

/** All that is known of free events and of plates under them begins with this. */
export const FREE_KEY = ['parking', 'free-event'] as const

/** A free-parking event or free card, and whether I may register. */
export const freeEventQuery = (id: string) =>
  queryOptions({
    queryKey: [...FREE_KEY, id],
    queryFn: ({ signal }) => calls.get('freeEventInfo/{id}', { id }, { signal }),
    staleTime: 0,
  })

/** My plates under an event, the latest first. */
export const freePlatesQuery = (eventId: string) =>
  keysetQuery([...FREE_KEY, eventId, 'plates'], (from, options) =>
    calls.post('freeCardPlateList', { eventId, ...from }, options),
  )
