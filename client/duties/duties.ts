import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#client/calls'
import { keysetQuery } from '#client/query'
import type { approvals as contract, WireDelegation, WireDuty } from '#engine/approvals'

/** Something that I am to do, or that I stand in for somebody with. */
export type Duty = WireDuty
/** A time in which one decides in place of another. */
export type Delegation = WireDelegation

/** The calls of the inbox and of approvals, the same for every subject. */
export const approvals = callsOf<typeof contract, 'approval'>('approval')

/** All that is known of duties begins with this: the family of their calls, which writes of any area may touch. */
export const DUTIES_KEY = ['approval'] as const

/** My duties of all areas, the oldest first. */
export const dutiesQuery = keysetQuery([...DUTIES_KEY, 'list'], (from, options) =>
  approvals.post('duties', { ...from }, options),
)

/** The first of them and how many there are, up to 100. */
export const firstDutiesQuery = queryOptions({
  queryKey: [...DUTIES_KEY, 'first'],
  queryFn: ({ signal }) => approvals.post('duties', {}, { signal }),
})

/** What is decided about, as it is now: an act says by `expect` that it saw this. */
export const dutyCaseQuery = (caseId: string) =>
  queryOptions({
    queryKey: [...DUTIES_KEY, 'case', caseId],
    queryFn: ({ signal }) => approvals.post('caseDetail', { caseId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** What an act would do, in sentences, to what was seen. */
export const dutyPreviewQuery = (wish: { caseId: string; act: 'approve' | 'reject'; expect: number }) =>
  queryOptions({
    queryKey: [...DUTIES_KEY, 'preview', wish],
    queryFn: ({ signal }) => approvals.post('preview', wish, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Delegations that I gave or got and that are not over. */
export const delegationsQuery = queryOptions({
  queryKey: [...DUTIES_KEY, 'delegations'],
  queryFn: ({ signal }) => approvals.post('delegations', {}, { signal }),
})
