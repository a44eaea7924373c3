import { GUEST_ANSWERED, GUESTS_CHANGED, type GuestAnswered, type GuestsChanged } from '#contract/booking'
import { companyNameOf, nameOf } from '#door/people'
import type { Db } from '#platform/db'
import { newLinkSecret } from '#platform/identity'
import { maskedName } from '#vocabulary/names'
import type { BookingEngines } from '../engines.ts'
import { recordPath } from '../messages/words.ts'
import { ANSWER_NEWS, BOOKING_NEWS, GUEST_NEWS } from '../messages/write.ts'
import { BOOKING_TOPIC } from '../orders/notify.ts'
import type { BookingRow } from '../time/booking-queries.ts'
import { spanWords } from '../time/words.ts'
import { type BookingNotice, findNotice } from './notice-queries.ts'
import {
  followMove,
  type GuestRow,
  type Invited,
  listGuests,
  listKeyHashes,
  openGuestPhone,
  updateKeys,
} from './queries.ts'
import { linkToGuest } from './sms-link.ts'
import { eventWord } from './words.ts'

type Notifying = Pick<BookingEngines, 'live' | 'notify' | 'vault' | 'identity' | 'jobs' | 'publicUrl' | 'clock'>

const HOUR = 3600
/** Invitations and what follows from them by SMS, an hour of the clock: of one host, and of one park. Whoever is over it can hand on links. */
const HOST_AN_HOUR = 60
const PARK_AN_HOUR = 600

/** Who is notified: people of the park by a hint and a message, others by SMS. */
type Recipient = Pick<GuestRow, 'id' | 'personId' | 'phoneSealed'>

/** Announces who was added to a confirmed booking and who was taken off: a subscriber notifies them. */
export async function announceGuests(
  db: Db,
  { jobs }: Pick<Notifying, 'jobs'>,
  booking: Pick<BookingRow, 'id' | 'areaId'>,
  { added, gone }: { added: readonly string[]; gone: readonly GuestRow[] },
): Promise<void> {
  const payload: GuestsChanged = {
    bookingId: booking.id,
    areaId: booking.areaId,
    added: [...added],
    gone: gone.map(({ id, personId, phoneSealed }) => ({
      id,
      personId,
      phoneSealed: phoneSealed && phoneSealed.toString('base64'),
    })),
  }
  await jobs.announce(db, { type: GUESTS_CHANGED, payload })
}

/** Announces what somebody outside answered: who lets them into the park follows it. */
export async function announceAnswer(
  db: Db,
  { jobs }: Pick<Notifying, 'jobs'>,
  { bookingId, areaId, id: guestId, answer }: Invited & { answer: 'yes' | 'no' },
): Promise<void> {
  const payload: GuestAnswered = { bookingId, areaId, guestId, answer }
  await jobs.announce(db, { type: GUEST_ANSWERED, payload })
}

/** Hints the host that somebody answered, and writes it to them; a later answer to the same booking takes the place of an unread one. */
export async function notifyHost(
  db: Db,
  { live, notify, clock }: Pick<Notifying, 'live' | 'notify' | 'clock'>,
  invited: Invited & { answer: 'yes' | 'no' },
): Promise<void> {
  const { hostId, bookingId, areaId, personId, answer, kind, subject, startsAt, endsAt } = invited
  if (hostId === null) return
  await live.tell(db, hostId, { topic: BOOKING_TOPIC, id: bookingId })
  const name = maskedName(personId === null ? invited.name : await nameOf(db, personId))
  await notify.inbox.write(db, {
    areaId,
    personIds: [hostId],
    kind: ANSWER_NEWS,
    thing: bookingId,
    title: answer === 'yes' ? `${name}将参加${eventWord(kind)}` : `${name}来不了`,
    text: [subject, spanWords({ from: startsAt, until: endsAt })].filter((part) => part !== '').join('，'),
    path: recordPath({ kind, id: bookingId }),
    now: clock(),
    until: endsAt,
  })
}

/** Notifies the invited guests of a confirmed booking; once for all bookings of a series that were confirmed together. */
export async function notifyConfirmed(db: Db, engines: Notifying, bookingId: string): Promise<void> {
  const notice = await findNotice(db, bookingId, 'confirmed')
  if (!notice?.first) return
  await invite(db, engines, notice, await listGuests(db, [bookingId]))
  await hint(db, engines, notice, [notice.forPersonId], (what) => `已为您预订${what}`, BOOKING_NEWS)
}

/** Notifies guests who were added to a confirmed booking later, and who were taken off it. */
export async function notifyChanged(
  db: Db,
  engines: Notifying,
  { bookingId, added, gone }: GuestsChanged,
): Promise<void> {
  const notice = await findNotice(db, bookingId, 'confirmed')
  if (!notice) return
  // Each booking of a series has guests of its own: this notice is about one booking.
  const one = { ...notice, together: 1 }
  const guests = added.length === 0 ? [] : await listGuests(db, [bookingId])
  await invite(
    db,
    engines,
    one,
    guests.filter(({ id }) => added.includes(id)),
  )
  const off = gone.map(({ phoneSealed, ...rest }) => ({
    ...rest,
    phoneSealed: phoneSealed === null ? null : Buffer.from(phoneSealed, 'base64'),
  }))
  await hint(
    db,
    engines,
    one,
    off.map(({ personId }) => personId),
    null,
  )
  await text(db, engines, one, off, { template: 'booking-uninvited' })
}

