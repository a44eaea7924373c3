import { sql } from 'kysely'
import type { Kind } from '#contract/booking'
import { type Db, inTransaction } from '#platform/db'
import type { Vault } from '#platform/vault'
import type { StoredState } from '../time/booking-queries.ts'

/** The column as the vault knows it. */
const PHONE = 'booking.guest.phone'
/** So many rows are sealed anew in one transaction. */
const BATCH = 500

/** Somebody who is invited, as they are stored. */
export interface GuestRow {
  id: string
  bookingId: string
  /** Null: somebody outside. */
  personId: string | null
  name: string
  phoneSealed: Buffer | null
  answer: 'asked' | 'yes' | 'no'
  signedInAt: Date | null
}

const answer = sql<GuestRow['answer']>`answer`.as('answer')

/** The hashes of these guests' keys; who has none is left out. */
export async function listKeyHashes(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await db
    .selectFrom('booking.guest')
    .select(['id', 'keyHash'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.flatMap(({ id, keyHash }) => (keyHash === null ? [] : [[id, keyHash] as const])))
}

/** Who is invited to bookings, in the order in which they were. */
export function listGuests(db: Db, bookingIds: readonly string[]): Promise<GuestRow[]> {
  return db
    .selectFrom('booking.guest')
    .select(['id', 'bookingId', 'personId', 'name', 'phoneSealed', answer, 'signedInAt'])
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .orderBy('invitedAt')
    .orderBy('id')
    .execute()
}

/** The phone of somebody outside; null: none is kept. */
export function openGuestPhone(vault: Vault, guest: Pick<GuestRow, 'id' | 'phoneSealed'>): string | null {
  return guest.phoneSealed && vault.open(guest.phoneSealed, { purpose: PHONE, of: guest.id })
}

/** Seals the phone of a guest's row. */
export function sealGuestPhone(vault: Vault, id: string, phone: string): Buffer {
  return vault.seal(phone, { purpose: PHONE, of: id })
}

/** A guest to be written. */
export interface NewGuest {
  id: string
  bookingId: string
  personId: string | null
  name: string
  phoneSealed: Buffer | null
  keyHash: Buffer | null
}

/** Writes guests, in one statement; people who are invited to that booking already are left out. */
export async function insertGuests(db: Db, guests: readonly NewGuest[], now: Date): Promise<void> {
  if (guests.length === 0) return
  const column = <Key extends keyof NewGuest>(key: Key) => guests.map((guest) => guest[key])
  await sql`
    insert into booking.guest (id, booking_id, person_id, name, phone_sealed, key_hash, invited_at, ends_at)
    select g.id, g.booking_id, g.person_id, g.name, g.phone_sealed, g.key_hash, ${now}, b.ends_at
      from unnest(${column('id')}::uuid[], ${column('bookingId')}::uuid[], ${column('personId')}::uuid[],
             ${column('name')}::text[], ${column('phoneSealed')}::bytea[], ${column('keyHash')}::bytea[])
             as g (id, booking_id, person_id, name, phone_sealed, key_hash)
      join booking.booking b on b.id = g.booking_id
    on conflict on constraint guest_once do nothing`.execute(db)
}

/** Takes guests off a booking; answers those that were on it. */
export function deleteGuests(db: Db, bookingId: string, ids: readonly string[]): Promise<GuestRow[]> {
  return db
    .deleteFrom('booking.guest')
    .where('bookingId', '=', bookingId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .returning(['id', 'bookingId', 'personId', 'name', 'phoneSealed', answer, 'signedInAt'])
    .execute()
}

/** A guest with what an answer or a link of theirs needs of the booking. */
export interface Invited {
  id: string
  bookingId: string
  personId: string | null
  name: string
  answer: GuestRow['answer']
  areaId: string
  hostId: string | null
  companyId: string | null
  phoneSealed: Buffer | null
  kind: Kind
  subject: string
  placeName: string
  building: string
  floor: string
  startsAt: Date
  endsAt: Date
  state: StoredState
}

function invited(db: Db) {
  return db
    .selectFrom('booking.guest as g')
    .innerJoin('booking.booking as b', 'b.id', 'g.bookingId')
    .innerJoin('booking.place as p', 'p.id', 'b.placeId')
    .select(['g.id', 'g.bookingId', 'g.personId', 'g.name', 'b.areaId', 'b.personId as hostId', 'b.subject'])
    .select(['b.companyId', 'g.phoneSealed'])
    .select(['p.name as placeName', 'p.building', 'p.floor', 'b.startsAt', 'b.endsAt'])
    .select([
      sql<Invited['answer']>`g.answer`.as('answer'),
      sql<Kind>`b.kind`.as('kind'),
      sql<StoredState>`b.state`.as('state'),
    ])
}

/** Who holds the link of this key; undefined: nobody, or another one was made since. */
export function findByKey(db: Db, keyHash: Buffer): Promise<Invited | undefined> {
  return invited(db).where('g.keyHash', '=', keyHash).executeTakeFirst()
}

/** A person's invitation to a booking of this park. */
export function findInvitation(db: Db, areaId: string, bookingId: string, personId: string) {
  return invited(db)
    .where('g.bookingId', '=', bookingId)
    .where('b.areaId', '=', areaId)
    .where('g.personId', '=', personId)
    .executeTakeFirst()
}

/** A guest outside of a booking of this park, by the id of their row. */
export function findOutsider(db: Db, areaId: string, id: string) {
  return invited(db)
    .where('g.id', '=', id)
    .where('b.areaId', '=', areaId)
    .where('g.personId', 'is', null)
    .executeTakeFirst()
}

/** Writes what a guest answers. */
export async function updateAnswer(db: Db, id: string, answer: 'yes' | 'no', now: Date): Promise<void> {
  await db.updateTable('booking.guest').set({ answer, answeredAt: now }).where('id', '=', id).execute()
}

/** Gives guests new keys; the links that they had before lead nowhere. */
export async function updateKeys(db: Db, keys: readonly { id: string; hash: Buffer }[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    update booking.guest g set key_hash = k.hash
      from unnest(${keys.map(({ id }) => id)}::uuid[], ${keys.map(({ hash }) => hash)}::bytea[]) as k (id, hash)
     where g.id = k.id`.execute(db)
}

/** Lets the time for which guests are kept count from the end that their booking has now. */
export async function followMove(db: Db, bookingId: string): Promise<void> {
  await sql`
    update booking.guest g set ends_at = b.ends_at from booking.booking b
     where g.booking_id = ${bookingId} and b.id = g.booking_id and g.ends_at <> b.ends_at`.execute(db)
}

/** Raises the number of a booking's calendar entry. */
export async function raiseSequence(db: Db, bookingId: string): Promise<void> {
  await sql`update booking.booking set sequence = sequence + 1 where id = ${bookingId}`.execute(db)
}

/** Seals some phones that are of an older key, in one transaction; answers how many it found. */
export function resealGuests(db: Db, vault: Vault): Promise<number> {
  const { sealed } = vault.heads
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('booking.guest')
      .select(['id', 'phoneSealed'])
      .where(sql<boolean>`substring(phone_sealed from 1 for ${sealed.length}::int) <> ${sealed}`)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .execute()
    const fresh = rows.map(
      ({ id, phoneSealed }) => phoneSealed && vault.reseal(phoneSealed, { purpose: PHONE, of: id }),
    )
    await sql`
      update booking.guest g set phone_sealed = f.sealed
        from unnest(${rows.map(({ id }) => id)}::uuid[], ${fresh}::bytea[]) as f (id, sealed)
       where g.id = f.id and f.sealed is not null`.execute(tx)
    return rows.length
  })
}
