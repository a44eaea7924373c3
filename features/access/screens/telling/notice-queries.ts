import { queryOptions } from '@tanstack/react-query'
import { ACCESS_KEY, passcode } from '../parts/calls.ts'

/** What I am told of crossings. */
export const NOTICES_KEY = [...ACCESS_KEY, 'notices'] as const

/** One notice by its id; without one, where codes of mine were used twice in the last day. */
export const noticesQuery = (id: string | null) =>
  queryOptions({
    queryKey: [...NOTICES_KEY, id ?? ''],
    queryFn: async ({ signal }) => (await passcode.post('notice', id === null ? {} : { id }, { signal })).items,
  })
