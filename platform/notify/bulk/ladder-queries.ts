import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { BulkChannel, BulkLadder, BulkOutcome, BulkStep } from './bulk.ts'

/** Writes a ladder and its steps. */
export async function insertLadder(
  db: Db,
  ladder: Omit<BulkLadder, 'steps'>,
  steps: readonly { channel: BulkChannel; dueAt: Date }[],
): Promise<void> {
  const { id, areaId, kind, ref, sender, title, path, at } = ladder
  await db.insertInto('notify.ladder').values({ id, areaId, kind, ref, sender, title, path, at }).execute()
  if (steps.length === 0) return
  const rows = steps.map(({ channel, dueAt }, position) => ({
    ladderId: id,
    position,
    channel,
    dueAt,
    state: 'waiting',
    turnAt: dueAt,
  }))
  await db.insertInto('notify.step').values(rows).execute()
}

/** Ends what has not left. Steps with messages in somebody's hands are looked at once more. */
export async function stopLadder(db: Db, ladderId: string, now: Date): Promise<void> {
  // Steps first: who takes people holds the step, so that its messages are seen here. Claimed ones are waited for, and have left.
  await sql`
    update notify.ladder set stopped_at = coalesce(stopped_at, ${now}) where id = ${ladderId}`.execute(db)
  await sql`
    update notify.step set state = 'stopped', turn_at = case when state = 'sending' then ${now}::timestamptz end
    where ladder_id = ${ladderId} and state in ('waiting', 'sending')`.execute(db)
  await sql`
    update notify.message set state = 'stopped', at = ${now} where ladder_id = ${ladderId} and state = 'due'`.execute(
    db,
  )
}

/** How the steps of ladders stand, in order; a ladder without steps is not among them. */
export async function listSteps(
  db: Db,
  ladderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly BulkStep[]>> {
  const { rows } = await sql<BulkStep & { ladderId: string }>`
    select s.ladder_id, s.position, s.channel, s.due_at, s.state, m.people, m.sent, m.failed, m.unknown, m.spared, m.pieces, m.fen,
      coalesce(s.why, case when m.over then 'over budget' end) as why
    from notify.step s cross join lateral (
      select count(*)::int as people,
        count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state in ('failed', 'no-phone', 'over-budget'))::int as failed,
        count(*) filter (where state = 'unknown')::int as unknown,
        count(*) filter (where state = 'spared')::int as spared,
        coalesce(sum(pieces) filter (where state in ('sent', 'unknown')), 0)::int as pieces,
        coalesce(sum(fen) filter (where state in ('sent', 'unknown')), 0)::int as fen,
        coalesce(bool_or(state = 'over-budget'), false) as over
      from notify.message m where m.ladder_id = s.ladder_id and m.position = s.position
    ) m
    where s.ladder_id = any (${[...ladderIds]}::uuid[]) order by s.ladder_id, s.position`.execute(db)
  const found = new Map<string, BulkStep[]>()
  for (const { ladderId, ...step } of rows) found.set(ladderId, [...(found.get(ladderId) ?? []), step])
  return found
}

/** What became of one person in each step that they were taken into. */
export async function listOutcomes(db: Db, ladderIds: readonly string[], personId: string): Promise<BulkOutcome[]> {
  const { rows } = await sql<BulkOutcome>`
    select m.ladder_id, m.position, s.channel, m.state, m.at
    from notify.message m join notify.step s on s.ladder_id = m.ladder_id and s.position = m.position
    where m.person_id = ${personId} and m.ladder_id = any (${[...ladderIds]}::uuid[])
    order by m.ladder_id, m.position`.execute(db)
  return rows
}

/** People whose message's answer was lost, in any step, after one. */
export async function listUnknown(db: Db, ladderId: string, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select distinct person_id from notify.message
    where ladder_id = ${ladderId} and state = 'unknown' and (${after}::uuid is null or person_id > ${after}::uuid)
    order by person_id limit ${limit}`.execute(db)
  return rows.map(({ personId }) => personId)
}

/** Gives out a ladder's short address until then, or longer where it was given out before. */
export async function putLink(db: Db, tokenHash: Buffer, ladderId: string, until: Date): Promise<void> {
  await sql`
    insert into notify.link as l (token_hash, ladder_id, until) values (${tokenHash}, ${ladderId}, ${until})
    on conflict on constraint link_pk do update set until = greatest(l.until, excluded.until)`.execute(db)
}

/** What the message behind a short address says, and the page that it opens; null: unknown or over. */
export async function findLinkedMessage(db: Db, tokenHash: Buffer, now: Date) {
  const row = await db
    .selectFrom('notify.link as k')
    .innerJoin('notify.ladder as l', 'l.id', 'k.ladderId')
    .select(['l.sender', 'l.title', 'l.path'])
    .where('k.tokenHash', '=', tokenHash)
    .where('k.until', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** What a short address leads to while it is good. */
export async function findLinked(db: Db, tokenHash: Buffer, now: Date) {
  const row = await db
    .selectFrom('notify.link as k')
    .innerJoin('notify.ladder as l', 'l.id', 'k.ladderId')
    .select(['l.areaId', 'l.kind', 'l.ref'])
    .where('k.tokenHash', '=', tokenHash)
    .where('k.until', '>', now)
    .executeTakeFirst()
  return row ?? null
}
