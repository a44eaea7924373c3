import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#client/calls'
import { followAfterMs, keysetQuery } from '#client/query'
import type { parking } from '#contract/parking'
import { facts } from '#phone/parking'

/** The calls of bills. */
export const billCalls = callsOf<typeof parking>('parkbill', facts)

/** All that is known of bills begins with this. */
export const BILLS_KEY = ['parking', 'bills'] as const

/** Bills of my company, to be paid or paid. */
export const billsQuery = (state: 'open' | 'paid') =>
  keysetQuery([...BILLS_KEY, 'mine', state], (from, options) => billCalls.post('list', { state, ...from }, options))

/** A bill of my company with its lines. */
export const billQuery = (id: string) =>
  queryOptions({
    queryKey: [...BILLS_KEY, 'one', id],
    queryFn: ({ signal }) => billCalls.post('orderById', { id }, { signal }),
    staleTime: 0,
  })

/** A payment of bills, looked at until it has ended. */
export const paymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: [...BILLS_KEY, 'payment', paymentId],
    queryFn: ({ signal }) => billCalls.post('payment', { paymentId }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'open' ? (followAfterMs(state.dataUpdateCount) ?? false) : false,
  })

/** What gates saw of my company's plates; of a lot and a day where they are named. */
export const recordsQuery = (lotId: string | null, day: string | null) =>
  keysetQuery([...BILLS_KEY, 'records', lotId, day], (from, options) =>
    billCalls.post('deviceRecords', { ...(lotId && { lotId }), ...(day && { day }), ...from }, options),
  )

/** Bills of all companies. */
export const allBillsQuery = (only: 'open' | 'invoice' | null) =>
  keysetQuery([...BILLS_KEY, 'all', only], (from, options) =>
    billCalls.post('billAll', { ...(only && { only }), ...from }, options),
  )

/** What companies pay for. */
export const termsQuery = keysetQuery([...BILLS_KEY, 'terms'], (from, options) =>
  billCalls.post('billTermsList', from, options),
)

/** Companies by a part of their name. */
export const companiesQuery = (text: string) =>
  queryOptions({
    queryKey: [...BILLS_KEY, 'companies', text],
    queryFn: ({ signal }) => billCalls.post('billCompanies', { text }, { signal }),
  })
