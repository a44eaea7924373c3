import { queryOptions } from '@tanstack/react-query'
import { keysetQuery } from '#client/query'
import { entrance, passcode } from '../parts/calls.ts'

/** All that a gatekeeper sees. */
export const GATE_KEY = ['access', 'gate'] as const

/** Whether I may judge who comes, and where. */
export const permissionQuery = queryOptions({
  queryKey: [...GATE_KEY, 'permission'],
  queryFn: ({ signal }) => passcode.post('checkScanPermission', {}, { signal }),
})

/** A verdict by its crossing. One that this phone has just heard, or reached by itself, is put here and shown at once. */
export const verdictQuery = (id: string) =>
  queryOptions({
    queryKey: [...GATE_KEY, 'verdict', id],
    queryFn: ({ signal }) => passcode.post('verdict', { id }, { signal }),
    staleTime: 30_000,
  })

/** The latest crossings of a point. */
export const crossingsQuery = (pointId: string) =>
  keysetQuery([...GATE_KEY, 'crossings', pointId], (from, options) =>
    passcode.post('crossings', { pointId, ...from }, options),
  )

/** What somebody should look at, of all my points. */
export const flagsQuery = keysetQuery([...GATE_KEY, 'flags'], (from, options) =>
  passcode.post('flags', { open: true, ...from }, options),
)

/** What somebody should look at, of all points of the park: what is open, or all of it. */
export const parkFlagsQuery = (open: boolean) =>
  keysetQuery([...GATE_KEY, 'park-flags', open], (from, options) =>
    entrance.post('parkFlags', { open, ...from }, options),
  )

/** Passes of today by a whole plate or the last four of a phone. */
export const foundQuery = (text: string) =>
  queryOptions({
    queryKey: [...GATE_KEY, 'found', text],
    queryFn: ({ signal }) => passcode.post('search', { text }, { signal }),
    enabled: text !== '',
    staleTime: 0,
  })
