import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#client/calls'
import { DUTIES_KEY } from '#client/duties'
import { keysetQuery, useActOn } from '#client/query'
import type { people } from '#contract/people'
import { facts } from '#phone/people'

/** The calls of the address book. */
export const book = callsOf<typeof people, 'addressbook'>('addressbook', facts)
/** The calls of companies' people. */
export const enterprise = callsOf<typeof people, 'enterprise'>('enterprise', facts)

const KEY = ['people', 'memberships'] as const

/** Which applications are shown. */
export type View = 'mine' | 'decide' | 'sent'

/** Applications of one view, the newest first. */
export const applicationsQuery = (view: View) =>
  keysetQuery([...KEY, 'applications', view], (from, options) => book.post('applyList', { view, ...from }, options))

/** What I am in my company. */
export const standingQuery = queryOptions({
  queryKey: [...KEY, 'standing'],
  queryFn: ({ signal }) => enterprise.get('innerBusinessRole', {}, { signal }),
})

/** Companies that can be joined, by what was typed. */
export const companiesQuery = (text: string) =>
  queryOptions({
    queryKey: [...KEY, 'companies', text],
    queryFn: ({ signal }) => book.post('applyCompanies', { text }, { signal }),
  })

/** People of my company whom I keep. */
export const staffQuery = (of: { departmentId: string | null; text: string }) =>
  keysetQuery([...KEY, 'staff', of.departmentId, of.text], (from, options) =>
    enterprise.post(
      'staffList',
      { ...(of.departmentId !== null && { departmentId: of.departmentId }), text: of.text, ...from },
      options,
    ),
  )

/** What happens when somebody is removed; asked anew each time. */
export const effectsQuery = (personId: string) =>
  queryOptions({
    queryKey: [...KEY, 'effects', personId],
    queryFn: ({ signal }) => enterprise.post('removeEffects', { personId }, { signal }),
    gcTime: 0,
  })

/** Who is in a business role or group. */
export const seatedQuery = (id: string) =>
  keysetQuery([...KEY, 'seated', id], (from, options) =>
    enterprise.post('businessRoleMembers', { id, ...from }, options),
  )

/** Does something about people of a company, who are then asked anew. */
export const useAct = () => useActOn(KEY, DUTIES_KEY)
