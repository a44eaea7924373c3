import type { Db } from '#platform/db'
import { tokenHash } from '#platform/identity'
import type { NewLink } from '#platform/notify'
import type { BookingEngines } from '../engines.ts'
import { findByKey, type Invited } from './queries.ts'

/** What the link in an SMS about an invitation opens: the hash of the guest's key, so that a new key ends it too. */
const GUEST_LINK = 'booking.guest'
/** A link is good for so long after the meeting: the guest may look up where it was. */
const LATER_MS = 86_400_000

/** Where the link in an SMS to a guest leads. */
export function linkToGuest(keyHash: Buffer, { endsAt }: { endsAt: Date }): NewLink {
  return {
    kind: GUEST_LINK,
    thing: keyHash.toString('hex'),
    path: '/booking/invitation?key={pass}',
    until: new Date(endsAt.getTime() + LATER_MS),
  }
}

/** Who holds the link of this key, or opened the link of an SMS that gave it; undefined: nobody, or another one was made since. */
export async function findHolder(
  db: Db,
  { notify }: Pick<BookingEngines, 'notify'>,
  areaId: string,
  key: string,
): Promise<Invited | undefined> {
  const holder = await findByKey(db, tokenHash(key))
  if (holder) return holder
  const hash = await notify.links.opened(db, areaId, GUEST_LINK, key)
  return hash === null ? undefined : await findByKey(db, Buffer.from(hash, 'hex'))
}
