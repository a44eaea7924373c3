import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#client/calls'
import { keysetQuery } from '#client/query'
import type { parking } from '#contract/parking'
import { facts } from '#phone/parking'

/** The calls of staff parking. */
export const staffCalls = callsOf<typeof parking, 'staffparking'>('staffparking', facts)

/** All that is known of applications, spaces and lotteries begins with this. */
export const STAFF_KEY = ['parking', 'staff'] as const

/** My applications, the latest first, and the companies I may apply for. */
export const myStaffQuery = keysetQuery([...STAFF_KEY, 'mine'], (from, options) =>
  staffCalls.post('info', from, options),
)

/** An application of mine. */
export const staffDetailQuery = (id: string) =>
  queryOptions({
    queryKey: [...STAFF_KEY, 'detail', id],
    queryFn: ({ signal }) => staffCalls.post('detail', { id }, { signal }),
    staleTime: 0,
  })

/** Doors of a company. */
export const doorsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...STAFF_KEY, 'doors', companyId],
    queryFn: ({ signal }) => staffCalls.post('companyAccessControlList', companyId ? { companyId } : {}, { signal }),
  })

/** Who decides: the company's manager, or the park. */
export type Desk = 'company' | 'park'

/** Which applications a desk lists. */
export type Side = 'open' | 'done'

/** Applications at a desk. */
export const casesQuery = (desk: Desk, side: Side) =>
  keysetQuery([...STAFF_KEY, 'cases', desk, side], (from, options) =>
    staffCalls.post(desk === 'park' ? 'parkApplications' : 'companyApplications', { side, ...from }, options),
  )

/** One of them. */
export const caseQuery = (desk: Desk, id: string) =>
  queryOptions({
    queryKey: [...STAFF_KEY, 'case', desk, id],
    queryFn: ({ signal }) => staffCalls.post(desk === 'park' ? 'parkDetail' : 'companyDetail', { id }, { signal }),
    staleTime: 0,
  })

/** Spaces by company. */
export const spacesQuery = keysetQuery([...STAFF_KEY, 'spaces'], (from, options) =>
  staffCalls.post('spaces', from, options),
)

/** Companies whose staff applied. */
export const applyingQuery = keysetQuery([...STAFF_KEY, 'companies'], (from, options) =>
  staffCalls.post('companies', from, options),
)

/** Lotteries of the park. */
export const lotteriesQuery = keysetQuery([...STAFF_KEY, 'lotteries'], (from, options) =>
  staffCalls.post('lotteries', from, options),
)

/** A lottery. */
export const lotteryQuery = (id: string) =>
  queryOptions({
    queryKey: [...STAFF_KEY, 'lottery', id],
    queryFn: ({ signal }) => staffCalls.get('lottery/{id}', { id }, { signal }),
    staleTime: 0,
  })
