import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#client/calls'
import type { parking } from '#contract/parking'
import { facts } from '#phone/parking'

/** The calls of parking. */
export const calls = callsOf<typeof parking, 'parking'>('parking', facts)
/** The calls about where cars are. */
export const lookup = callsOf<typeof parking, 'lookup'>('lookup', facts)

/** A price moves with the clock: it is asked for anew this often while it is shown, in milliseconds. */
const PRICE_MS = 60_000
const SPACES_MS = 30_000
/** Within this time, in milliseconds, coming back to pay the same price uses the same token, and so makes no second order. */
const TOKEN_MS = 120_000

/** Lots with tariff and place. */
export const lotsQuery = queryOptions({
  queryKey: ['parking', 'lots'],
  queryFn: ({ signal }) => calls.post('parkingLotList', {}, { signal }),
  staleTime: 5 * PRICE_MS,
})

/** Free spaces by lot, kept current. */
export const spacesQuery = queryOptions({
  queryKey: ['parking', 'spaces'],
  queryFn: ({ signal }) => calls.post('carSpace', {}, { signal }),
  refetchInterval: SPACES_MS,
})

/** The day of a lot, hour by hour. */
export const lotCurveQuery = (lotId: string) =>
  queryOptions({
    queryKey: ['parking', 'curve', lotId],
    queryFn: ({ signal }) => calls.post('lotCurve', { lotId }, { signal }),
    staleTime: 5 * PRICE_MS,
  })

/** What my stays cost by month. */
export const stayMonthsQuery = queryOptions({
  queryKey: ['parking', 'months'],
  queryFn: ({ signal }) => calls.post('myStayMonths', {}, { signal }),
})

/** My plates with their open stays, kept current. */
export const myPlatesQuery = queryOptions({
  queryKey: ['parking', 'plates'],
  queryFn: ({ signal }) => calls.post('myPlates', {}, { signal }),
  refetchInterval: PRICE_MS,
})

/** The open stay of a plate and what was before, kept current. */
export const traceQuery = (plate: string) =>
  queryOptions({
    queryKey: ['parking', 'trace', plate],
    queryFn: ({ signal }) => calls.post('parkingTrace', { plate }, { signal }),
    staleTime: 0,
    refetchInterval: PRICE_MS,
  })

/** What a plate left unpaid, of the stays that I may see the whole of. */
export const debtsQuery = (plate: string) =>
  queryOptions({
    queryKey: ['parking', 'debts', plate],
    queryFn: ({ signal }) => calls.post('myDebts', { plate }, { signal }),
    staleTime: 0,
  })

/** What of today's free minutes is left for a plate, by lot, should it come (again). */
export const freeMinutesQuery = (plate: string) =>
  queryOptions({
    queryKey: ['parking', 'free', plate],
    queryFn: ({ signal }) => calls.post('freeParking', { plate }, { signal }),
  })

/** Until when a plate may leave, with the server's clock. */
export const leaveQuery = (plate: string) =>
  queryOptions({
    queryKey: ['parking', 'leave', plate],
    queryFn: ({ signal }) => calls.post('freeOutTime', { plate }, { signal }),
    staleTime: 0,
    retry: false,
  })

/** The token for paying this price of a stay. */
export const tokenQuery = (stayId: string, dueFen: number) =>
  queryOptions({
    queryKey: ['parking', 'token', stayId, dueFen],
    queryFn: () => calls.post('orderToken', { stayId }),
    staleTime: TOKEN_MS,
    retry: false,
  })

/** An order of mine as the server knows it. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['parking', 'order', orderId],
    queryFn: ({ signal }) => calls.post('orderQuery', { orderId }, { signal }),
    staleTime: 0,
  })
