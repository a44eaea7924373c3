import { bookingRefusals } from '#contract/booking'
import { colleaguesAmong } from '#door/people'
import { type Db, newId } from '#platform/db'
import { newLinkSecret } from '#platform/identity'
import { refusals, refuse } from '#vocabulary/refusal'
import type { BookingEngines } from '../engines.ts'
import type { BookingRow } from '../time/booking-queries.ts'
import { type GuestRow, insertGuests, type NewGuest, openGuestPhone, sealGuestPhone } from './queries.ts'

/** How many guests may be invited to a booking. */
export const MAX_GUESTS = 200

/** Whom an application names: a person of the park, or somebody by phone. */
export interface GuestInput {
  personId?: string
  name?: string
  phone?: string
}

/** Somebody who is to be invited. */
export interface Planned {
  personId: string | null
  name: string
  /** Of somebody outside. */
  phone: string | null
}

type Hosted = Pick<BookingRow, 'id' | 'personId' | 'forPersonId'>

/**
 * Which of the wanted guests are added to those who are invited already: each once, neither the host nor for whom it is booked. People of the park must be among
 * `colleagues`, or 404; somebody who is named by neither id nor phone is left out.
 */
export function planGuests(
  wanted: readonly GuestInput[],
  {
    hosts,
    invited,
    colleagues,
  }: { hosts: readonly (string | null)[]; invited: readonly Planned[]; colleagues: ReadonlySet<string> },
): Planned[] {
  const there = new Set(invited.flatMap(({ personId, phone }) => personId ?? phone ?? []))
  const planned: Planned[] = []
  for (const { personId, name = '', phone } of wanted) {
    const who = personId ?? phone
    if (who === undefined || hosts.includes(who) || there.has(who)) continue
    if (personId !== undefined && !colleagues.has(personId)) refuse(refusals.notFound, { field: 'guests' })
    there.add(who)
    planned.push(
      personId === undefined ? { personId: null, name: name.trim(), phone: who } : { personId, name: '', phone: null },
    )
  }
  if (invited.length + planned.length > MAX_GUESTS)
    refuse(bookingRefusals.guestsMany, { field: 'guests', data: { most: MAX_GUESTS } })
  return planned
}

/**
 * Invites to a booking, or alike to all bookings of a series, in the caller's transaction; answers the new rows. Nobody is notified yet: that
 * is when the booking is confirmed. A link is made when it leaves, so until then a key that nobody knows stands in its place.
 */
export async function writeGuests(
  db: Db,
  { vault }: Pick<BookingEngines, 'vault'>,
  booked: Hosted | readonly [Hosted, ...Hosted[]],
  wanted: readonly GuestInput[],
  now: Date,
  invited: readonly GuestRow[] = [],
): Promise<NewGuest[]> {
  if (wanted.length === 0) return []
  const bookings: readonly Hosted[] = 'id' in booked ? [booked] : booked
  const { personId: hostId = null, forPersonId = null } = bookings[0] ?? {}
  const ids = wanted.flatMap(({ personId }) => personId ?? [])
  const colleagues = hostId === null ? new Map() : await colleaguesAmong(db, hostId, ids)
  const planned = planGuests(wanted, {
    hosts: [hostId, forPersonId],
    invited: invited.map((row) => ({ ...row, phone: openGuestPhone(vault, row) })),
    colleagues: new Set(colleagues.keys()),
  })
  const rows = bookings.flatMap(({ id: bookingId }) =>
    planned.map(({ phone, ...who }): NewGuest => {
      const id = newId()
      const outside =
        phone === null ? null : { phoneSealed: sealGuestPhone(vault, id, phone), keyHash: newLinkSecret().hash }
      return { id, bookingId, ...who, phoneSealed: null, keyHash: null, ...outside }
    }),
  )
  await insertGuests(db, rows, now)
  return rows
}
