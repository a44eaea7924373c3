import type { Guest, Invitation } from '#contract/booking'
import type { Vault } from '#platform/vault'
import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { maskPhone } from '#vocabulary/phone'
import type { StoredState } from '../time/booking-queries.ts'
import { type GuestRow, type Invited, openGuestPhone } from './queries.ts'

/** Who looks at a booking's guests. */
export interface GuestViewer {
  personId: string
  /** They booked it, or it was booked for them. */
  host: boolean
}

/** Guests on the wire. Hosts see names, and phones masked; guests see their own name, the others' masked, and no phones. `names`: of persons of the park. */
export function viewGuests(
  vault: Vault,
  rows: readonly GuestRow[],
  names: ReadonlyMap<string, string>,
  { personId, host }: GuestViewer,
): Guest[] {
  return rows.map((row) => {
    const name = row.personId === null ? row.name : (names.get(row.personId) ?? '')
    const phone = host ? openGuestPhone(vault, row) : null
    return {
      id: row.id,
      name: host || row.personId === personId ? name : maskedName(name),
      phone: phone === null ? '' : maskPhone(phone),
      answer: row.answer,
      signedInAt: row.signedInAt && toInstant(row.signedInAt),
      known: row.personId !== null,
    }
  })
}

const GONE: readonly StoredState[] = ['rejected', 'cancelled', 'expired', 'missed']

/** How what a link invites to stands. */
export function invitationState(
  { state, startsAt, endsAt }: Pick<Invited, 'state' | 'startsAt' | 'endsAt'>,
  now: Date,
): Invitation['state'] {
  if (GONE.includes(state)) return 'cancelled'
  if (state === 'done' || endsAt <= now) return 'over'
  return state === 'confirmed' && startsAt <= now ? 'running' : 'coming'
}

/** What a link tells to who holds it. */
export function viewInvitation(
  invited: Invited,
  { hostName, pass }: { hostName: string; pass: boolean },
  now: Date,
): Invitation {
  const { subject, placeName, building, floor, startsAt, endsAt, name, answer } = invited
  return {
    subject,
    placeName,
    where: `${building}${floor}`,
    startsAt: toInstant(startsAt),
    endsAt: toInstant(endsAt),
    host: maskedName(hostName),
    name,
    answer,
    state: invitationState(invited, now),
    pass,
  }
}
