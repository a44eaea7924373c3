import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** So many wrong tries, and the password is locked; each lock is longer than the one before, until a right try. */
export const PASSWORD_TRIES = 5
/** Minutes of the first, second … lock; the last holds for all further ones. */
const LOCK_MINUTES = [10, 30, 120, 1440] as const

/** A taken try: with which hash to compare, and how many are left; the last one has locked already, until it turns out right. */
export interface TakenTry {
  hash: string
  left: number
  lockedUntil: Date | null
}

/**
 * Takes a try before anything is compared; commit it at once. Null: locked, frozen or without a password. However many come together, five
 * get one. The fifth writes the lock, so that nothing that dies in between gives tries away.
 */
export async function takeTry(db: Db, walletId: string, now: Date): Promise<TakenTry | null> {
  const last = PASSWORD_TRIES - 1
  const { rows } = await sql<{ passwordHash: string; passwordTries: number; lockedUntil: Date | null }>`
    update wallet.wallet set
      password_tries = case when password_tries >= ${last}::int then 0 else password_tries + 1 end,
      password_locks = password_locks + case when password_tries >= ${last}::int then 1 else 0 end,
      password_locked_until = case when password_tries >= ${last}::int then ${now}::timestamptz + make_interval(
        mins => (${LOCK_MINUTES}::int[])[least(password_locks, ${LOCK_MINUTES.length - 1}::int) + 1]
      ) end
    where id = ${walletId} and state = 'open' and password_hash is not null
      and (password_locked_until is null or password_locked_until <= ${now})
    returning password_hash, password_tries, password_locked_until as locked_until`.execute(db)
  const [row] = rows
  if (!row) return null
  const left = row.lockedUntil ? 0 : PASSWORD_TRIES - row.passwordTries
  return { hash: row.passwordHash, left, lockedUntil: row.lockedUntil }
}

/** Gives the tries back after a right one, in the transaction of what it allows; false: the password changed since it was compared. */
export async function clearTries(db: Db, walletId: string, hash: string): Promise<boolean> {
  const row = await db
    .updateTable('wallet.wallet')
    .set({ passwordTries: 0, passwordLocks: 0, passwordLockedUntil: null })
    .where('id', '=', walletId)
    .where('passwordHash', '=', hash)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Until when the password is locked; null: it is not. */
export async function lockedUntil(db: Db, walletId: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('wallet.wallet')
    .select('passwordLockedUntil')
    .where('id', '=', walletId)
    .executeTakeFirst()
  const until = row?.passwordLockedUntil ?? null
  return until && until > now ? until : null
}

/** Sets the password where `before` still stands (null: none yet), and gives all tries back; false: something else stands there. */
export async function setPassword(
  db: Db,
  walletId: string,
  facts: { before: string | null; hash: string; now: Date; coolingUntil?: Date },
): Promise<boolean> {
  const { before, hash, now, coolingUntil } = facts
  const row = await db
    .updateTable('wallet.wallet')
    .set({
      passwordHash: hash,
      passwordSetAt: now,
      passwordTries: 0,
      passwordLocks: 0,
      passwordLockedUntil: null,
      ...(coolingUntil ? { coolingUntil } : {}),
    })
    .where('id', '=', walletId)
    .where('passwordHash', before === null ? 'is' : '=', before)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
