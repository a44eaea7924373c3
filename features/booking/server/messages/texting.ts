import { phoneOf } from '#door/people'
import type { Db } from '#platform/db'
import type { LinkedTemplate, NewLink } from '#platform/notify'
import { clockOf } from '#vocabulary/day'
import type { BookingEngines } from '../engines.ts'
import type { EventWhat } from '../time/booking-states.ts'
import { spanWords } from '../time/words.ts'
import type { NewsRow } from './queries.ts'
import { recordPath } from './words.ts'

type Texting = Pick<BookingEngines, 'notify' | 'vault'>

/** What is due within so long is written by SMS too: who does not look at their messages today may miss it. */
const SOON_MS = 2 * 86_400_000
/** What a reason of the desk begins with: the text says it already. */
const BY_PARK = /^园区取消：/
/** A link to a booking is good for so long after its end. */
const LATER_MS = 86_400_000

/** An SMS with a link to a page of a person's own. */
interface PersonText {
  readonly areaId: string
  readonly template: LinkedTemplate
  readonly words: Record<string, string>
  readonly link: Omit<NewLink, 'personId'>
}

/** Writes an SMS to those of these people who want one about this kind of message and have a phone; without a provider to nobody. */
export async function textPeople(
  db: Db,
  { notify, vault }: Texting,
  kind: string,
  personIds: readonly string[],
  { link, ...message }: PersonText,
): Promise<void> {
  if (!notify.canSms || personIds.length === 0) return
  for (const personId of (await notify.inbox.wantSms(db, kind, personIds)).values()) {
    const phone = await phoneOf(db, vault, personId)
    if (phone) await notify.sms(db, { ...message, phone, link: { ...link, personId } })
  }
}

/**
 * The SMS about an event of bookings, the first of which is this row: where the park moved or cancelled one that begins within two days, and where one is approved and to be
 * paid. null: the message is enough. `by` null: the park or the clock.
 */
export function newsText(
  what: EventWhat,
  row: NewsRow,
  { kind, now, byPark }: { kind: string; now: Date; byPark: boolean },
): PersonText | null {
  const { id, areaId, place, payUntil, why } = row
  const at = spanWords({ from: row.startsAt, until: row.endsAt })
  const until = new Date(row.endsAt.getTime() + LATER_MS)
  const link = { kind, thing: id, path: recordPath(row), until }
  if (what === 'approved' && row.state === 'unpaid' && payUntil) {
    const words = { at, place, until: clockOf(payUntil) }
    return { areaId, template: 'booking-to-pay', words, link: { ...link, until: payUntil } }
  }
  const isSoon = row.endsAt > now && row.startsAt.getTime() - now.getTime() <= SOON_MS
  if (!byPark || !isSoon) return null
  if (what === 'moved') return { areaId, template: 'booking-changed', words: { at, place }, link }
  if (what === 'cancelled' || what === 'closed')
    return { areaId, template: 'booking-off', words: { at, place, why: why.replace(BY_PARK, '') || '场所调整' }, link }
  return null
}
