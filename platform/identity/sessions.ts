import { sql } from 'kysely'
import { type Db, newId, type Store } from '#platform/db'
import type { Caller, PersonFacts } from './caller.ts'
import { newToken, tokenHash } from './secrets.ts'

/** A session as its owner may see it in a list. */
export interface SessionFacts {
  id: string
  createdAt: Date
  seenAt: Date
  userAgent: string
}

interface Remembered {
  caller: Caller
  expiresAt: number
  /** When it was last read from the database. */
  readAt: number
  /** When `seen_at` was last written. */
  touchedAt: number
}

const DAY_MS = 86_400_000
/** A session of a kind ends `idle` after it was last seen, and in any case `whole` after it began. */
const LIFETIMES = {
  person: { idle: 30 * DAY_MS, whole: 90 * DAY_MS },
  guest: { idle: DAY_MS, whole: 30 * DAY_MS },
} as const
/** How long a session that is over is kept. */
const RETENTION_MS = 30 * DAY_MS
/** How long an entry of the cache is believed; ends are announced at once, this only bounds a lost announcement. */
const BELIEVE_MS = 60_000
const CACHE_SIZE = 50_000
/** What a guest is beside being who they are. */
const NOBODY: PersonFacts = { companies: [], roles: [], rights: [] }
const CHANNEL = 'identity_changed'

export interface Sessions {
  /** Starts a session and answers its token, which is nowhere kept. A guest's is shorter, and brings no company, role or right with it. */
  begin(
    db: Db,
    facts: { personId: string; areaId: string; kind: 'person' | 'guest'; userAgent: string },
  ): Promise<string>
  /** Whose token is it? null: unknown, expired or ended. */
  callerOf(token: string): Promise<Caller | null>
  end(db: Db, sessionId: string, why: string): Promise<void>
  /** Ends all sessions of a person, but for one. */
  endAll(db: Db, personId: string, why: string, except?: string): Promise<void>
  list(db: Db, personId: string): Promise<SessionFacts[]>
  /** A person's companies or roles changed: forget what is remembered, everywhere. */
  personChanged(db: Db, personId: string): Promise<void>
  /** The same of several people, in one statement. */
  peopleChanged(db: Db, personIds: readonly string[]): Promise<void>
  start(): Promise<void>
  /** Deletes sessions that were over for thirty days. */
  prune(db: Db): Promise<void>
}

/**
 * Sessions by opaque token. Reads are remembered in process, because a session read per call would cost more than the rest of the call;
 * an end is announced to every process by LISTEN/NOTIFY with the commit that ends it.
 */
