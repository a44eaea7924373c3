import { queryOptions } from '@tanstack/react-query'
import { keysetQuery } from '#client/query'
import type { Kind } from '#contract/booking'
import { BOOKING_KEY, calls } from '../parts/queries.ts'

/** All that the desk knows begins with this. */
export const DESK_KEY = [...BOOKING_KEY, 'desk'] as const

/** Places of a kind that I run. */
export const deskPlacesQuery = (kind: Kind) =>
  keysetQuery([...DESK_KEY, 'places', kind], (from, options) => calls.post('deskPlaces', { kind, ...from }, options))

/** One of them; null: it is not there, or somebody else's. */
export const deskPlaceQuery = (id: string, kind: Kind) =>
  queryOptions({
    queryKey: [...DESK_KEY, 'place', id],
    queryFn: async ({ signal }) => (await calls.post('deskPlaces', { kind, id }, { signal })).items[0] ?? null,
    staleTime: 0,
  })

/** Approval processes of bookings. */
export const processesQuery = queryOptions({
  queryKey: [...DESK_KEY, 'processes'],
  queryFn: ({ signal }) => calls.post('processes', {}, { signal }),
  staleTime: 0,
})

/** Bookings of all places of a kind on days. */
export const calendarQuery = (kind: Kind, from: string, days: number) =>
  queryOptions({
    queryKey: [...DESK_KEY, 'calendar', kind, from, days],
    queryFn: ({ signal }) => calls.post('deskCalendar', { kind, from, days }, { signal }),
  })

/** How full places of a kind were, by week. */
export const utilisationQuery = (kind: Kind, from: string, to: string) =>
  queryOptions({
    queryKey: [...DESK_KEY, 'utilisation', kind, from, to],
    queryFn: ({ signal }) => calls.post('utilisation', { kind, from, to }, { signal }),
  })
