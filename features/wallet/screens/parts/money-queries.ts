import { queryOptions } from '@tanstack/react-query'
import { keysetQuery } from '#client/query'
import type { Entry } from '#contract/wallet'
import { calls } from './queries.ts'

/** What a line of the records is about. */
export type EntryKind = Entry['kind']

/** One bill or trade of mine, as the server knows it now. */
export const billQuery = (id: string) =>
  queryOptions({
    queryKey: ['wallet', 'bill', id],
    queryFn: ({ signal }) => calls.post('billDetail', { id }, { signal }),
    staleTime: 0,
  })

type Out<Name extends Parameters<typeof calls.post>[0]> = Awaited<ReturnType<typeof calls.post<Name>>>
/** A bill or trade with its way, as it goes over the wire. */
export type Bill = Out<'billDetail'>
/** What can be recharged. */
export type RechargeSetting = Out<'rechargeSetting'>
/** What can be withdrawn. */
export type WithdrawCount = Out<'withdrawCount'>
/** Six months, and what they cost. */
export type Summary = Out<'billSummary'>
/** A page of bills of flats. */
export type FlatBills = Out<'apartmentBillList'>
/** A bill of a flat. */
export type FlatBill = FlatBills['items'][number]

/** My bank cards, the latest first. */
export const cardsQuery = queryOptions({
  queryKey: ['wallet', 'cards'],
  queryFn: ({ signal }) => calls.post('bankCardList', {}, { signal }),
})

/** What can be withdrawn now. */
export const withdrawCountQuery = queryOptions({
  queryKey: ['wallet', 'withdrawCount'],
  queryFn: ({ signal }) => calls.post('withdrawCount', {}, { signal }),
  staleTime: 0,
})

/** What can be recharged now, and how. */
export const rechargeSettingQuery = queryOptions({
  queryKey: ['wallet', 'rechargeSetting'],
  queryFn: ({ signal }) => calls.post('rechargeSetting', {}, { signal }),
  staleTime: 0,
})

/** My trades, those under way too, the latest first. */
export const tradesQuery = keysetQuery(['wallet', 'trades'], (from, options) =>
  calls.post('tradeRecord', from, options),
)

/** What is looked for in the statement; the month null stands for the present one. */
export interface Wanted {
  month: string | null
  kind: EntryKind | null
  text: string
}

/** What moved in the wallet in a month. */
export const statementQuery = ({ month, kind, text }: Wanted) =>
  keysetQuery(['wallet', 'statement', month, kind, text], (from, options) => {
    const wanted = { ...(month && { month }), ...(kind && { kind }), ...(text && { text }) }
    return calls.post('billList', { ...wanted, ...from }, options)
  })

/** What the last six months brought and cost, and what for. */
export const summaryQuery = queryOptions({
  queryKey: ['wallet', 'billSummary'],
  queryFn: ({ signal }) => calls.post('billSummary', {}, { signal }),
})

/** Bills of my flats in this state. */
export const flatBillsQuery = (state: 'open' | 'paid') =>
  keysetQuery(['wallet', 'flatBills', state], (from, options) =>
    calls.post('apartmentBillList', { state, ...from }, options),
  )
