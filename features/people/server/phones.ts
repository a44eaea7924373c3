import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db'
import type { Vault } from '#platform/vault'
import { isPhone } from '#vocabulary/phone'

/** The column as the vault knows it; also its blind index. */
const PHONE = 'people.person.phone'
/** So many rows are sealed in one transaction. */
const BATCH = 500

/** A person's phone as it is stored; both null where they have none. */
export interface StoredPhone {
  phoneSealed: Buffer
  phoneIndex: Buffer
}

/** Seals a phone for this person. Throws for what is no phone in its normal form: its index would find nobody. */
export function sealPhone(vault: Vault, personId: string, phone: string): StoredPhone {
  if (!isPhone(phone)) throw new Error(`what should be sealed as the phone of ${personId} is none`)
  return { phoneSealed: vault.seal(phone, { purpose: PHONE, of: personId }), phoneIndex: phoneIndex(vault, phone) }
}

/** By what a phone in its normal form is found. */
export function phoneIndex(vault: Vault, phone: string): Buffer {
  return vault.blindIndex(phone, PHONE)
}

/** The phone of a person's row, or null where they have none. Throws VaultError where it does not open. */
export function openPhone(vault: Vault, person: { id: string; phoneSealed: Buffer | null }): string | null {
  return person.phoneSealed && vault.open(person.phoneSealed, { purpose: PHONE, of: person.id })
}

/**
 * Seals some phones that are still plain, or sealed or indexed with an older key, in one transaction; answers how many it found. Many
 * processes at once wait for each other's rows: who finds none may rely on it.
 */
export function sealPhones(db: Db, vault: Vault): Promise<number> {
  const { sealed, index } = vault.heads
  return inTransaction(db, async (db) => {
    const rows = await db
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
      .limit(BATCH)
      .forUpdate()
      .execute()
    if (rows.length === 0) return 0
    const fresh = rows.map((row) => sealPhone(vault, row.id, row.phone ?? openPhone(vault, row) ?? ''))
    await sql`
      update people.person set phone = null, phone_sealed = fresh.sealed, phone_index = fresh.index
      from unnest(
        ${rows.map(({ id }) => id)}::uuid[],
        ${fresh.map(({ phoneSealed }) => phoneSealed)}::bytea[],
        ${fresh.map(({ phoneIndex }) => phoneIndex)}::bytea[]
      ) as fresh (id, sealed, index)
      where person.id = fresh.id`.execute(db)
    // PostgreSQL's statistics keep samples of a column's values: let it look again.
    if (rows.length < BATCH) await sql`analyze people.person`.execute(db)
    return rows.length
  })
}
