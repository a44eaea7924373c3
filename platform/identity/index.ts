import { type Db, inTransaction, type Store } from '#platform/db'
import type { PersonFacts } from './caller.ts'
import { issueCode, pruneCodes, useCode } from './codes.ts'
import { giveBack, type Limit, pauseOf, pruneLimits, takeLimit } from './limits.ts'
import { createLogins, type Logins } from './logins.ts'
import { hashPassword, keyedHash, newToken, type PasswordCost, passwordFits, tokenHash } from './secrets.ts'
import { createSessions, type Sessions } from './sessions.ts'

export type { Caller, CompanyTie, PersonFacts, Role, Ties } from './caller.ts'
export { type Limit, takeLimit } from './limits.ts'
export type { LoginOutcome } from './logins.ts'
export { newLinkSecret, type PasswordCost, tokenHash } from './secrets.ts'
export type { SessionFacts } from './sessions.ts'
export { keyedHash }

/** Who somebody is: sessions, logins, one-time codes and the limits that guard them. */
export interface Identity {
  sessions: Sessions
  logins: Logins
  codes: {
    issue(db: Db, facts: { purpose: string; address: string }): Promise<string>
    /** In a transaction of its own, committed whatever the answer. `ip`: who guesses from one address uses up only that address's tries. */
    use(
      facts: { purpose: string; address: string; code: string; ip?: string },
      /** Done in the same transaction as the using up, if the code fits: neither is ever without the other. */
      done?: (db: Db) => Promise<void>,
    ): Promise<boolean>
  }
  limits: {
    take(db: Db, limits: readonly Limit[]): Promise<number>
    /** Seconds until a use would be allowed, counting none: where only what fails is counted. */
    pause(db: Db, limit: Limit): Promise<number>
    /** Gives back a use that was taken and turned out right: many who ask at once then cannot pass a limit of failures together. */
    giveBack(db: Db, limit: Limit): Promise<void>
  }
  /** For features that guard something with a secret of their own. `hash` and `fits` cost a core 20 ms and 19 MiB: outside any transaction. */
  secrets: {
    /** argon2id over an HMAC with the pepper. Put what it is for into the text, so that a hash fits nowhere else. */
    hash(text: string): Promise<string>
    fits(text: string, hash: string): Promise<boolean>
    /** A keyed hash, the same for equal parts: to know again what is not kept. Never sealed anew, unlike the vault's index. */
    fingerprint(...parts: string[]): Buffer
    /** 32 random bytes as a word, and what of it may be stored. */
    token(): { token: string; hash: Buffer }
    tokenHash(token: string): Buffer
  }
  /** `people` says what a person is. Exactly one feature may, before the first call. */
  describePeople(factsOf: (db: Db, personId: string, areaId: string) => Promise<PersonFacts | null>): void
  start(): Promise<void>
  /** Deletes what has ended; run by a job. */
  prune(): Promise<void>
}

/** Credentials, sessions, one-time codes and the limits that guard them. `pepper` lives outside the database. */
export function createIdentity(options: {
  store: Store
  pepper: string
  clock: () => Date
  /** What OWASP recommends where it is not said; tests, which guess nothing, say less. */
  passwordCost?: PasswordCost | undefined
}): Identity {
  const { store, pepper, clock, passwordCost } = options
  let factsOf: ((db: Db, personId: string, areaId: string) => Promise<PersonFacts | null>) | null = null

  const sessions = createSessions({
    store,
    clock,
    factsOf: (db, personId, areaId) => {
      if (!factsOf) throw new Error('nobody described people to identity')
      return factsOf(db, personId, areaId)
    },
  })
  return {
    sessions,
    logins: createLogins({ store, pepper, clock, passwordCost }),
    codes: {
      issue: (db, facts) => issueCode(db, pepper, { ...facts, now: clock() }),
      async use({ ip, ...facts }, done) {
        const now = clock()
        if (ip !== undefined) {
          const whose = keyedHash(pepper, facts.purpose, facts.address).toString('base64url')
          const limits = [
            { key: `code:ip:${ip}`, max: 300, seconds: 900 },
            { key: `code:${ip}:${whose}`, max: 5, seconds: 300 },
          ]
          if ((await takeLimit(store.db, limits, now)) > 0) return false
        }
        return await inTransaction(store.db, async (db) => {
          const fits = await useCode(db, pepper, { ...facts, now })
          if (fits) await done?.(db)
          return fits
        })
      },
    },
    limits: {
      take: (db, limits) => takeLimit(db, limits, clock()),
      pause: (db, limit) => pauseOf(db, limit, clock()),
      giveBack: (db, limit) => giveBack(db, limit, clock()),
    },
    secrets: {
      hash: (text) => hashPassword(text, pepper, passwordCost),
      fits: (text, hash) => passwordFits(text, hash, pepper),
      fingerprint: (...parts) => keyedHash(pepper, ...parts),
      token() {
        const token = newToken()
        return { token, hash: tokenHash(token) }
      },
      tokenHash,
    },
    describePeople(describe) {
      if (factsOf) throw new Error('people are described twice')
      factsOf = describe
    },
    start: () => sessions.start(),
    async prune() {
      await pruneLimits(store.db, clock())
      await pruneCodes(store.db, clock())
      await sessions.prune(store.db)
    },
  }
}
export { retention } from './retention.ts'
