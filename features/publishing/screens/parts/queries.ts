import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#client/calls'
import { keysetQuery } from '#client/query'
import { servedBody } from '#client/served'
import type { publishing } from '#contract/publishing'
import { facts } from '#phone/publishing'

/** What everybody reads and answers. */
export const share = callsOf<typeof publishing, 'share'>('share', facts)
/** News and banners. */
export const entrance = callsOf<typeof publishing, 'entrance'>('entrance', facts)
/** Announcements about letting. */
export const rental = callsOf<typeof publishing, 'rental'>('rental', facts)
/** The desk. */
export const desk = callsOf<typeof publishing, 'publish'>('publish', facts)

/** All that is known of what is published begins with this. */
export const PUBLISHING_KEY = ['publishing'] as const

/** What everybody may read of, by tabs. */
export type Shelf = 'news' | 'activity' | 'tender' | 'topic'

/** What stands of a kind, page by page. */
export const shelfQuery = (kind: Shelf) =>
  keysetQuery([...PUBLISHING_KEY, 'shelf', kind], (from, options) =>
    share.post('publishedList', { kind, ...from }, options),
  )

/** What stands of all kinds, by words, page by page. */
export const foundQuery = (text: string) =>
  keysetQuery([...PUBLISHING_KEY, 'found', text], (from, options) =>
    share.post('publishedSearch', { text, ...from }, options),
  )

/** Something that everybody may read: what came with the page stands until `call` answers. */
export const itemQuery = <T>(
  name: string,
  id: string,
  call: string,
  ask: (options: { signal: AbortSignal }) => Promise<T>,
) =>
  queryOptions({
    queryKey: [...PUBLISHING_KEY, name, id],
    queryFn: ({ signal }) => ask({ signal }),
    staleTime: 0,
    initialData: () => servedBody<Awaited<T>>(call, { id }),
    initialDataUpdatedAt: 0,
  })

/** A news item. */
export const newsQuery = (id: string) =>
  itemQuery('news', id, 'entrance/newsInfo', (options) => entrance.post('newsInfo', { id }, options))

/** A banner. */
export const bannerQuery = (id: string) =>
  itemQuery('banner', id, 'entrance/bannerInfo', (options) => entrance.post('bannerInfo', { id }, options))

/** A call for tender. */
export const tenderQuery = (id: string) =>
  itemQuery('tender', id, 'share/biddingDetail', (options) => share.post('biddingDetail', { id }, options))

/** An announcement about letting. */
export const rentalQuery = (id: string) =>
  itemQuery('rental', id, 'rental/noticeDetail', (options) => rental.post('noticeDetail', { id }, options))

/** A room to let. */
export const roomQuery = (id: string) =>
  itemQuery('room', id, 'share/roomInfo/{id}', (options) => share.get('roomInfo/{id}', { id }, options))

/** An activity, with how the caller stands. */
export const activityQuery = (id: string) =>
  itemQuery('activity', id, 'share/shareActivity', (options) => share.post('shareActivity', { id }, options))

/** A topic. */
export const topicQuery = (id: string) =>
  itemQuery('topic', id, 'share/shareTopic', (options) => share.post('shareTopic', { id }, options))

/** Comments of a topic, page by page. */
export const commentsQuery = (id: string) =>
  keysetQuery([...PUBLISHING_KEY, 'comments', id], (from, options) => share.post('comments', { id, ...from }, options))

/** Rooms to let, page by page. */
export const roomsQuery = () =>
  keysetQuery([...PUBLISHING_KEY, 'rooms'], (from, options) => share.post('roomSetting', { ...from }, options))

/** Templates, page by page. */
export const templatesQuery = () =>
  keysetQuery([...PUBLISHING_KEY, 'templates'], (from, options) => share.post('templateList', { ...from }, options))

/** My enquiries, page by page. */
export const myEnquiriesQuery = () =>
  keysetQuery([...PUBLISHING_KEY, 'myEnquiries'], (from, options) => share.post('myEnquiries', { ...from }, options))
