import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import { keyedHash } from './secrets.ts'

/** A code is good for five minutes, five tries from one address (see index.ts) and fifteen in all: a stranger alone cannot use it up. */
export const CODE_SECONDS = 300
const CODE_TRIES = 15

/**
 * Makes a six-digit code for a phone and a purpose; older open codes of the same end. The caller sends it and keeps nothing.
 * The limits on sending are the sender's (`platform/notify`).
 */
export async function issueCode(
  db: Db,
  key: string,
  { purpose, address, now }: { purpose: string; address: string; now: Date },
): Promise<string> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const addressHash = keyedHash(key, 'address', address)
  await db
    .updateTable('identity.oneTimeCode')
    .set({ usedAt: now })
    .where('purpose', '=', purpose)
    .where('addressHash', '=', addressHash)
    .where('usedAt', 'is', null)
    .execute()
  await db
    .insertInto('identity.oneTimeCode')
    .values({
      id: newId(),
      purpose,
      addressHash,
      codeHash: keyedHash(key, purpose, address, code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_SECONDS * 1000),
      triesLeft: CODE_TRIES,
    })
    .execute()
  return code
}

/**
 * Is this the code? A right answer uses it up; a wrong one costs a try, also when many arrive at once.
 * Run it in a transaction that commits even when the answer is false, or tries are free.
 */
export async function useCode(
  db: Db,
  key: string,
  { purpose, address, code, now }: { purpose: string; address: string; code: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string; codeHash: Buffer }>`
    update identity.one_time_code set tries_left = tries_left - 1
    where id = (
      select id from identity.one_time_code
      where purpose = ${purpose} and address_hash = ${keyedHash(key, 'address', address)} and used_at is null
      order by created_at desc limit 1 for update
    ) and tries_left > 0 and expires_at > ${now}
    returning id, code_hash`.execute(db)
  const row = rows[0]
  if (!row || !timingSafeEqual(row.codeHash, keyedHash(key, purpose, address, code))) return false
  const used = await db
    .updateTable('identity.oneTimeCode')
    .set({ usedAt: now })
    .where('id', '=', row.id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Deletes codes that nobody can use any more. */
export async function pruneCodes(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('identity.oneTimeCode')
    .where('expiresAt', '<', new Date(now.getTime() - 86_400_000))
    .execute()
}
