import { queryOptions } from '@tanstack/react-query'
import { keysetQuery } from '#client/query'
import { calls } from '../parts/queries.ts'

/** What begins the keys of all that a company sees of its offers. */
export const OFFERS_KEY = ['parking', 'offers'] as const

/** My company's offers, the latest first, each page with the budget. */
export const offersQuery = keysetQuery([...OFFERS_KEY, 'all'], (from, options) =>
  calls.post('companyCoupons', from, options),
)

/** One offer of my company with who received its coupons, the latest first. */
export const offerQuery = (offerId: string) =>
  keysetQuery([...OFFERS_KEY, 'one', offerId], (from, options) =>
    calls.post('couponOffer', { offerId, ...from }, options),
  )

/** The codes of an offer that nobody has received. */
export const codesQuery = (offerId: string) =>
  keysetQuery([...OFFERS_KEY, 'codes', offerId], (from, options) =>
    calls.post('couponCodes', { offerId, size: 20, ...from }, options),
  )

/** The static code of an offer. */
export const staticCodeQuery = (offerId: string) =>
  queryOptions({
    queryKey: [...OFFERS_KEY, 'static', offerId],
    queryFn: async ({ signal }) => (await calls.post('couponCodes', { offerId }, { signal })).items[0] ?? null,
    staleTime: 60_000,
  })

/** What begins the keys of all that operators see of budgets. */
export const BUDGETS_KEY = ['parking', 'budgets'] as const

/** Companies of the park with their budgets, those whose name holds this. */
export const budgetsQuery = (name: string) =>
  keysetQuery([...BUDGETS_KEY, name], (from, options) =>
    calls.post('couponBudgets', name === '' ? from : { name, ...from }, options),
  )
