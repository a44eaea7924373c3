import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, processGone } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'

export interface Intent {
  /** Person, or the origin of an open call. */
  who: string
  key: string
  call: string
  inputHash: Buffer
  now: Date
}

export interface StoredAnswer {
  state: 'mine' | 'running' | 'done'
  answer: unknown
}

/** A `steps` call that has been running for so long is taken to have died; its effects have natural keys of their own. */
const STALE_SECONDS = 30
/** One whose process is seen to be gone is taken over this much sooner: longer than a lost connection takes to come back. */
const GONE_SECONDS = 1

/**
 * A stable fingerprint of an input: the same whatever the order of its fields. Keyed, because inputs may hold what can be guessed
 * (a password), and a plain hash of that would be worth stealing.
 */
export function hashInput(key: string, input: unknown): Buffer {
  return createHmac('sha256', key).update(stable(input)).digest()
}

function stable(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${stable(each)}`).join(',')}}`
}

/**
 * Claims an intent for this process (null: inside one transaction, which dies with it). `mine`: do it. `done`: here is the answer.
 * `running`: somebody is at it (only seen for `steps`; inside one transaction a second comer waits for the first). The same key with another
 * input is refused `conflict`.
 */
export async function claimIntent(
  db: Db,
  intent: Intent,
  process: number | null,
  /** The clock of whoever asks, who may have waited for a while. */
  asked: Date = intent.now,
): Promise<StoredAnswer> {
  const before = (seconds: number) => new Date(asked.getTime() - seconds * 1000)
  const { rows } = await sql<{ mine: boolean }>`
    insert into http.request as r (who, key, call, input_hash, state, created_at, claimed_by)
    values (${intent.who}, ${intent.key}, ${intent.call}, ${intent.inputHash}, 'running', ${intent.now}, ${process})
    on conflict on constraint request_once do update set created_at = excluded.created_at, claimed_by = excluded.claimed_by
      where r.state = 'running' and r.input_hash = excluded.input_hash
        and (r.created_at < ${before(STALE_SECONDS)}
          or r.claimed_by is not null and r.created_at < ${before(GONE_SECONDS)} and ${processGone(sql`r.claimed_by`)})
    returning true as mine`.execute(db)
  if (rows.length > 0) return { state: 'mine', answer: null }
  const stored = await db
    .selectFrom('http.request')
    .select(['inputHash', 'state', 'answer'])
    .where('who', '=', intent.who)
    .where('key', '=', intent.key)
    .where('call', '=', intent.call)
    .executeTakeFirst()
  // The first comer was refused and gave the intent up in between: it is free again.
  if (!stored) return claimIntent(db, intent, process, asked)
  if (!stored.inputHash.equals(intent.inputHash)) refuse(refusals.conflict, { field: 'requestId' })
  return { state: stored.state === 'done' ? 'done' : 'running', answer: stored.answer }
}

/** How an intent stands that somebody else does; null: it was given up. `gone`: whoever did it is not there any more. */
export async function readIntent(
  db: Db,
  { who, key, call }: Intent,
  now: Date,
): Promise<{ state: 'running' | 'gone' | 'done'; answer: unknown } | null> {
  const { rows } = await sql<{ state: 'running' | 'done'; answer: unknown; gone: boolean }>`
    select state, answer,
      state = 'running' and claimed_by is not null and created_at < ${new Date(now.getTime() - GONE_SECONDS * 1000)}
        and ${processGone(sql`claimed_by`)} as gone
    from http.request where who = ${who} and key = ${key} and call = ${call}`.execute(db)
  const [row] = rows
  return row ? { state: row.gone ? 'gone' : row.state, answer: row.answer } : null
}

/** Keeps the answer of an intent. */
export async function keepAnswer(db: Db, intent: Intent, answer: unknown): Promise<void> {
  await db
    .updateTable('http.request')
    .set({ state: 'done', answer: JSON.stringify(answer ?? null) })
    .where('who', '=', intent.who)
    .where('key', '=', intent.key)
    .where('call', '=', intent.call)
    .execute()
}

/** Gives an intent up after a refusal or a failure, so that it may be tried again. */
export async function dropIntent(db: Db, intent: Intent): Promise<void> {
  await db
    .deleteFrom('http.request')
    .where('who', '=', intent.who)
    .where('key', '=', intent.key)
    .where('call', '=', intent.call)
    .where('state', '=', 'running')
    .execute()
}

/** Deletes what is older than three days. */
export async function pruneRequests(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('http.request')
    .where('createdAt', '<', new Date(now.getTime() - 3 * 86_400_000))
    .execute()
}
