import { keysetQuery } from '#client/query'
import { VISITS_KEY, visitorh5 } from '../parts/calls.ts'

/** Visits that wait for my decision, or that I decided. */
export const toDecideQuery = (side: 'open' | 'done') =>
  keysetQuery([...VISITS_KEY, 'to-decide', side], (from, options) =>
    visitorh5.post('toDecide', { side, ...from }, options),
  )