export function createSessions(options: {
  store: Store
  clock: () => Date
  factsOf: (db: Db, personId: string, areaId: string) => Promise<PersonFacts | null>
  /** How many sessions are remembered at most. */
  remember?: number
}): Sessions {
  const { store, clock, factsOf, remember: most = CACHE_SIZE } = options
  const remembered = new Map<string, Remembered>()
  const tokensOf = new Map<string, Set<string>>()
  // Grows with each forgetting: a read that began before must not be remembered after.
  let generation = 0

  function forget(token: string): void {
    const entry = remembered.get(token)
    if (!entry) return
    remembered.delete(token)
    for (const key of [`session:${entry.caller.sessionId}`, `person:${entry.caller.personId}`]) {
      const tokens = tokensOf.get(key)
      tokens?.delete(token)
      if (tokens?.size === 0) tokensOf.delete(key)
    }
  }

  function forgetKey(key: string): void {
    generation++
    for (const token of tokensOf.get(key) ?? []) forget(token)
  }

  function remember(token: string, entry: Remembered): void {
    if (remembered.size >= most) {
      const oldest = remembered.keys().next().value
      if (oldest !== undefined) forget(oldest)
    }
    remembered.set(token, entry)
    for (const key of [`session:${entry.caller.sessionId}`, `person:${entry.caller.personId}`]) {
      const tokens = tokensOf.get(key) ?? new Set<string>()
      tokensOf.set(key, tokens.add(token))
    }
  }

  async function read(token: string, now: number): Promise<Remembered | null> {
    const row = await store.db
      .selectFrom('identity.session')
      .select(['id', 'personId', 'areaId', 'kind', 'expiresAt', 'seenAt'])
      .where('tokenHash', '=', tokenHash(token))
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    if (!row || row.expiresAt.getTime() <= now) return null
    const facts = await factsOf(store.db, row.personId, row.areaId)
    if (!facts) return null
    const kind = row.kind === 'guest' ? 'guest' : 'person'
    // Proven by a phone code alone: companies, roles and rights do not come with it.
    const { companies, roles, rights } = kind === 'guest' ? NOBODY : facts
    const caller: Caller = {
      sessionId: row.id,
      personId: row.personId,
      areaId: row.areaId,
      kind,
      companyId: companies[0]?.companyId ?? null,
      companies,
      roles,
      rights,
    }
    return { caller, expiresAt: row.expiresAt.getTime(), readAt: now, touchedAt: row.seenAt.getTime() }
  }

  function touch(entry: Remembered, now: number): void {
    if (now - entry.touchedAt < 5 * 60_000) return
    entry.touchedAt = now
    const { sessionId: id, kind } = entry.caller
    const { idle, whole } = LIFETIMES[kind]
    sql`update identity.session set seen_at = ${new Date(now)},
        expires_at = least(created_at + make_interval(secs => ${whole / 1000}), ${new Date(now + idle)}::timestamptz)
        where id = ${id} and ended_at is null`
      .execute(store.db)
      // Only the sliding end of the session is late by this: the next call tries again.
      .catch(() => {
        entry.touchedAt = 0
      })
  }

  async function notifyEnded(db: Db, key: string): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, ${key})`.execute(db)
  }

  return {
    async begin(db, { personId, areaId, kind, userAgent }) {
      const token = newToken()
      const now = clock()
      await db
        .insertInto('identity.session')
        .values({
          id: newId(),
          tokenHash: tokenHash(token),
          personId,
          areaId,
          kind,
          createdAt: now,
          seenAt: now,
          expiresAt: new Date(now.getTime() + LIFETIMES[kind].idle),
          userAgent: userAgent.slice(0, 300),
        })
        .execute()
      return token
    },
    async callerOf(token) {
      const now = clock().getTime()
      const known = remembered.get(token)
      if (known && now - known.readAt < BELIEVE_MS && known.expiresAt > now) {
        touch(known, now)
        return known.caller
      }
      forget(token)
      const before = generation
      const entry = await read(token, now)
      if (!entry) return null
      if (before === generation) remember(token, entry)
      touch(entry, now)
      return entry.caller
    },
    async end(db, sessionId, why) {
      await db
        .updateTable('identity.session')
        .set({ endedAt: clock(), endedWhy: why })
        .where('id', '=', sessionId)
        .where('endedAt', 'is', null)
        .execute()
      await notifyEnded(db, `session:${sessionId}`)
    },
    async endAll(db, personId, why, except) {
      let query = db
        .updateTable('identity.session')
        .set({ endedAt: clock(), endedWhy: why })
        .where('personId', '=', personId)
        .where('endedAt', 'is', null)
      if (except !== undefined) query = query.where('id', '<>', except)
      await query.execute()
      await notifyEnded(db, `person:${personId}`)
    },
    list(db, personId) {
      return db
        .selectFrom('identity.session')
        .select(['id', 'createdAt', 'seenAt', 'userAgent'])
        .where('personId', '=', personId)
        .where('endedAt', 'is', null)
        .where('expiresAt', '>', clock())
        .orderBy('seenAt', 'desc')
        .execute()
    },
    async personChanged(db, personId) {
      await notifyEnded(db, `person:${personId}`)
    },
    async peopleChanged(db, personIds) {
      if (personIds.length === 0) return
      await sql`select pg_notify(${CHANNEL}, 'person:' || id) from unnest(${[...personIds]}::text[]) as id`.execute(db)
    },
    async start() {
      await store.listen(CHANNEL, (heard) => {
        if (heard.kind === 'notified') return forgetKey(heard.payload)
        // The listening connection was lost and is back: anything may have been missed.
        generation++
        remembered.clear()
        tokensOf.clear()
      })
    },
    async prune(db) {
      await db
        .deleteFrom('identity.session')
        .where('expiresAt', '<', new Date(clock().getTime() - RETENTION_MS))
        .execute()
    },
  }
}
