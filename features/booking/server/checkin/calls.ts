import { type booking, bookingRefusals } from '#contract/booking'
import type { Db } from '#platform/db'
import { type HandlersOf, repeated } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { type BookingRow, findBooking, lockBooking } from '../time/booking-queries.ts'
import { moveBooking } from '../time/booking-states.ts'
import { findDoor, listAtDoor, placeName } from './queries.ts'
import { checkInRefusal, meantAtDoor } from './rules.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'checkIn'>

/** Checking in: by the code on the door whoever takes part, from the page of a booking who booked it. */
export const checkInHandlers: Handlers = {
  async checkIn(ctx, { id, code }) {
    const { areaId, db, now } = ctx
    const who = { areaId, personId: ctx.person.personId, now }
    const seen = code === undefined ? await byPage(db, who, id) : await byDoor(db, who, code)
    const booking = (await lockBooking(db, seen.id)) ?? refuse(refusals.notFound)
    const refusal = checkInRefusal(booking, now)
    if (refusal) refuse(refusal)
    const answer = {
      bookingId: booking.id,
      placeName: seen.placeName ?? (await placeName(db, booking.placeId)),
      endsAt: toInstant(booking.endsAt),
    }
    if (booking.checkedInAt !== null) return repeated(answer)
    const by = { by: who.personId, now }
    const set = { checkedInAt: now }
    if (!(await moveBooking(db, by, booking, ['confirmed'], 'confirmed', set, { what: 'checked_in' })))
      refuse(bookingRefusals.changed)
    return answer
  },
}

interface Who {
  areaId: string
  personId: string
  now: Date
}

async function byPage(db: Db, { areaId, personId }: Who, id: string | undefined) {
  const booking = id === undefined ? undefined : await findBooking(db, areaId, id)
  if (!booking || !isOf(booking, personId)) refuse(refusals.notFound, { field: 'id' })
  return { id: booking.id, placeName: null }
}

const isOf = ({ personId, forPersonId }: BookingRow, who: string) => personId === who || forPersonId === who

async function byDoor(db: Db, { areaId, personId, now }: Who, code: string) {
  const place = (await findDoor(db, areaId, code)) ?? refuse(bookingRefusals.placeUnknown)
  const meant = meantAtDoor(await listAtDoor(db, { placeId: place.id, personId, now }), now)
  if (!meant) refuse(bookingRefusals.checkInElsewhere, { data: { name: place.name } })
  return { id: meant.id, placeName: place.name }
}
