import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#client/calls'
import type { people } from '#contract/people'
import { facts } from '#phone/people'

const common = callsOf<typeof people, 'common'>('common', facts)

/** What is kept of the person, sealed values masked. */
export const ownDataQuery = queryOptions({
  queryKey: ['people', 'own-data'],
  queryFn: ({ signal }) => common.post('ownData', {}, { signal }),
})

/** What is to be settled before the account can close; asked anew each time the page is opened. */
export const closingQuery = queryOptions({
  queryKey: ['people', 'closing'],
  queryFn: ({ signal }) => common.post('closing', {}, { signal }),
  gcTime: 0,
})

/** What is kept of the person, as the server says it. */
export type OwnData = Awaited<ReturnType<typeof askOwnData>>

/** Asks with a proof: sealed values stand in full. */
export const askOwnData = (proof: { code?: string; password?: string }) => common.post('ownData', proof)
