import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#client/calls'
import { keysetQuery } from '#client/query'
import type { people } from '#contract/people'
import { facts } from '#phone/people'

/** The calls about companies. */
export const calls = callsOf<typeof people, 'enterprise'>('enterprise', facts)

/** All that is known of companies begins with this. */
export const COMPANIES_KEY = ['people', 'companies'] as const

const MINUTE_MS = 60_000

/** Listed companies A to Z: of one letter, or found by a text. */
export const companiesQuery = (wish: { letter?: string; text?: string }) =>
  keysetQuery([...COMPANIES_KEY, 'list', wish], (from, options) =>
    calls.post('companyListByPage', { ...wish, ...from }, options),
  )

/** One company's page. */
export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: [...COMPANIES_KEY, 'page', id],
    queryFn: ({ signal }) => calls.post('companyPage', { id }, { signal }),
  })

/** Groups of a company of mine. */
export const groupsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...COMPANIES_KEY, 'groups', companyId],
    queryFn: ({ signal }) => calls.post('companyGroup', { companyId }, { signal }),
  })

/** What tenants are looked for by; `next` is the list's own. */
export interface TenantWish {
  readonly buildingId?: string
  readonly floorId?: string
  readonly industry?: string
  readonly text?: string
  readonly room?: string
}

/** Companies by building and floor. */
export const tenantsQuery = (wish: TenantWish) =>
  keysetQuery([...COMPANIES_KEY, 'tenants', wish], (from, options) =>
    calls.post('pageList', { ...wish, ...from }, options),
  )

/** Buildings, floors and industries to choose from. */
export const filtersQuery = queryOptions({
  queryKey: [...COMPANIES_KEY, 'filters'],
  queryFn: ({ signal }) => calls.post('pageFilters', {}, { signal }),
  staleTime: 10 * MINUTE_MS,
})

/** Companies in one state, for operators. */
export const deskQuery = (wish: { state: 'applied' | 'active' | 'left' | 'refused'; text?: string }) =>
  keysetQuery([...COMPANIES_KEY, 'desk', wish], (from, options) =>
    calls.post('companyDesk', { ...wish, ...from }, options),
  )
