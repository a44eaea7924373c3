import { callsOf, type Known } from '#client/calls'
import type { approvals as contract, WireDelegation, WireDuty } from '#engine/approvals'

/** Something that I am to do, or that I stand in for somebody with. */
export type Duty = WireDuty
/** A time in which one decides in place of another. */
export type Delegation = WireDelegation

/** The calls of the inbox and of approvals, the same for every subject. */
export const approvals = callsOf<typeof contract, 'approval'>('approval')

/** All that is known of any area: an act about a duty may change whatever shows what it is about. */
export const ALL_AREAS: Known = { queryKey: [] }

/** All that is known of duties begins with this: the family of their calls. */
export const DUTIES_KEY = ['approval'] as const

/** My duties of all areas, the oldest first. */
export const dutiesQuery = approvals.pages('duties')

/** The first of them and how many there are, up to 100. */
export const firstDutiesQuery = approvals.read('duties')

/** What is asked each time, and is forgotten with the page. */
const AT_EACH_SIGHT = { staleTime: 0, gcTime: 0 } as const

/** What is decided about, as it is now: an act says by `expect` that it saw this. */
export const dutyCaseQuery = (caseId: string) => ({ ...approvals.read('caseDetail', { caseId }), ...AT_EACH_SIGHT })

/** What an act would do, in sentences, to what was seen. */
export const dutyPreviewQuery = (asked: { caseId: string; act: 'approve' | 'reject'; expect: number }) => ({
  ...approvals.read('preview', asked),
  ...AT_EACH_SIGHT,
})

/** Delegations that I gave or got and that are not over. */
export const delegationsQuery = approvals.read('delegations')
