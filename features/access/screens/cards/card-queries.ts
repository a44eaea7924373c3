import { keysetQuery } from '#client/query'
import { accesscard } from '../parts/calls.ts'

/** All that is known of cards begins with this. */
export const CARDS_KEY = ['access', 'cards'] as const

/** My cards, the latest first, and which desks I have. */
export const cardsQuery = keysetQuery([...CARDS_KEY, 'mine'], (from, options) =>
  accesscard.post('list', { ...from }, options),
)

/** Whose desk is looked at. */
export type DeskOf = 'manager' | 'property'
/** What waits, what is out, what is done. */
export type Side = 'open' | 'out' | 'done'

/** Cards of a desk. */
export const deskQuery = (as: DeskOf, side: Side) =>
  keysetQuery([...CARDS_KEY, 'desk', as, side], (from, options) =>
    accesscard.post('desk', { as, side, ...from }, options),
  )
