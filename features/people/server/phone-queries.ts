import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Vault } from '#platform/vault'

/** A person's phone as it is stored; both null where they have none. */
export interface StoredPhone {
  phoneSealed: Buffer
  phoneIndex: Buffer
}

/** Locks some people, in the order of their ids, whose phone is plain, or sealed or indexed with another key than the given ones. */
export function lockStalePhones(db: Db, { sealed, index }: Vault['heads'], limit: number) {
  return db
    .selectFrom('people.person')
    .select(['id', 'phone', 'phoneSealed'])
    .where((or) =>
      or.or([
        or('phone', 'is not', null),
        or(sql`substring(phone_sealed from 1 for ${sealed.length}::int)`, '<>', sealed),
        or(sql`substring(phone_index from 1 for ${index.length}::int)`, '<>', index),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Writes sealed phones in one statement; what was plain is emptied. */
export async function updatePhones(db: Db, fresh: readonly (StoredPhone & { id: string })[]): Promise<void> {
  await sql`
    update people.person set phone = null, phone_sealed = fresh.sealed, phone_index = fresh.index
    from unnest(
      ${fresh.map(({ id }) => id)}::uuid[],
      ${fresh.map(({ phoneSealed }) => phoneSealed)}::bytea[],
      ${fresh.map(({ phoneIndex }) => phoneIndex)}::bytea[]
    ) as fresh (id, sealed, index)
    where person.id = fresh.id`.execute(db)
}

/** PostgreSQL's statistics keep samples of a column's values: lets it look again, so that no plain phone stays there. */
export async function dropSamples(db: Db): Promise<void> {
  await sql`analyze people.person`.execute(db)
}

/** Somebody's sealed phone, to see whether our keys open it; undefined: nobody has one. */
export function findSomePhone(db: Db): Promise<{ id: string; phoneSealed: Buffer | null } | undefined> {
  return db
    .selectFrom('people.person')
    .select(['id', 'phoneSealed'])
    .where('phoneSealed', 'is not', null)
    .limit(1)
    .executeTakeFirst()
}
