import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#client/calls'
import { keysetQuery } from '#client/query'
import type { visitors } from '#contract/visitors'
import { facts } from '#phone/visitors'
import { VISITS_KEY } from '../parts/calls.ts'

/** Calls of guests who call on somebody, and of those who receive them. */
export const callon = callsOf<typeof visitors, 'callon'>('callon', facts)

/** Which call-ons a host looks at. */
export type Side = 'open' | 'done'

/** My call-ons, the latest beginning first. */
export const callonsQuery = keysetQuery([...VISITS_KEY, 'callon'], (from, options) =>
  callon.post('guestApplyList', { ...from }, options),
)

/** One of my call-ons. */
export const callonQuery = (id: string) =>
  queryOptions({
    queryKey: [...VISITS_KEY, 'callon', 'one', id],
    queryFn: ({ signal }) => callon.post('guestApplyDetail', { id }, { signal }),
  })

/** Call-ons that wait for me, or that I decided. */
export const auditQuery = (side: Side) =>
  keysetQuery([...VISITS_KEY, 'callon-audit', side], (from, options) =>
    callon.post('guestApplyAuditList', { side, ...from }, options),
  )

/** Who proved the phone. */
export const guestQuery = queryOptions({
  queryKey: [...VISITS_KEY, 'guest'],
  queryFn: ({ signal }) => callon.post('loginUserInfo', {}, { signal }),
})
