import { type RawBuilder, sql } from 'kysely'
import { type Db, newId, processGone } from '#platform/db'
import type { DueCount } from './due-queries.ts'

/** Where all events wait; jobs wait in a queue of their name. */
export const EVENTS = 'events'

export interface OutboxRow {
  id: string
  kind: 'event' | 'job'
  queue: string
  name: string
  payload: unknown
  attempts: number
}

/** Writes a row in the caller's transaction. `afterSeconds` delays it. */
export async function insertOutbox(
  db: Db,
  row: { kind: 'event' | 'job'; name: string; payload: object; afterSeconds?: number },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('jobs.outbox')
    .values({
      id,
      kind: row.kind,
      name: row.name,
      payload: JSON.stringify(row.payload),
      dueAt: sql`now() + make_interval(secs => ${row.afterSeconds ?? 0})`,
    })
    .execute()
  return id
}

/** Writes events in the caller's transaction, in one statement. */
export async function insertEvents(
  db: Db,
  events: readonly { readonly type: string; readonly payload: object }[],
): Promise<void> {
  if (events.length === 0) return
  await sql`
    insert into jobs.outbox (id, kind, name, payload, due_at)
    select x.id, 'event', x.name, x.payload::jsonb, now()
      from unnest(
        ${events.map(() => newId())}::uuid[], ${events.map(({ type }) => type)}::text[],
        ${events.map(({ payload }) => JSON.stringify(payload))}::text[]
      ) x (id, name, payload)`.execute(db)
}

/**
 * SQL for another engine's statement: writes the events whose item is among those of a query, in that same statement. Takes four
 * parameters from `$first` on, which `eventColumns` makes.
 */
export function insertEventsWhere(first: number, items: string): string {
  const [item, id, name, payload] = [0, 1, 2, 3].map((nth) => `$${first + nth}`)
  return `insert into jobs.outbox (id, kind, name, payload, due_at)
    select x.id, 'event', x.name, x.payload::jsonb, now()
    from unnest(${item}::int[], ${id}::uuid[], ${name}::text[], ${payload}::text[]) x(item, id, name, payload)
    where x.item in (${items})`
}

/** The four parameters of `insertEventsWhere`. */
export function eventColumns(events: readonly { item: number; type: string; payload: object }[]): unknown[] {
  return [
    events.map(({ item }) => item),
    events.map(() => newId()),
    events.map(({ type }) => type),
    events.map(({ payload }) => JSON.stringify(payload)),
  ]
}

/** An insert that announces an event where a condition holds: a part of a statement that does what is told of. */
export function eventWhere(
  event: { type: string; payload: object },
  condition: RawBuilder<boolean>,
): RawBuilder<Record<string, never>> {
  return sql`insert into jobs.outbox (id, kind, name, payload, due_at)
    select ${newId()}::uuid, 'event', ${event.type}::text, ${JSON.stringify(event.payload)}::jsonb, now() where ${condition}`
}

/** How long a claimed row is left to its claimer before another may take it, unless that process is seen to be gone. */
const LEASE_SECONDS = 60

/** So many rows of a queue at most. */
export interface Wanted {
  queue: string
  limit: number
}

/** Names of events: of `together` all that are found are taken, of `resting` none. */
export interface Groups {
  together: readonly string[]
  resting: readonly string[]
}

/** So many events are looked at where some go together. */
const BATCH = 100

/**
 * Takes due rows of these queues for a process (null: one that nobody sees): nobody else takes them until the lease ends. Events that go together count as none
 * of their queue's limit; they are taken where they stand among the first hundred.
 */
export async function claimOutbox(
  db: Db,
  wanted: readonly Wanted[],
  process: number | null,
  { together, resting }: Groups = { together: [], resting: [] },
): Promise<OutboxRow[]> {
  const queues = wanted.map(({ queue }) => queue)
  const limits = wanted.map(({ limit }) => limit)
  const sizes = wanted.map(({ queue, limit }) => (queue === EVENTS && together.length > 0 ? BATCH : limit))
  return await claim(
    db,
    process,
    sql`with due as materialized (
      select seen.id from unnest(${queues}::text[], ${limits}::int[], ${sizes}::int[]) w (queue, most, look)
      cross join lateral (
        select id, go, row_number() over (partition by go order by due_at, id) as nth from (
          select id, due_at, name = any (${together}::text[]) as go from jobs.outbox
          where done_at is null and due_at <= now() and queue = w.queue and name <> all (${resting}::text[])
          order by due_at, id limit w.look for update skip locked
        ) locked
      ) seen where seen.go or seen.nth <= w.most
    )`,
  )
}

