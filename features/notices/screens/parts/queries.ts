import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#client/calls'
import { freshFiles } from '#client/download'
import { keysetQuery } from '#client/query'
import { servedBody } from '#client/served'
import type { notices, SharedNotice } from '#contract/notices'
import { facts } from '#phone/notices'

/** The calls of notices. */
export const calls = callsOf<typeof notices, 'notice'>('notice', facts)
/** What a short address in an SMS is about. */
export const entrance = callsOf<typeof notices, 'entrance'>('entrance', facts)

/** All that is known of notices begins with this. */
export const NOTICES_KEY = ['notices'] as const

/** Which notices a list is of: to me, by me and my colleagues, drafts of mine. */
export type Box = 'to' | 'by' | 'drafts'

/** Notices of a box, page by page. */
export const boxQuery = (box: Box) =>
  keysetQuery([...NOTICES_KEY, 'box', box], (from, options) => calls.post('pageList', { box, ...from }, options))

/** Notices to me, by words, page by page. */
export const foundQuery = (text: string) =>
  keysetQuery([...NOTICES_KEY, 'found', text], (from, options) => calls.post('search', { text, ...from }, options))

/** Whether I may write notices of the company, of the park. */
export const mayWriteQuery = queryOptions({
  queryKey: [...NOTICES_KEY, 'may'],
  queryFn: async ({ signal }) => {
    const { mayCompany, mayPark } = await calls.post('pageList', { box: 'drafts' }, { signal })
    return { mayCompany, mayPark }
  },
  staleTime: 60_000,
})

/** A notice to me. */
export const detailQuery = (id: string) =>
  queryOptions({
    queryKey: [...NOTICES_KEY, 'detail', id],
    queryFn: ({ signal }) => calls.post('detail', { id }, { signal }),
    staleTime: 0,
    refetchInterval: freshFiles,
  })

/** A notice as its senders see it. */
export const sentQuery = (id: string) =>
  queryOptions({
    queryKey: [...NOTICES_KEY, 'sent', id],
    queryFn: ({ signal }) => calls.post('sentDetail', { id }, { signal }),
    staleTime: 0,
    refetchInterval: freshFiles,
  })

/** Why somebody got a notice or not; of oneself where nobody is named. */
export const traceQuery = (id: string, personId: string | null) =>
  queryOptions({
    queryKey: [...NOTICES_KEY, 'trace', id, personId ?? ''],
    queryFn: ({ signal }) => calls.post('trace', { id, ...(personId !== null && { personId }) }, { signal }),
    staleTime: 0,
  })

/** A notice that is for sharing. */
export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: [...NOTICES_KEY, 'shared', token],
    queryFn: ({ signal }) => calls.post('h5Page', { token }, { signal }),
    staleTime: 0,
    refetchInterval: freshFiles,
    initialData: () => servedBody<SharedNotice>('notice/h5Page', { token }),
    initialDataUpdatedAt: 0,
  })

/** What a token in an address may look like. */
export const TOKEN = /^[\w-]{22}$/
