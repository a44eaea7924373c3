import { queryOptions } from '@tanstack/react-query'
import { freshFiles } from '#client/download'
import { keysetQuery } from '#client/query'
import { desk, PUBLISHING_KEY } from '../parts/queries.ts'

const DESK_KEY = [...PUBLISHING_KEY, 'desk'] as const

/** What stands at the desk: what is written, waits for approval, stands, or is over. */
export type Box = 'drafts' | 'review' | 'live' | 'over'

/** What stands in a box, page by page. */
export const boxQuery = (box: Box) =>
  keysetQuery([...DESK_KEY, 'box', box], (from, options) => desk.post('list', { box, ...from }, options))

/** What the caller may do at the desk. */
export const mayQuery = queryOptions({
  queryKey: [...DESK_KEY, 'may'],
  queryFn: async ({ signal }) => (await desk.post('list', { box: 'drafts' }, { signal })).may,
  staleTime: 60_000,
})

/** Something at the desk in full. */
export const deskItemQuery = (id: string) =>
  queryOptions({
    queryKey: [...DESK_KEY, 'item', id],
    queryFn: ({ signal }) => desk.post('item', { id }, { signal }),
    staleTime: 0,
    refetchInterval: freshFiles,
  })

/** Who comes to an activity, page by page. */
export const signUpsQuery = (id: string) =>
  keysetQuery([...DESK_KEY, 'signUps', id], (from, options) => desk.post('signUps', { id, ...from }, options))

/** Comments that were reported, page by page. */
export const reportsQuery = () =>
  keysetQuery([...DESK_KEY, 'reports'], (from, options) => desk.post('reports', { ...from }, options))

/** What people asked, page by page. */
export const enquiriesQuery = (box: 'open' | 'done') =>
  keysetQuery([...DESK_KEY, 'enquiries', box], (from, options) => desk.post('enquiries', { box, ...from }, options))