/** Takes due rows of whatever queue but these, for nobody that others see. */
export async function claimOthers(db: Db, queues: readonly string[], limit: number): Promise<OutboxRow[]> {
  return await claim(
    db,
    null,
    sql`with due as materialized (
      select id from jobs.outbox where done_at is null and due_at <= now() and queue <> all (${queues}::text[])
      order by due_at, id limit ${limit} for update skip locked
    )`,
  )
}

/** Takes the rows of a CTE `due`. A subquery could be run again for every row of the update, and would each time lock the next rows: more than its limit. */
async function claim(db: Db, process: number | null, withDue: RawBuilder<unknown>): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    ${withDue}
    update jobs.outbox
    set due_at = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1, claimed_by = ${process}
    where id in (select id from due)
    returning id, kind, queue, name, payload, attempts`.execute(db)
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Holds rows that are still worked on for another lease. */
export async function holdOutbox(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update jobs.outbox set due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = any (${ids}::uuid[]) and done_at is null`.execute(db)
}

/** Makes due what processes had taken that are gone. Answers how many rows. */
export async function takeFromTheGone(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update jobs.outbox set due_at = now(), claimed_by = null
    where claimed_by is not null and done_at is null and due_at > now() and ${processGone(sql`claimed_by`)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Puts rows back that nobody has begun. */
export async function giveBackOutbox(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update jobs.outbox set due_at = now(), claimed_by = null
    where id = any (${ids}::uuid[]) and done_at is null`.execute(db)
}

/** Marks rows as dealt with by everybody. */
export async function finishOutbox(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update jobs.outbox set done_at = now(), last_error = null, claimed_by = null where id = any (${ids}::uuid[])`.execute(
    db,
  )
}

/** Puts a row back after a failure: 1 s, 2 s, 4 s … up to five minutes. */
export async function delayOutbox(db: Db, row: OutboxRow, error: string): Promise<void> {
  const seconds = Math.min(300, 2 ** Math.min(row.attempts - 1, 9))
  await sql`
    update jobs.outbox
    set due_at = now() + make_interval(secs => ${seconds}), last_error = ${error.slice(0, 500)}, claimed_by = null
    where id = ${row.id}`.execute(db)
}

/** Ends a row that failed too often; its reason stays with it. */
export async function giveUpOutbox(db: Db, row: OutboxRow, error: string): Promise<void> {
  await sql`
    update jobs.outbox set done_at = now(), last_error = ${error.slice(0, 500)}, claimed_by = null
    where id = ${row.id}`.execute(db)
}

/**
 * Marks an event as dealt with by everybody, in the transaction in which it is: whoever else delivers it waits for that. Answers how often it was claimed; null:
 * it is dealt with already.
 */
export async function markEvent(db: Db, id: string): Promise<number | null> {
  const { rows } = await sql<{ attempts: number }>`
    update jobs.outbox set done_at = now(), last_error = null, claimed_by = null
    where id = ${id} and done_at is null returning attempts`.execute(db)
  return rows[0]?.attempts ?? null
}

/**
 * Marks events as dealt with by everybody, in the transaction in which they are: those that nobody but the caller ever claimed, and that are not dealt with yet.
 * Answers which.
 */
export async function markEvents(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update jobs.outbox set done_at = now(), last_error = null, claimed_by = null
    where id = any (${ids}::uuid[]) and done_at is null and attempts = 1 returning id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Writes that these subscribers deal with the event, each by itself; answers those that had not yet. */
export async function claimEvent<Subscriber extends { readonly name: string }>(
  db: Db,
  eventId: string,
  subscribers: readonly Subscriber[],
): Promise<Subscriber[]> {
  if (subscribers.length === 0) return []
  const rows = await db
    .insertInto('jobs.handled')
    .values(subscribers.map(({ name }) => ({ eventId, subscriber: name })))
    .onConflict((c) => c.columns(['eventId', 'subscriber']).doNothing())
    .returning('subscriber')
    .execute()
  const fresh = new Set(rows.map(({ subscriber }) => subscriber))
  return subscribers.filter(({ name }) => fresh.has(name))
}

/** Deletes what nobody needs any more: rows done over a week ago. */
export async function pruneOutbox(db: Db): Promise<void> {
  await sql`delete from jobs.outbox where done_at < now() - interval '7 days'`.execute(db)
  await sql`delete from jobs.handled where handled_at < now() - interval '14 days'`.execute(db)
}

/** How many rows wait, for the metrics and for tests. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int n from jobs.outbox where done_at is null`.execute(db)
  return rows[0]?.n ?? 0
}

/** What is due and has not begun, by queue. */
export async function listDue(db: Db): Promise<({ queue: string } & DueCount)[]> {
  const { rows } = await sql<{ queue: string } & DueCount>`
    select queue, count(*)::int as due, extract(epoch from now() - min(due_at))::float8 as oldest_seconds
    from jobs.outbox where done_at is null and due_at <= now() group by queue order by queue`.execute(db)
  return rows
}
