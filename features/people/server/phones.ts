import { type Db, inTransaction } from '#platform/db'
import type { Vault } from '#platform/vault'
import { isPhone } from '#vocabulary/phone'
import { dropSamples, lockStalePhones, type StoredPhone, updatePhones } from './phone-queries.ts'

/** The column as the vault knows it; also its blind index. */
const PHONE = 'people.person.phone'
/** So many rows are sealed in one transaction. */
const BATCH = 500

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
  return inTransaction(db, async (db) => {
    const rows = await lockStalePhones(db, vault.heads, BATCH)
    if (rows.length === 0) return 0
    const fresh = rows.map((row) => ({
      id: row.id,
      ...sealPhone(vault, row.id, row.phone ?? openPhone(vault, row) ?? ''),
    }))
    await updatePhones(db, fresh)
    if (rows.length < BATCH) await dropSamples(db)
    return rows.length
  })
}
