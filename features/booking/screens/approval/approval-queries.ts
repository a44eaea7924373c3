import { queryOptions } from '@tanstack/react-query'
import type { ApprovalCase } from '#contract/booking'
import { calls, MINE_KEY } from '../parts/queries.ts'

/** Somebody may decide at any moment: a case that waits is looked at this often, in milliseconds. */
const LOOK_MS = 30_000

/** The acts of who decides. */
export type Decision = 'approve' | 'reject' | 'return' | 'transfer' | 'addSigner' | 'terminate'

const DECISIONS: readonly ApprovalCase['may'][number][] = [
  'approve',
  'reject',
  'return',
  'transfer',
  'addSigner',
  'terminate',
]

/** Whether the viewer decides about it now. */
export const mayDecide = ({ may }: Pick<ApprovalCase, 'may'>): boolean => may.some((act) => DECISIONS.includes(act))

/** Who decides about a booking, who has, and when. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...MINE_KEY, 'case', id],
    queryFn: ({ signal }) => calls.post('taskNodeList', { id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_MS : false),
  })

/** What is decided about, and what a decision would do. */
export const approvingQuery = (id: string) =>
  queryOptions({
    queryKey: [...MINE_KEY, 'approving', id],
    queryFn: ({ signal }) => calls.post('approvingDetail', { id }, { signal }),
    staleTime: 0,
  })
