import type { BookingEvent } from '#contract/booking'
import { guestComing } from '#door/booking'
import type { Db } from '#platform/db'
import { parseInstant } from '#vocabulary/day'
import { isRecallable } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import { cancelVisit } from '../visits/ending.ts'
import { changeVisit } from '../visits/moving.ts'
import { lockOfBooking } from '../visits/queries.ts'

/** The meeting's host moved it, not a person of the visit. */
const BY = { kind: 'clock', id: null } as const

/**
 * A meeting moved: visits that belong to it move as far, with passes, plate and calendars, and those who come are told. What was approved stays approved: who decides knew the
 * meeting. A visit whose people are inside is left alone where the new time is over.
 */
export async function followMeeting(db: Db, engines: VisitorEngines, booking: BookingEvent): Promise<void> {
  const now = engines.clock()
  const [from, until] = [parseInstant(booking.startsAt), parseInstant(booking.endsAt)]
  if (!from || !until || until <= now) return
  for (const visit of await lockOfBooking(db, booking.bookingId)) {
    const place = visit.guestId === null ? visit.place : await placeOf(db, engines, visit.areaId, visit.guestId, now)
    const isSame = visit.fromAt.getTime() === from.getTime() && visit.untilAt.getTime() === until.getTime()
    if (isSame && place === visit.place) continue
    // Who is invited to the meeting hears from it that it moved.
    const move = { from, until, place, quiet: visit.guestId !== null }
    await changeVisit(db, engines, { id: visit.id, by: BY, move, now })
  }
}

/** Where the meeting is now to which a guest comes. */
async function placeOf(db: Db, engines: VisitorEngines, areaId: string, guestId: string, now: Date): Promise<string> {
  return (await guestComing(db, engines, areaId, { guestId }, now))?.place ?? ''
}

/** A meeting is called off: so are its visits to which nobody has come yet. */
export async function endWithMeeting(db: Db, engines: VisitorEngines, booking: BookingEvent): Promise<void> {
  const now = engines.clock()
  for (const visit of await lockOfBooking(db, booking.bookingId)) {
    if (!isRecallable(visit.state)) continue
    await cancelVisit(db, engines, {
      id: visit.id,
      by: BY,
      what: 'cancelled',
      words: '会议已取消',
      quiet: visit.guestId !== null,
      now,
    })
  }
}
