import { type RawBuilder, sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import type { IdOf } from '../lots/queries.ts'
import { plateLock } from './queries.ts'

/** How long an opening waits for its question, in ms. */
export const OPENING_MS = 180_000

/** What somebody grants: the car that is asked about at a lane passes. */
export interface Grant {
  areaId: string
  lotId: string
  laneId: string
  /** The question that it is for, by its passage; null: the next question of the lane that its gate asks within ten minutes of seeing the car. */
  passageId: string | null
  /** Under what the car passes; null: what the gate reads. Of a scan the slip. */
  plate: string | null
  personId: string
  /** `hand`: passes whatever is due, which is then owed · `scan`: says what car it is, and passes as that car would. */
  kind: 'hand' | 'scan'
  /** Why, in words; of a scan it may be empty. */
  reason: string
  now: Date
  /** How long it waits for its question, in ms; OPENING_MS where it is not said, ten minutes at most. */
  goodMs?: number
}

/** An opening that waits for its question. */
export interface Opening {
  id: string
  kind: 'hand' | 'scan'
  passageId: string | null
  plate: string | null
  personId: string | null
}

/**
 * Grants an opening; answers its id. By hand a lane has one that waits: a second one takes its place. By scanning a question has one: null where
 * another person's is still good, or was used.
 */
export async function grantOpening(db: Db, grant: Grant): Promise<string | null> {
  const { now, goodMs = OPENING_MS, laneId, ...row } = grant
  const goodUntil = new Date(now.getTime() + goodMs)
  const insert = db
    .insertInto('parking.opening')
    .values({ id: newId(), ...row, channelId: laneId, grantedAt: now, goodUntil })
  const again = sql<boolean>`parking.opening.used_at is null and (parking.opening.kind = 'hand' or parking.opening.good_until < ${now}
    or parking.opening.person_id = ${grant.personId})`
  const taken = { plate: grant.plate, personId: grant.personId, reason: grant.reason, grantedAt: now, goodUntil }
  const put =
    grant.kind === 'hand'
      ? insert.onConflict((c) =>
          c
            .column('channelId')
            .where(sql<boolean>`kind = 'hand' and used_at is null`)
            .doUpdateSet({ ...taken, passageId: grant.passageId })
            .where(again),
        )
      : insert.onConflict((c) =>
          c.column('passageId').where(sql<boolean>`kind = 'scan'`).doUpdateSet(taken).where(again),
        )
  return (await put.returning('id').executeTakeFirst())?.id ?? null
}

/** A question of a gate, as openings are found for it. */
export interface Asking {
  lane: { areaId: string; lotCode: string; code: string; direction: 'entry' | 'exit' }
  deviceId: string
  eventId: string
  /** Whether it is of a car that is there now: openings for the next question of the lane are not for an older one. */
  fresh: boolean
  now: Date
}

/** The openings that wait for a question: those for this very one first. */
export async function listOpenings(db: Db, asking: Asking): Promise<readonly Opening[]> {
  const { rows } = await sql<Opening>`
    select o.id, o.kind, o.passage_id, o.plate, o.person_id ${waitingFor(asking)}
     order by o.passage_id is null, o.granted_at, o.id`.execute(db)
  return rows
}

/** Locks a plate in the lot of a lane, unless an opening says that the car which is asked about has another name. Answers whether it did. */
export async function lockUnnamed(db: Db, lotId: IdOf, plate: string, asking: Asking): Promise<boolean> {
  const { rows } = await sql`${plateLock(lotId, plate)}
     where ${isUnnamed(asking)}`.execute(db)
  return rows.length > 0
}

/** An id, unless an opening says that the car which is asked about has another name; then none. */
export function unlessNamed(id: IdOf, asking: Asking): RawBuilder<string> {
  return sql`(select ${id} where ${isUnnamed(asking)})`
}

function isUnnamed(asking: Asking): RawBuilder<unknown> {
  return sql`not exists (select ${waitingFor(asking)} and o.plate is not null)`
}

function waitingFor({ lane, deviceId, eventId, fresh, now }: Asking): RawBuilder<unknown> {
  return sql`from parking.opening o
     where o.channel_id = (select c.id from parking.channel c join parking.lot l on l.id = c.lot_id
                            where l.area_id = ${lane.areaId} and l.code = ${lane.lotCode}
                              and c.code = ${lane.code} and c.direction = ${lane.direction})
       and o.used_at is null and o.good_until >= ${now}
       and ((o.passage_id is null and ${fresh}::boolean)
         or o.passage_id = (select p.id from parking.passage p where p.device_id = ${deviceId} and p.event_id = ${eventId}))`
}

/** Uses an opening up; false where another question did, or its time is over. */
export async function spendOpening(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('parking.opening')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('goodUntil', '>=', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Says which passage a used opening let through. */
export async function linkOpening(db: Db, id: string, passageId: string): Promise<void> {
  await db.updateTable('parking.opening').set({ usedFor: passageId }).where('id', '=', id).execute()
}
