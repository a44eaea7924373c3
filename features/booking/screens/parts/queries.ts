import type { Kind } from '#contract/booking'
import { calls } from './calls.ts'

const MINUTE_MS = 60_000

/** What places are looked for by; `next` is the list's own. */
export type PlaceSearch = Omit<Parameters<typeof calls.pages<'roomsByCondition'>>[1], 'next'>

/** One place with one day; today where none is said. */
export const placeQuery = (id: string, kind: Kind, day?: string) => ({
  ...calls.read('roomById', { id, kind, ...(day && { day }) }),
  refetchInterval: MINUTE_MS,
})

/** What a booking would come to: what is in its way, what it costs, who decides. Until the answer for other fields has come, the one before is shown. */
export const bookInfoQuery = (input: Parameters<typeof calls.read<'bookInfo'>>[1]) => ({
  ...calls.read('bookInfo', input),
  placeholderData: <Info>(before: Info) => before,
})

/** Which bookings a list shows. */
export type Side = 'coming' | 'waiting' | 'unpaid' | 'past'

/** My bookings of a kind, and meetings that I am invited to. The list is asked again each minute: what a row lets one do moves with the clock. */
export const myOrdersQuery = (kind: Kind, side: Side) => ({
  ...calls.pages('myOrders', { kind, side }),
  ...(side !== 'past' && { refetchInterval: MINUTE_MS }),
})
