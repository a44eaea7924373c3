import type { Db, Store } from '#platform/db'
import { clearLimit, takeLimit } from './limits.ts'
import { hashPassword, keyedHash, newToken, type PasswordCost, passwordFits, tokenHash } from './secrets.ts'

/** How a try went: `locked` says for how many seconds; `wrong` never says what was wrong. */
export type LoginOutcome = { kind: 'fits'; personId: string } | { kind: 'wrong' } | { kind: 'locked'; seconds: number }

export interface Logins {
  /**
   * Whose account and password are these? An unknown account and a wrong password answer alike, in word and in time.
   * Call it outside any transaction: it hashes.
   */
  check(attempt: {
    areaId: string
    account: string
    password: string
    deviceToken?: string
    ip: string
  }): Promise<LoginOutcome>
  /** Remembers this device as one its owner uses; answers the token that the phone keeps. */
  knowDevice(db: Db, personId: string): Promise<string>
  /** Is this the token of a device that this person has logged in on? */
  isKnown(db: Db, personId: string, deviceToken: string | undefined): Promise<boolean>
  /** Sets an account's password. Hash it outside the transaction with `hash`. */
  setPassword(db: Db, facts: { personId: string; areaId: string; account: string; hash: string }): Promise<void>
  hash(password: string): Promise<string>
  /** Does the person's present password fit? Limited like a login. Outside any transaction. */
  fits(personId: string, password: string): Promise<LoginOutcome>
}

const QUARTER_HOUR = 900

/**
 * Account logins. Lock-out counts per account and origin: a device on which the owner has logged in before has a count of its own, so a
 * stranger who tries passwords locks out strangers, not the owner; and the owner can always sign in by phone code.
 */
export function createLogins(options: {
  store: Store
  pepper: string
  clock: () => Date
  passwordCost?: PasswordCost | undefined
}): Logins {
  const { store, pepper, clock, passwordCost } = options
  // An unknown account costs as much time as a known one.
  let decoy: Promise<string> | null = null

  async function knownPerson(db: Db, deviceToken: string | undefined): Promise<string | null> {
    if (deviceToken === undefined) return null
    const row = await db
      .selectFrom('identity.knownDevice')
      .select('personId')
      .where('tokenHash', '=', tokenHash(deviceToken))
      .executeTakeFirst()
    return row?.personId ?? null
  }

  return {
    async check({ areaId, account, password, deviceToken, ip }) {
      const row = await store.db
        .selectFrom('identity.credential')
        .select(['personId', 'passwordHash'])
        .where('areaId', '=', areaId)
        .where('account', '=', account)
        .executeTakeFirst()
      const knownAs = await knownPerson(store.db, deviceToken)
      const known = row !== undefined && knownAs === row.personId
      const accountKey = keyedHash(pepper, 'login', areaId, account).toString('base64url')
      const key = known
        ? `login:known:${tokenHash(deviceToken ?? '').toString('base64url')}`
        : `login:stranger:${accountKey}`
      const seconds = await takeLimit(
        store.db,
        [
          // The origin's own window first: who is past it must not use up the account's tries.
          ...(known ? [] : [{ key: `login:ip:${ip}`, max: 60, seconds: QUARTER_HOUR }]),
          { key, max: 5, seconds: QUARTER_HOUR },
        ],
        clock(),
      )
      if (seconds > 0) return { kind: 'locked', seconds }
      decoy ??= hashPassword(newToken(), pepper, passwordCost)
      const fits = await passwordFits(password, row?.passwordHash ?? (await decoy), pepper)
      if (!row || !fits) return { kind: 'wrong' }
      await clearLimit(store.db, key)
      return { kind: 'fits', personId: row.personId }
    },
    async knowDevice(db, personId) {
      const token = newToken()
      const now = clock()
      await db
        .insertInto('identity.knownDevice')
        .values({ tokenHash: tokenHash(token), personId, createdAt: now, seenAt: now })
        .execute()
      return token
    },
    async isKnown(db, personId, deviceToken) {
      return (await knownPerson(db, deviceToken)) === personId
    },
    async setPassword(db, { personId, areaId, account, hash }) {
      const changedAt = clock()
      await db
        .insertInto('identity.credential')
        .values({ personId, areaId, account, passwordHash: hash, changedAt })
        .onConflict((c) => c.column('personId').doUpdateSet({ passwordHash: hash, changedAt }))
        .execute()
    },
    hash: (password) => hashPassword(password, pepper, passwordCost),
    async fits(personId, password) {
      const key = `password:${personId}`
      const seconds = await takeLimit(store.db, [{ key, max: 5, seconds: QUARTER_HOUR }], clock())
      if (seconds > 0) return { kind: 'locked', seconds }
      const row = await store.db
        .selectFrom('identity.credential')
        .select('passwordHash')
        .where('personId', '=', personId)
        .executeTakeFirst()
      const fits = row !== undefined && (await passwordFits(password, row.passwordHash, pepper))
      if (!fits) return { kind: 'wrong' }
      await clearLimit(store.db, key)
      return { kind: 'fits', personId }
    },
  }
}
