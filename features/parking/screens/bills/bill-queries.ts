import { billCalls } from '../parts/calls.ts'

export { billCalls } from '../parts/calls.ts'

/** Bills of my company, to be paid or paid. */
export const billsQuery = (state: 'open' | 'paid') => billCalls.pages('list', { state })
