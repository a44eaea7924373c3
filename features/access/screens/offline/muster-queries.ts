import { queryOptions } from '@tanstack/react-query'
import { keysetQuery } from '#client/query'
import { entrance } from '../parts/calls.ts'
import type { Group } from './muster-groups.ts'

const MUSTER_KEY = ['access', 'muster'] as const
/** How often it is asked who is inside, in ms. */
const POLL_MS = 15_000

/** How many are inside, by company and by building. */
export const musterQuery = queryOptions({
  queryKey: [...MUSTER_KEY, 'counts'],
  queryFn: ({ signal }) => entrance.post('muster', {}, { signal }),
  refetchInterval: POLL_MS,
})

/** Who of a group is inside, the longest first. */
export const peopleQuery = ({ by, key }: Group) =>
  keysetQuery([...MUSTER_KEY, by, key], (from, options) =>
    entrance.post('muster', { ...(by === 'company' ? { company: key ?? '' } : { buildingId: key }), ...from }, options),
  )
