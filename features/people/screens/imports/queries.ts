import { queryOptions } from '@tanstack/react-query'
import { isUnderWay } from '#client/imports'
import { keysetQuery } from '#client/query'
import { book } from '../memberships/queries.ts'
import type { Shown } from './words.ts'

/** All that is known of imports begins with this. */
export const IMPORT_KEY = ['people', 'imports'] as const

/** How often the server is asked while rows are judged or written, in milliseconds. */
const LOOK_MS = 1000

/** My company's latest import; asked again and again while it is under way. */
export const latestQuery = queryOptions({
  queryKey: [...IMPORT_KEY, 'latest'],
  queryFn: ({ signal }) => book.post('peopleImportView', {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.item && isUnderWay(state.data.item) ? LOOK_MS : false),
})

/** Imports of my company, the newest first. */
export const importsQuery = keysetQuery([...IMPORT_KEY, 'list'], (from, options) =>
  book.post('peopleImportList', from, options),
)

/** Rows of an import, of one verdict or all. */
export const rowsQuery = (id: string, state: string, shown: Shown) =>
  keysetQuery([...IMPORT_KEY, id, 'rows', state, shown], (from, options) =>
    book.post('peopleImportRows', { id, ...(shown !== 'all' && { verdict: shown }), ...from }, options),
  )

/** One import, as it was left. */
export const oneQuery = (id: string) =>
  queryOptions({
    queryKey: [...IMPORT_KEY, 'one', id],
    queryFn: ({ signal }) => book.post('peopleImportView', { id }, { signal }),
  })
