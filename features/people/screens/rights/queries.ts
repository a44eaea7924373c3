import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#client/calls'
import { keysetQuery } from '#client/query'
import type { people } from '#contract/people'
import { facts } from '#phone/people'

/** Calls about rights and the park's own people. */
export const enterprise = callsOf<typeof people, 'enterprise'>('enterprise', facts)

/** All that this screen knows begins with this. */
export const RIGHTS_KEY = ['people', 'rights'] as const

/** Which grants: those that hold or are still to begin, or those that are over. */
export type Side = 'now' | 'over'

/** Grants, the newest first, with the roles and regions of the park beside them. */
export const grantsQuery = (side: Side, roleId: string | null) =>
  keysetQuery([...RIGHTS_KEY, 'grants', side, roleId], (from, options) =>
    enterprise.post('parkRoleList', { side, ...(roleId === null ? {} : { roleId }), ...from }, options),
  )

/** The park's own people, in the order in which others find them. */
export const entriesQuery = keysetQuery([...RIGHTS_KEY, 'entries'], (from, options) =>
  enterprise.post('parkEntryList', from, options),
)

/** People who fit what was typed: by whole phone, or of the park's own by name. */
export const whomQuery = (text: string) =>
  queryOptions({
    queryKey: [...RIGHTS_KEY, 'whom', text],
    queryFn: ({ signal }) => enterprise.post('parkGrantWhom', { text }, { signal }),
    retry: false,
  })

/** Companies of the park whose name holds what was typed. */
export const whereQuery = (text: string) =>
  queryOptions({
    queryKey: [...RIGHTS_KEY, 'where', text],
    queryFn: ({ signal }) => enterprise.post('parkGrantWhere', { text }, { signal }),
  })
