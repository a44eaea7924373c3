import { factsOf } from '#door/people'
import type { Db } from '#platform/db'
import type { BookingEngines } from '../engines.ts'
import { findOutsider, type Invited, openGuestPhone } from './queries.ts'
import { findHolder } from './sms-link.ts'
import { invitationState } from './view.ts'

/** Somebody outside who is invited to a booking that stands, as who lets them into the park needs it. */
export interface ComingGuest {
  readonly guestId: string
  readonly bookingId: string
  readonly areaId: string
  readonly hostId: string
  /** The company that receives them: that of the booking, else the host's. */
  readonly companyId: string
  readonly name: string
  readonly phone: string | null
  readonly kind: Invited['kind']
  /** Building, floor and room. */
  readonly place: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly answer: Invited['answer']
}

/** The company for which the host of a booking receives guests; null: none, so that guests come as the park lets everybody in. */
export async function receivingCompany(
  db: Db,
  { areaId, companyId, hostId }: Pick<Invited, 'areaId' | 'companyId' | 'hostId'>,
): Promise<string | null> {
  if (hostId === null) return null
  if (companyId !== null) return companyId
  const facts = await factsOf(db, { areaId, personId: hostId })
  return facts?.companies[0]?.companyId ?? null
}

/** Who holds the link of this key, or has this row, and is invited to a confirmed booking of the park that is not over; null: nobody. */
export async function comingGuest(
  db: Db,
  engines: Pick<BookingEngines, 'vault' | 'notify'>,
  areaId: string,
  by: { key: string } | { guestId: string },
  now: Date,
): Promise<ComingGuest | null> {
  const invited = await ('key' in by ? findHolder(db, engines, areaId, by.key) : findOutsider(db, areaId, by.guestId))
  if (invited?.areaId !== areaId || invited.hostId === null || invited.state !== 'confirmed') return null
  const state = invitationState(invited, now)
  const companyId = await receivingCompany(db, invited)
  if (companyId === null || (state !== 'coming' && state !== 'running')) return null
  const { id: guestId, bookingId, hostId, name, kind, building, floor, placeName, startsAt, endsAt, answer } = invited
  const place = `${building}${floor}${placeName}`
  const phone = openGuestPhone(engines.vault, invited)
  return { guestId, bookingId, areaId, hostId, companyId, name, phone, kind, place, startsAt, endsAt, answer }
}
