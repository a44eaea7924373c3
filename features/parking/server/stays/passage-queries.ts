import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { IdOf } from '../lots/queries.ts'
import type { Passed } from './stays.ts'

/** A passage that went through, who opened for it, and the stay that it belongs to as far as is known. */
export interface PlacedPassage extends Passed {
  stayId: string | null
  openedBy: 'system' | 'guard' | 'offline'
  /** Why it was opened. */
  reason: string
  /** False: our answer was about another plate, which was read by mistake. */
  answerStands: boolean
}

/** The passages around a moment that decide about its stays: from the entry before it up to and with the next entry. */
export async function listAround(db: Db, lotId: IdOf, plate: string, at: Date): Promise<PlacedPassage[]> {
  const { rows } = await sql<PlacedPassage>`
    with passed as (
      select id, direction, seen_at, stay_id, opened_by, reason, answer_stands from parking.passage
      where lot_id = ${lotId} and plate = ${plate} and opened_by is not null
    )
    select id, direction, seen_at, stay_id, opened_by, reason, answer_stands from passed
    where seen_at >= coalesce((select max(seen_at) from passed where direction = 'entry' and seen_at < ${at}), '-infinity')
      and seen_at <= coalesce((select min(seen_at) from passed where direction = 'entry' and seen_at > ${at}), 'infinity')
    order by seen_at, id`.execute(db)
  return rows
}

/** The passage of a gate's event, where it was written before. */
export async function findPassageId(db: Db, deviceId: string, eventId: string): Promise<string | null> {
  const row = await db
    .selectFrom('parking.passage')
    .select('id')
    .where('deviceId', '=', deviceId)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** What is stored of a passage. */
export interface NewPassage {
  id: string
  deviceId: string
  eventId: string
  areaId: string
  lotId: string
  laneId: string
  direction: 'entry' | 'exit'
  plate: string
  seenAt: Date
  receivedAt: Date
  /** null: it was stopped. */
  openedBy: PlacedPassage['openedBy'] | null
  reason: string
  pictureId: string | null
  /** The stay that it belongs to; null: none, or that is said later. */
  stayId: string | null
}

/**
 * Writes a passage, or the answer to one of its name that was stopped so far, whose car may have got a name meanwhile; what went through stays
 * as it was told. The caller holds the plate's lock.
 */
export async function putPassage(db: Db, { laneId, ...passage }: NewPassage): Promise<void> {
  await db
    .insertInto('parking.passage')
    .values({ ...passage, channelId: laneId })
    .onConflict((c) =>
      c.constraint('passage_once').doUpdateSet({
        plate: sql`case when parking.passage.opened_by is null then excluded.plate else parking.passage.plate end`,
        openedBy: sql`coalesce(parking.passage.opened_by, excluded.opened_by)`,
        reason: sql`case when parking.passage.opened_by is null then excluded.reason else parking.passage.reason end`,
        stayId: sql`coalesce(excluded.stay_id, parking.passage.stay_id)`,
      }),
    )
    .execute()
}

/** Exits that these stays have, and these exits, belong to no stay. */
export async function releaseExitsOf(db: Db, stayIds: readonly string[], exitIds: readonly string[]): Promise<void> {
  await db
    .updateTable('parking.passage')
    .set({ stayId: null })
    .where('direction', '=', 'exit')
    .where('stayId', 'is not', null)
    // one parameter each, however many they are
    .where(sql<boolean>`(stay_id = any (${stayIds}::uuid[]) or id = any (${exitIds}::uuid[]))`)
    .execute()
}

/** Says to which stay these passages belong. */
export async function linkPassages(db: Db, ids: readonly string[], stayId: string): Promise<void> {
  if (ids.length > 0) await db.updateTable('parking.passage').set({ stayId }).where('id', 'in', ids).execute()
}
