import type { Kind, Waiting } from '#contract/booking'
import { calls } from '../parts/calls.ts'

/** An offer stands for minutes only: whether there is one is asked this often, in milliseconds. */
const OFFERS_MS = 20_000

/** Times that I wait for: offers first, then the queued, then those that are over. */
export const waitListQuery = (kind: Kind) => ({
  ...calls.pages('waitList', { kind }),
  refetchInterval: OFFERS_MS,
})

/** Whether it still waits, or is offered. */
export const isOpen = ({ state }: Pick<Waiting, 'state'>): boolean => state === 'queued' || state === 'offered'