/** Notifies guests that a booking has another time or place; their links stay valid. */
export async function notifyMoved(db: Db, engines: Notifying, bookingId: string): Promise<void> {
  const notice = await findNotice(db, bookingId, 'confirmed')
  if (!notice) return
  await followMove(db, bookingId)
  const guests = await listGuests(db, [bookingId])
  await hint(db, engines, notice, [notice.forPersonId], null)
  await hint(db, engines, notice, guests.map(personOf), (what) => `受邀的${what}已调整`)
  const hashes = await listKeyHashes(
    db,
    guests.map(({ id }) => id),
  )
  for (const hash of hashes.values()) {
    const { kind, thing, until } = linkToGuest(hash, notice)
    await engines.notify.links.prolong(db, { areaId: notice.areaId, kind, things: [thing], until })
  }
  await text(db, engines, notice, guests, { template: 'booking-moved', hashOf: ({ id }) => hashes.get(id) ?? null })
}

/** Notifies guests who did not decline that a booking is cancelled; once for all bookings of a series that ended together. */
export async function notifyCancelled(db: Db, engines: Notifying, bookingId: string): Promise<void> {
  const notice = await findNotice(db, bookingId, 'ended')
  if (!notice?.first) return
  const guests = (await listGuests(db, [bookingId])).filter(({ answer }) => answer !== 'no')
  await hint(db, engines, notice, [notice.forPersonId], null)
  await hint(db, engines, notice, guests.map(personOf), (what) => `受邀的${what}已取消`)
  await text(db, engines, notice, guests, { template: 'booking-cancelled' })
}

async function invite(db: Db, engines: Notifying, notice: BookingNotice, guests: readonly GuestRow[]): Promise<void> {
  await hint(db, engines, notice, guests.map(personOf), (what) => `您受邀参加${what}`)
  const keys: { id: string; hash: Buffer }[] = []
  await text(db, engines, notice, guests, {
    template: 'booking-invite',
    hashOf({ id }) {
      const { hash } = newLinkSecret()
      keys.push({ id, hash })
      return hash
    },
  })
  await updateKeys(db, keys)
}

/** Where the link of an invitation leads. */
export function inviteLink(publicUrl: string, key: string): string {
  return `${publicUrl}/front/mobile/booking/invitation?key=${key}`
}

const personOf = ({ personId }: Recipient): string | null => personId

/** Hints people of the park but the host, and writes to them under this title; null: they hear of it as who booked does, or may not open it any more. */
async function hint(
  db: Db,
  { live, notify, clock }: Notifying,
  notice: BookingNotice,
  people: readonly (string | null)[],
  titleOf: ((what: string) => string) | null,
  messageKind = GUEST_NEWS,
): Promise<void> {
  const { id, hostId, kind } = notice
  const recipients = new Set(people.flatMap((personId) => (personId === null || personId === hostId ? [] : [personId])))
  for (const personId of recipients) await live.tell(db, personId, { topic: BOOKING_TOPIC, id })
  if (titleOf === null || recipients.size === 0) return
  const { host, at, place } = await wordsOf(db, notice)
  await notify.inbox.write(db, {
    areaId: notice.areaId,
    personIds: [...recipients],
    kind: messageKind,
    thing: id,
    title: titleOf(eventWord(kind)),
    text: `${host}，${at}，${place}`,
    path: recordPath(notice),
    now: clock(),
  })
}

type Words = Record<'host' | 'at' | 'place' | 'what', string>

/** Which text goes out; one with a link leads to what this key of a guest opens, and is left out where they have none. */
type Text =
  | { readonly template: 'booking-uninvited' | 'booking-cancelled' }
  | {
      readonly template: 'booking-invite' | 'booking-moved'
      readonly hashOf: (to: Recipient) => Buffer | null
    }

/** Writes an SMS to each recipient who has a phone, as long as host and park may send any; without a provider to none. */
async function text(
  db: Db,
  { notify, vault, identity }: Notifying,
  notice: BookingNotice,
  recipients: readonly Recipient[],
  which: Text,
): Promise<void> {
  const outside = recipients.flatMap((to) => {
    const phone = openGuestPhone(vault, to)
    return phone === null ? [] : [{ to, phone }]
  })
  if (!notify.canSms || outside.length === 0) return
  const { areaId, hostId } = notice
  const words: Record<string, string> = await wordsOf(db, notice)
  for (const { to, phone } of outside) {
    const hash = 'hashOf' in which ? which.hashOf(to) : null
    if ('hashOf' in which && hash === null) continue
    const wait = await identity.limits.take(db, [
      { key: `booking:sms:host:${hostId}`, max: HOST_AN_HOUR, seconds: HOUR },
      { key: `booking:sms:park:${areaId}`, max: PARK_AN_HOUR, seconds: HOUR },
    ])
    if (wait > 0) return
    if ('hashOf' in which && hash !== null)
      await notify.sms(db, { areaId, phone, template: which.template, words, link: linkToGuest(hash, notice) })
    else if (!('hashOf' in which)) await notify.sms(db, { areaId, phone, template: which.template, words })
  }
}

async function wordsOf(db: Db, notice: BookingNotice): Promise<Words> {
  const company = notice.companyId === null ? null : await companyNameOf(db, notice.companyId)
  const name = notice.hostId === null ? '' : await nameOf(db, notice.hostId)
  const more = notice.together > 1 ? `起共${notice.together}次` : ''
  return {
    host: `${company ?? ''}${maskedName(name)}`,
    at: `${spanWords({ from: notice.startsAt, until: notice.endsAt })}${more}`,
    place: `${notice.building}${notice.floor}${notice.placeName}`,
    what: eventWord(notice.kind),
  }
}
