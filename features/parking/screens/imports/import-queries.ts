import { queryOptions } from '@tanstack/react-query'
import { isUnderWay } from '#client/imports'
import { keysetQuery } from '#client/query'
import { calls } from '../parts/queries.ts'

/** All that is known of imports begins with this. */
export const IMPORT_KEY = ['parking', 'import'] as const

/** How often the server is asked while rows are read or written, in milliseconds. */
const LOOK_MS = 1000

/** The park's latest import; asked again and again while it is under way. */
export const latestImportQuery = queryOptions({
  queryKey: [...IMPORT_KEY, 'latest'],
  queryFn: ({ signal }) => calls.post('importView', {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.item && isUnderWay(state.data.item) ? LOOK_MS : false),
})

/** Imports of the park, the newest first. */
export const importsQuery = keysetQuery([...IMPORT_KEY, 'list'], (from, options) =>
  calls.post('importList', from, options),
)

/** Every bad row of a file. */
export const problemsQuery = (id: string) =>
  keysetQuery([...IMPORT_KEY, id, 'problems'], (from, options) =>
    calls.post('importProblems', { id, ...from }, options),
  )
