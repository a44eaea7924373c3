import { type Db, newId } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { backOf } from '../time/back.ts'
import {
  addRefunded,
  closeOpenOrders,
  insertGiveBacks,
  insertOrders,
  listOrdersOf,
  type OrderRow,
  sumRetained,
} from './queries.ts'

/** The job that asks the channels for the money: `{ ids }` of rows in `booking.give_back`. */
export const GIVE_BACK = 'booking.give-back'

/** What of a booking its money needs. */
export interface Billed {
  id: string
  areaId: string
  personId: string | null
}

/**
 * Writes what is to be paid for a booking, good until its `payUntil`. The caller has locked or just written the booking, and closed what else was to be
 * paid of it.
 */
export async function openOrder(
  db: Db,
  booking: Billed & { payUntil: Date | null },
  amountFen: number,
  now: Date,
): Promise<void> {
  await openOrders(db, [{ ...booking, amountFen }], now)
}

/** The same for several bookings, in one statement. */
export async function openOrders(
  db: Db,
  bookings: readonly (Billed & { payUntil: Date | null; amountFen: number })[],
  now: Date,
): Promise<void> {
  const orders = bookings.map(({ id: bookingId, areaId, personId, payUntil, amountFen }) => {
    if (payUntil === null) throw new Error('an order without an end')
    return { id: newId(), bookingId, areaId, personId, amountFen, createdAt: now, goodUntil: payUntil }
  })
  await insertOrders(db, orders)
}

/** Closes what is to be paid of a booking, or of several; money that comes for it all the same goes back. The caller has locked them. */
export async function closeOrders(db: Db, bookingIds: string | readonly string[]): Promise<void> {
  await closeOpenOrders(db, typeof bookingIds === 'string' ? [bookingIds] : bookingIds)
}

/** What the park has of a booking's money and will keep as it stands: paid, and not promised to go back. In fen. */
export async function retainedOf(db: Db, bookingId: string): Promise<number> {
  return (await sumRetained(db, [bookingId])).get(bookingId) ?? 0
}

/** The same of several bookings, by their ids, in one statement; nothing is read where none of them has paid. */
export async function retainedOfEach(
  db: Db,
  bookings: readonly { id: string; paidFen: number }[],
): Promise<Map<string, number>> {
  const paid = bookings.filter(({ paidFen }) => paidFen > 0).map(({ id }) => id)
  return paid.length > 0 ? await sumRetained(db, paid) : new Map()
}

/** What is left to be paid of a booking that costs `totalFen`, in fen; never below zero. */
export async function dueOf(db: Db, booking: { id: string; totalFen: number }): Promise<number> {
  return (await duesOf(db, [booking])).get(booking.id) ?? 0
}

/** The same of several bookings, by their ids, in one statement. */
export async function duesOf(
  db: Db,
  bookings: readonly { id: string; totalFen: number }[],
): Promise<Map<string, number>> {
  const retained = await sumRetained(
    db,
    bookings.map(({ id }) => id),
  )
  return new Map(bookings.map(({ id, totalFen }) => [id, Math.max(0, totalFen - (retained.get(id) ?? 0))]))
}

/** How much goes back: a sum, or a share of what the park still has of the booking, a broken fen being the person's. */
export type Back = { fen: number } | { percent: number }

/**
 * Promises a refund of a booking and enqueues the job that asks the payment channels after the commit. The refund comes from the paid orders, the last
 * one first, and is at most what the park still has. Answers its amount in fen. `why` is shown to the person. The caller has locked the booking.
 */
export async function giveBackFor(
  db: Db,
  jobs: Pick<Jobs, 'enqueue'>,
  booking: { id: string },
  { why, now, ...back }: Back & { why: string; now: Date },
): Promise<number> {
  const paid = (await listOrdersOf(db, booking.id)).filter(({ paidAt }) => paidAt !== null).toReversed()
  const retainedFen = paid.reduce((sum, { amountFen, backFen }) => sum + amountFen - backFen, 0)
  const wantedFen = Math.min(retainedFen, 'fen' in back ? back.fen : backOf(retainedFen, back.percent))
  const parts = split(paid, wantedFen)
  if (parts.length === 0) return 0
  // What is on a company's account is taken off its bill: no channel has it.
  const ours = parts.filter(({ onAccount }) => onAccount)
  const theirs = parts.filter(({ onAccount }) => !onAccount)
  if (ours.length > 0) await insertGiveBacks(db, ours, { why, now, done: true })
  for (const { orderId, amountFen } of ours) await addRefunded(db, { orderId, bookingId: booking.id, amountFen })
  if (theirs.length > 0) await insertGiveBacks(db, theirs, { why, now })
  if (theirs.length > 0) await jobs.enqueue(db, GIVE_BACK, { ids: theirs.map(({ id }) => id) })
  return wantedFen
}

/** Takes a sum from orders, one after the other. */
function split(orders: readonly Pick<OrderRow, 'id' | 'amountFen' | 'backFen' | 'onAccount'>[], fen: number) {
  const parts = []
  let left = fen
  for (const { id: orderId, amountFen, backFen, onAccount } of orders) {
    const part = Math.min(left, amountFen - backFen)
    if (part > 0) parts.push({ id: newId(), orderId, amountFen: part, onAccount })
    left -= part
  }
  return parts
}
