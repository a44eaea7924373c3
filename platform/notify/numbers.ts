import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db'
import type { Vault } from '#platform/vault'

/** The column as the vault knows it. */
const NUMBER = 'notify.sms.phone'
/** So many rows are sealed in one transaction. */
const BATCH = 500

/** Seals the number that a message goes to. */
export function sealNumber(vault: Vault, messageId: string, phone: string): Buffer {
  return vault.seal(phone, { purpose: NUMBER, of: messageId })
}

/** The number of a message's row. Throws VaultError where it does not open. */
export function openNumber(vault: Vault, message: { id: string; phoneSealed: Buffer | null }): string {
  if (!message.phoneSealed) throw new Error(`the message ${message.id} has no number`)
  return vault.open(message.phoneSealed, { purpose: NUMBER, of: message.id })
}

/** Seals some numbers that are still plain, or of an older key, in one transaction; answers how many it found. */
export function sealNumbers(db: Db, vault: Vault): Promise<number> {
  const { sealed } = vault.heads
  return inTransaction(db, async (db) => {
    const rows = await db
      .selectFrom('notify.sms')
      .select(['id', 'phone', 'phoneSealed'])
      .where((or) =>
        or.or([
          or('phone', 'is not', null),
          or(sql`substring(phone_sealed from 1 for ${sealed.length}::int)`, '<>', sealed),
        ]),
      )
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .execute()
    if (rows.length === 0) return 0
    const fresh = rows.map((row) => sealNumber(vault, row.id, row.phone ?? openNumber(vault, row)))
    await sql`
      update notify.sms set phone = null, phone_sealed = fresh.sealed
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${fresh}::bytea[]) as fresh (id, sealed)
      where sms.id = fresh.id`.execute(db)
    // PostgreSQL's statistics keep samples of a column's values: let it look again.
    if (rows.length < BATCH) await sql`analyze notify.sms`.execute(db)
    return rows.length
  })
}
