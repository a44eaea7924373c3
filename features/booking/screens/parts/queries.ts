import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#client/calls'
import { keysetQuery } from '#client/query'
import type { booking, Kind } from '#contract/booking'
import { facts } from '#phone/booking'

/** The calls of booking. */
export const calls = callsOf<typeof booking, 'meeting'>('meeting', facts)

/** All that is known of booking begins with this. */
export const BOOKING_KEY = ['booking'] as const
/** Places and what is free of them; a booking, a hold and a cancellation change it. */
export const PLACES_KEY = ['booking', 'places'] as const
/** Bookings of mine, and what I wait for. */
export const MINE_KEY = ['booking', 'mine'] as const

const MINUTE_MS = 60_000

/** What places of a kind can be looked for by. */
export const conditionsQuery = (kind: Kind) =>
  queryOptions({
    queryKey: ['booking', 'conditions', kind],
    queryFn: ({ signal }) => calls.post('configConditions', { kind }, { signal }),
    staleTime: 10 * MINUTE_MS,
  })

/** What places are looked for by; `next` is the list's own. */
export type PlaceWish = Omit<Parameters<typeof calls.post<'roomsByCondition'>>[1], 'next'>

/** Places of a day with their free times. */
export const placesQuery = (wish: PlaceWish) =>
  keysetQuery([...PLACES_KEY, 'list', wish], (from, options) =>
    calls.post('roomsByCondition', { ...wish, ...from }, options),
  )

/** One place with one day; today where none is said. */
export const placeQuery = (id: string, kind: Kind, day?: string) =>
  queryOptions({
    queryKey: [...PLACES_KEY, 'one', id, day ?? ''],
    queryFn: ({ signal }) => calls.post('roomById', { id, kind, ...(day && { day }) }, { signal }),
    refetchInterval: MINUTE_MS,
  })

/** How full the days of a month (`YYYY-MM`) are at a place, or at some parts of it. */
export const monthQuery = (id: string, month: string, unitIds: readonly string[] = []) =>
  queryOptions({
    queryKey: [...PLACES_KEY, 'month', id, month, unitIds],
    queryFn: ({ signal }) =>
      calls.post('lockByMonth', { id, month, ...(unitIds.length > 0 && { unitIds: [...unitIds] }) }, { signal }),
  })

/** How booking works, in words. */
export const instructionQuery = (kind: Kind) =>
  queryOptions({
    queryKey: ['booking', 'instruction', kind],
    queryFn: ({ signal }) => calls.post('serverInstruction', { kind }, { signal }),
    staleTime: 10 * MINUTE_MS,
  })

/** What a booking is reckoned by before it is made. */
export type BookWish = Parameters<typeof calls.post<'bookInfo'>>[1]

/** What a booking would come to: what is in its way, what it costs, who decides. */
export const bookInfoQuery = (wish: BookWish) =>
  queryOptions({
    queryKey: ['booking', 'info', wish],
    queryFn: ({ signal }) => calls.post('bookInfo', wish, { signal }),
    staleTime: 0,
    placeholderData: (before) => before,
  })

/** A booking of mine, or one that I am invited to. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...MINE_KEY, 'order', id],
    queryFn: ({ signal }) => calls.post('orderInfo', { id }, { signal }),
    staleTime: 0,
  })
