import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import type { Passed } from './stays.ts'

/** A passage as recorded before, by what its gate called it. */
export function findPassage(db: Db, deviceId: string, eventId: string) {
  return db
    .selectFrom('parking.passage')
    .select(['id', 'openedBy'])
    .where('deviceId', '=', deviceId)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
}

/** A passage that went through, who opened for it, and the stay that it belongs to as far as is known. */
export interface PlacedPassage extends Passed {
  stayId: string | null
  openedBy: 'system' | 'guard' | 'offline'
}

/** The passages around a moment that decide about its stays: from the entry before it up to and with the next entry. */
export async function listAround(db: Db, lotId: string, plate: string, at: Date): Promise<PlacedPassage[]> {
  const { rows } = await sql<PlacedPassage>`
    with passed as (
      select id, direction, seen_at, stay_id, opened_by from parking.passage
      where lot_id = ${lotId} and plate = ${plate} and opened_by is not null
    )
    select id, direction, seen_at, stay_id, opened_by from passed
    where seen_at >= coalesce((select max(seen_at) from passed where direction = 'entry' and seen_at < ${at}), '-infinity')
      and seen_at <= coalesce((select min(seen_at) from passed where direction = 'entry' and seen_at > ${at}), 'infinity')
    order by seen_at, id`.execute(db)
  return rows
}

/** What is kept of a passage beside its id. */
export interface NewPassage {
  deviceId: string
  eventId: string
  areaId: string
  lotId: string
  channelId: string
  direction: 'entry' | 'exit'
  plate: string
  seenAt: Date
  receivedAt: Date
  /** null: it was stopped. */
  openedBy: PlacedPassage['openedBy'] | null
  reason: string
  pictureId: string | null
}

/** Writes a passage; answers its id. */
export async function insertPassage(db: Db, passage: NewPassage): Promise<string> {
  const id = newId()
  await db
    .insertInto('parking.passage')
    .values({ id, ...passage })
    .execute()
  return id
}

/** Writes the answer to a passage that was stopped so far. What went through stays as it was told. */
export async function answerPassage(
  db: Db,
  id: string,
  answer: Pick<NewPassage, 'openedBy' | 'reason'>,
): Promise<void> {
  await db.updateTable('parking.passage').set(answer).where('id', '=', id).where('openedBy', 'is', null).execute()
}

/** Lets all exits of a stay go but one. */
export async function releaseExitsOf(db: Db, stayId: string, but: string | null): Promise<void> {
  let query = db
    .updateTable('parking.passage')
    .set({ stayId: null })
    .where('stayId', '=', stayId)
    .where('direction', '=', 'exit')
  if (but !== null) query = query.where('id', '<>', but)
  await query.execute()
}

/** Says to which stay these passages belong; null: to none. */
export async function linkPassages(db: Db, ids: readonly string[], stayId: string | null): Promise<void> {
  if (ids.length > 0) await db.updateTable('parking.passage').set({ stayId }).where('id', 'in', ids).execute()
}
