import { keysetQuery } from '#client/query'
import { visitor } from '../parts/calls.ts'

/** Tours of the park. */
export const TOURS_KEY = ['visitors', 'tours'] as const

/** Those that are not over, or those that are. */
export const toursQuery = (side: 'open' | 'over') =>
  keysetQuery([...TOURS_KEY, side], (from, options) => visitor.post('tours', { side, ...from }, options))
