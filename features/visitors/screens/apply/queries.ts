import { queryOptions } from '@tanstack/react-query'
import type { VisitState } from '#can/visitors'
import { keysetQuery } from '#client/query'
import { VISITS_KEY } from '../parts/calls.ts'
import { visitapply, visitsession, type Way } from './ways.ts'

/** Companies that may be visited. */
export const corpsQuery = (text: string) =>
  keysetQuery(['visitors', 'corps', text], (from, options) =>
    visitapply.post('corpPaging', { ...(text !== '' && { text }), ...from }, options),
  )

/** What a new application begins with. */
export const infoQuery = queryOptions({
  queryKey: [...VISITS_KEY, 'info'],
  queryFn: ({ signal }) => visitapply.post('visitorInfo', {}, { signal }),
})

/** What a company asks, and the draft that is gone on with. */
export const askedQuery = (companyId: string, draftId: string | null) =>
  queryOptions({
    queryKey: [...VISITS_KEY, 'asked', companyId, draftId],
    queryFn: async ({ signal }) => {
      const asked = await visitapply.post('visitFormGet', { companyId }, { signal })
      const draft = draftId === null ? null : await visitapply.post('recordDetail', { id: draftId }, { signal })
      return { ...asked, draft }
    },
    staleTime: 0,
  })

/** One of my visits. */
export const ownQuery = (way: Way, id: string) =>
  queryOptions({
    queryKey: [...VISITS_KEY, way.name, 'one', id],
    queryFn: ({ signal }) => way.detailOf(id, signal),
  })

/** Which of my applications a list shows. */
export type Side = 'open' | 'done' | 'draft'
/** The sides with their names. */
export const SIDES: readonly { name: Side; label: string }[] = [
  { name: 'open', label: '进行中' },
  { name: 'done', label: '已结束' },
  { name: 'draft', label: '草稿' },
]
const STATES: Readonly<Record<'open' | 'done', VisitState[]>> = {
  open: ['invited', 'waiting', 'approved', 'inside', 'outside'],
  done: ['finished', 'declined', 'cancelled', 'expired', 'missed'],
}

/** My applications, of one side and of companies whose name holds a part. */
export const applicationsQuery = (side: Side, text: string) =>
  keysetQuery([...VISITS_KEY, 'apply', side, text], (from, options) =>
    side === 'draft'
      ? visitapply.post('recordList', from, options)
      : visitapply.post('visitRecordSearch', { states: STATES[side], ...(text !== '' && { text }), ...from }, options),
  )

/** My applications by forms of companies. */
export const formsQuery = (side: Side) =>
  keysetQuery([...VISITS_KEY, 'form', side], (from, options) =>
    visitsession.post('myApply', { side, ...from }, options),
  )

/** Visits that wait for my decision. */
export const tasksQuery = keysetQuery([...VISITS_KEY, 'tasks'], (from, options) =>
  visitsession.post('myTaskOrApply', { kind: 'task', ...from }, options),
)

/** Who I am on the form. */
export const userQuery = queryOptions({
  queryKey: [...VISITS_KEY, 'user'],
  queryFn: ({ signal }) => visitsession.post('currentLoginUser', {}, { signal }),
})

/** Who decides about a visit. */
export const nodesQuery = (id: string) =>
  queryOptions({
    queryKey: [...VISITS_KEY, 'nodes', id],
    queryFn: ({ signal }) => visitsession.post('approvingDetail', { id }, { signal }),
  })

/** Authorisations that are good now or to come: mine as host, or a company's. */
export const authQuery = (companyId: string | null) =>
  keysetQuery([...VISITS_KEY, 'auth', companyId], (from, options) =>
    visitsession.post('authList', { ...(companyId !== null && { companyId }), ...from }, options),
  )
