import { type BookingDetail, type booking, bookingRefusals } from '#contract/booking'
import { colleaguesOf, peersOf } from '#door/people'
import type { Db } from '#platform/db'
import { type HandlersOf, repeated } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { BookingEngines } from '../engines.ts'
import { requestedMoment } from '../requests/request.ts'
import { standsOf } from '../shown/brief.ts'
import { type BookingRow, HOLDING_TIME, lockBooking, type StoredState } from '../time/booking-queries.ts'
import { insertEvents } from '../time/state-queries.ts'
import { listBusy } from './busy-queries.ts'
import { writeGuests } from './invite.ts'
import { announceGuests, notifyHost } from './notify.ts'
import { deleteGuests, findInvitation, listGuests, raiseSequence, updateAnswer } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'colleagues' | 'guestsSave' | 'guestAnswer'>

/** How a booking is shown to somebody who may see it; the room of bookings knows. */
export type ShowBooking = (
  db: Db,
  viewer: { areaId: string; personId: string; now: Date },
  id: string,
) => Promise<BookingDetail>

const MAX_FOUND = 20

/** Who is invited to bookings: setting them, and their answers. */
export function guestHandlers(engines: BookingEngines, show: ShowBooking): Handlers {
  return {
    async colleagues(ctx, { companyId, text, peers = false, startsAt, endsAt }) {
      const mine = ctx.person.companies.map((tie) => tie.companyId)
      if (companyId !== undefined && !mine.includes(companyId))
        refuse(bookingRefusals.noCompany, { field: 'companyId' })
      // One more than is shown, for the caller may be among them.
      const limit = MAX_FOUND + 1
      const { areaId, db, person } = ctx
      const books = companyId === undefined ? mine : [companyId]
      const found = await colleaguesOf(db, engines.vault, person.personId, books, { text, limit })
      const office = peers ? await peersOf(db, { areaId, roles: person.roles }, { part: text.trim(), limit }) : []
      const all = [...office.map((one) => ({ ...one, department: null })), ...found]
      const others = [...new Map(all.map((one) => [one.id, one])).values()]
        .filter(({ id }) => id !== person.personId)
        .slice(0, MAX_FOUND)
      const span = spanOf(startsAt, endsAt)
      const busy = span
        ? await listBusy(
            db,
            areaId,
            others.map(({ id }) => id),
            span,
          )
        : new Set()
      return { items: others.map((one) => ({ ...one, busy: busy.has(one.id) })) }
    },

    async guestsSave(ctx, { id, guests = [], remove = [] }) {
      const { areaId, db, now, person } = ctx
      const viewer = { areaId, personId: person.personId, now }
      const booking = await hostedBooking(db, viewer, id)
      if (!isLive(booking, now)) refuse(bookingRefusals.changed)
      const gone = await deleteGuests(db, id, remove)
      const added = await writeGuests(db, engines, booking, guests, now, await listGuests(db, [id]))
      if (gone.length + added.length > 0) {
        await raiseSequence(db, id)
        await insertEvents(db, [{ bookingId: id, at: now, what: 'guests', by: person.personId, note: '' }])
        if (booking.state === 'confirmed')
          await announceGuests(db, engines, booking, { added: added.map((guest) => guest.id), gone })
      }
      return standsOf(booking, now)
    },

    async guestAnswer(ctx, { id, answer }) {
      const { areaId, db, now, person } = ctx
      const viewer = { areaId, personId: person.personId, now }
      const invited = (await findInvitation(db, areaId, id, person.personId)) ?? refuse(refusals.notFound)
      if (!isLive(invited, now)) refuse(bookingRefusals.changed)
      if (invited.answer === answer) return repeated(await show(db, viewer, id))
      await updateAnswer(db, invited.id, answer, now)
      await notifyHost(db, engines, { ...invited, answer })
      return await show(db, viewer, id)
    },
  }
}

/** The time of which it is asked who is busy; null: none. Refuses an end that is not after the start. */
function spanOf(startsAt: string | undefined, endsAt: string | undefined): { from: Date; until: Date } | null {
  if (startsAt === undefined || endsAt === undefined) return null
  const [from, until] = [requestedMoment(startsAt), requestedMoment(endsAt)]
  return from < until ? { from, until } : refuse(refusals.malformed, { field: 'endsAt' })
}

/** A booking that this person may change, locked. 404 to strangers; guests hear that only the host may. */
async function hostedBooking(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  id: string,
): Promise<BookingRow> {
  const booking = await lockBooking(db, id)
  if (!booking || booking.areaId !== areaId) refuse(refusals.notFound)
  if (booking.personId === personId || booking.forPersonId === personId) return booking
  if (await findInvitation(db, areaId, id, personId)) refuse(bookingRefusals.notHost)
  return refuse(refusals.notFound)
}

/** It has its time, and that is not over. */
function isLive({ state, endsAt }: { state: StoredState; endsAt: Date }, now: Date): boolean {
  return (HOLDING_TIME as readonly StoredState[]).includes(state) && endsAt > now
}
