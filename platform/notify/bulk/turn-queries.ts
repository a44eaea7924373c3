import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { countDue, type DueCount } from '#platform/jobs'
import type { BulkChannel, BulkLadder, BulkOutcome, BulkStep } from './bulk.ts'

/** A step whose turn has come. */
export interface StepTurn {
  ladderId: string
  position: number
}

/** A step as it is worked: with its ladder. */
export interface WorkedStep extends StepTurn, Omit<BulkLadder, 'id' | 'at' | 'steps'> {
  state: BulkStep['state']
  takenAt: Date | null
}

/** Takes steps of a channel whose turn has come, the longest waiting first, and writes their next turn. */
export async function takeTurns(
  db: Db,
  channel: BulkChannel,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<StepTurn[]> {
  const { rows } = await sql<StepTurn>`
    with due as materialized (
      select ladder_id, position from notify.step where channel = ${channel} and turn_at <= ${now}
      order by turn_at limit ${limit} for update skip locked
    )
    update notify.step s set turn_at = ${again} from due d
    where s.ladder_id = d.ladder_id and s.position = d.position returning s.ladder_id, s.position`.execute(db)
  return rows
}

/** How many steps of a channel are due, for gauges. */
export async function countTurns(db: Db, channel: BulkChannel, now: Date): Promise<DueCount> {
  return await countDue(
    db,
    sql`select turn_at as at from notify.step where channel = ${channel} and turn_at <= ${now}`,
    now,
  )
}

/** The step with its ladder; null: it is gone. `alone`: nobody else takes or stops the step until the transaction ends. */
export async function lockStep(db: Db, turn: StepTurn, alone: boolean): Promise<WorkedStep | null> {
  const { rows } = await sql<WorkedStep>`
    select s.ladder_id, s.position, s.state, s.taken_at, l.area_id, l.kind, l.ref, l.sender, l.title, l.path
    from notify.step s join notify.ladder l on l.id = s.ladder_id
    where s.ladder_id = ${turn.ladderId} and s.position = ${turn.position}
    ${alone ? sql`for update of s` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Writes the people of a step down: their messages are due. */
export async function insertMessages(
  db: Db,
  { ladderId, position }: StepTurn,
  personIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into notify.message (ladder_id, position, person_id, state, taken_at, next_at)
    select ${ladderId}::uuid, ${position}::int, p, 'due', ${now}::timestamptz, ${now}::timestamptz
    from unnest(${[...personIds]}::uuid[]) p`.execute(db)
}

/** A step's people are written down; or it never had any. */
export async function markTaken(db: Db, turn: StepTurn, people: number, now: Date): Promise<void> {
  await db
    .updateTable('notify.step')
    .set({ state: people > 0 ? 'sending' : 'done', takenAt: now, turnAt: people > 0 ? now : null })
    .where('ladderId', '=', turn.ladderId)
    .where('position', '=', turn.position)
    .execute()
}

/** A step waits until then. */
export async function delayStep(db: Db, turn: StepTurn, until: Date): Promise<void> {
  await db
    .updateTable('notify.step')
    .set({ dueAt: until, turnAt: until })
    .where('ladderId', '=', turn.ladderId)
    .where('position', '=', turn.position)
    .execute()
}

/** A step is left out, and why. */
export async function skipStep(db: Db, turn: StepTurn, why: string): Promise<void> {
  await db
    .updateTable('notify.step')
    .set({ state: 'skipped', why, turnAt: null })
    .where('ladderId', '=', turn.ladderId)
    .where('position', '=', turn.position)
    .execute()
}

/** Locks so many people of a step whose message is due and in nobody else's hands. */
export async function lockDue(db: Db, { ladderId, position }: StepTurn, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select person_id from notify.message
    where ladder_id = ${ladderId} and position = ${position} and state = 'due' and next_at <= ${now}
    order by person_id limit ${limit} for update skip locked`.execute(db)
  return rows.map(({ personId }) => personId)
}

/** Messages that are not sent, and how they ended. The caller holds their locks. */
export async function endMessages(
  db: Db,
  { ladderId, position }: StepTurn,
  personIds: readonly string[],
  state: BulkOutcome['state'],
  now: Date,
): Promise<void> {
  if (personIds.length === 0) return
  await sql`
    update notify.message set state = ${state}, at = ${now}
    where ladder_id = ${ladderId} and position = ${position} and person_id = any (${[...personIds]}::uuid[])`.execute(
    db,
  )
}

/** Gives up what is still due of a step. */
export async function failDue(db: Db, { ladderId, position }: StepTurn, why: string, now: Date): Promise<void> {
  await sql`
    update notify.message set state = 'failed', failed_why = ${why}, at = ${now}
    where ladder_id = ${ladderId} and position = ${position} and state = 'due'`.execute(db)
}

/** A message that its number may not have yet. */
export async function delayMessage(
  db: Db,
  { ladderId, position }: StepTurn,
  personId: string,
  until: Date,
): Promise<void> {
  await db
    .updateTable('notify.message')
    .set({ nextAt: until })
    .where('ladderId', '=', ladderId)
    .where('position', '=', position)
    .where('personId', '=', personId)
    .execute()
}

/** A message in our hands: the id under which it is handed over. */
export interface Claim {
  personId: string
  sentAs: string
}

/** Messages come into our hands. Committed before they are handed over: from then on they are never due again. */
export async function claimMessages(
  db: Db,
  { ladderId, position }: StepTurn,
  claims: readonly Claim[],
  each: { pieces: number; fen: number },
  now: Date,
): Promise<void> {
  await sql`
    update notify.message m set state = 'sending', at = ${now}, sent_as = c.sent_as, pieces = ${each.pieces}::int, fen = ${each.fen}::int
    from unnest(${claims.map(({ personId }) => personId)}::uuid[], ${claims.map(({ sentAs }) => sentAs)}::uuid[]) c (person_id, sent_as)
    where m.ladder_id = ${ladderId} and m.position = ${position} and m.person_id = c.person_id`.execute(db)
}

/** How a message that was in our hands ended. */
export interface Ended extends Claim {
  state: 'sent' | 'failed' | 'unknown'
  why: string | null
}

/** Writes how messages ended, also of those that were given up as unknown meanwhile; answers how many of them failed. A failed one costs nothing. */
export async function finishMessages(
  db: Db,
  { ladderId, position }: StepTurn,
  ended: readonly Ended[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ state: string }>`
    update notify.message m set state = e.state, failed_why = e.why, at = ${now},
      pieces = case when e.state = 'failed' then 0 else m.pieces end, fen = case when e.state = 'failed' then 0 else m.fen end
    from unnest(${ended.map(({ personId }) => personId)}::uuid[], ${ended.map(({ sentAs }) => sentAs)}::uuid[],
      ${ended.map(({ state }) => state)}::text[], ${ended.map(({ why }) => why)}::text[]) e (person_id, sent_as, state, why)
    where m.ladder_id = ${ladderId} and m.position = ${position} and m.person_id = e.person_id and m.sent_as = e.sent_as
      and m.state in ('sending', 'unknown')
    returning m.state`.execute(db)
  return rows.filter(({ state }) => state === 'failed').length
}

/** Messages that came into somebody's hands before that and never ended: nobody knows whether they went, so they are not sent again. */
export async function loseStale(db: Db, { ladderId, position }: StepTurn, before: Date, now: Date): Promise<void> {
  await sql`
    update notify.message set state = 'unknown', at = ${now}
    where ladder_id = ${ladderId} and position = ${position} and state = 'sending' and at < ${before}`.execute(db)
}

/** Ends a step of which nothing is due or in anybody's hands; else writes when it is looked at next. */
export async function settleStep(
  db: Db,
  { ladderId, position }: StepTurn,
  { notBefore, staleMs }: { notBefore: Date; staleMs: number },
): Promise<void> {
  await sql`
    update notify.step s set
      state = case when s.state = 'sending' and o.at is null then 'done' else s.state end,
      turn_at = greatest(o.at, case when o.at is not null then ${notBefore}::timestamptz end)
    from (
      select least(
        (select min(next_at) from notify.message where ladder_id = ${ladderId} and position = ${position} and state = 'due'),
        (select min(at) + ${staleMs + 1} * interval '1 ms' from notify.message
          where ladder_id = ${ladderId} and position = ${position} and state = 'sending')
      ) as at
    ) o
    where s.ladder_id = ${ladderId} and s.position = ${position} and s.state in ('sending', 'stopped')`.execute(db)
}
