import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#client/calls'
import type { booking } from '#contract/booking'

const meeting = callsOf<typeof booking, 'meeting'>('meeting')

/** The booking that a visit moves with, as its host sees it. */
export const bookedQuery = (id: string) =>
  queryOptions({
    queryKey: ['visitors', 'booked', id],
    queryFn: ({ signal }) => meeting.post('orderInfo', { id }, { signal }),
    staleTime: 0,
  })
