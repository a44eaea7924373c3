import { GUEST_ANSWERED, GUESTS_CHANGED, type GuestAnswered, type GuestsChanged } from '#contract/booking'
import { companyNameOf, nameOf } from '#door/people'
import type { Db } from '#platform/db'
import { newLinkSecret } from '#platform/identity'
import type { SmsTemplate } from '#platform/notify'
import { maskedName } from '#vocabulary/names'
import type { BookingEngines } from '../engines.ts'
import { recordPath } from '../messages/words.ts'
import { ANSWER_NEWS, BOOKING_NEWS, GUEST_NEWS } from '../messages/write.ts'
import { BOOKING_TOPIC } from '../orders/notify.ts'
import type { BookingRow } from '../time/booking-queries.ts'
import { spanWords } from '../time/words.ts'
import { type BookingNotice, findNotice } from './notice-queries.ts'
import { followMove, type GuestRow, type Invited, listGuests, openGuestPhone, updateKeys } from './queries.ts'
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
  await text(db, engines, one, off, 'booking-uninvited', async (words) => words)
}

/** Notifies guests that a booking has another time or place; their links stay valid. */
export async function notifyMoved(db: Db, engines: Notifying, bookingId: string): Promise<void> {
  const notice = await findNotice(db, bookingId, 'confirmed')
  if (!notice) return
  await followMove(db, bookingId)
  const guests = await listGuests(db, [bookingId])
  await hint(db, engines, notice, [notice.forPersonId], null)
  await hint(db, engines, notice, guests.map(personOf), (what) => `受邀的${what}已调整`)
  await text(db, engines, notice, guests, 'booking-moved', async (words) => words)
}

/** Notifies guests who did not decline that a booking is cancelled; once for all bookings of a series that ended together. */
export async function notifyCancelled(db: Db, engines: Notifying, bookingId: string): Promise<void> {
  const notice = await findNotice(db, bookingId, 'ended')
  if (!notice?.first) return
  const guests = (await listGuests(db, [bookingId])).filter(({ answer }) => answer !== 'no')
  await hint(db, engines, notice, [notice.forPersonId], null)
  await hint(db, engines, notice, guests.map(personOf), (what) => `受邀的${what}已取消`)
  await text(db, engines, notice, guests, 'booking-cancelled', async (words) => words)
}

async function invite(db: Db, engines: Notifying, notice: BookingNotice, guests: readonly GuestRow[]): Promise<void> {
  await hint(db, engines, notice, guests.map(personOf), (what) => `您受邀参加${what}`)
  const keys: { id: string; hash: Buffer }[] = []
  await text(db, engines, notice, guests, 'booking-invite', async (words, { id }) => {
    const { secret: key, hash } = newLinkSecret()
    keys.push({ id, hash })
    return { ...words, link: inviteLink(engines.publicUrl, key) }
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

/** Writes an SMS to each recipient who has a phone, as long as host and park may send any; without a provider to none. */
async function text(
  db: Db,
  { notify, vault, identity }: Notifying,
  notice: BookingNotice,
  recipients: readonly Recipient[],
  template: SmsTemplate,
  wordsFor: (words: Words, to: Recipient) => Promise<Words>,
): Promise<void> {
  const outside = recipients.flatMap((to) => {
    const phone = openGuestPhone(vault, to)
    return phone === null ? [] : [{ to, phone }]
  })
  if (!notify.canSms || outside.length === 0) return
  const words = await wordsOf(db, notice)
  for (const { to, phone } of outside) {
    const wait = await identity.limits.take(db, [
      { key: `booking:sms:host:${notice.hostId}`, max: HOST_AN_HOUR, seconds: HOUR },
      { key: `booking:sms:park:${notice.areaId}`, max: PARK_AN_HOUR, seconds: HOUR },
    ])
    if (wait > 0) return
    await notify.sms(db, { areaId: notice.areaId, phone, template, words: await wordsFor(words, to) })
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
