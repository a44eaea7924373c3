import { sql } from 'kysely'
import type { Kind } from '#contract/booking'
import { type Db, newId } from '#platform/db'

/** A hold as it is stored. */
export interface HoldRow {
  id: string
  areaId: string
  personId: string
  kind: Kind
  placeId: string
  unitIds: string[]
  startsAt: Date
  endsAt: Date
  until: Date
}

/** A person's hold of a kind in a park, be its time over or not. */
export function findHold(
  db: Db,
  { areaId, personId, kind }: Pick<HoldRow, 'areaId' | 'personId' | 'kind'>,
): Promise<HoldRow | undefined> {
  return db
    .selectFrom('booking.hold')
    .select([
      'id',
      'areaId',
      'personId',
      'placeId',
      'unitIds',
      'startsAt',
      'endsAt',
      'until',
      sql<Kind>`kind`.as('kind'),
    ])
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/**
 * Writes a hold, or the person's earlier one of the kind anew; answers its id. Its time is to be taken next, instead of what it had. The person is
 * locked.
 */
export async function putHold(db: Db, hold: Omit<HoldRow, 'id'>): Promise<string> {
  const { areaId, personId, kind, ...facts } = hold
  const { id } = await db
    .insertInto('booking.hold')
    .values({ id: newId(), areaId, personId, kind, ...facts })
    .onConflict((c) => c.constraint('hold_once').doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lets a person's hold go, with its time; answers it, or nothing where there is none. */
export async function deleteHold(db: Db, areaId: string, personId: string, id: string): Promise<HoldRow | undefined> {
  return await db
    .deleteFrom('booking.hold')
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .returning([
      'id',
      'areaId',
      'personId',
      'placeId',
      'unitIds',
      'startsAt',
      'endsAt',
      'until',
      sql<Kind>`kind`.as('kind'),
    ])
    .executeTakeFirst()
}

/** Deletes all holds of a person, with their time, and answers them. */
export async function deleteHoldsOf(db: Db, personId: string): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    delete from booking.hold where person_id = ${personId}
    returning id, area_id, person_id, kind, place_id, unit_ids, starts_at, ends_at, until`.execute(db)
  return rows
}

/** Deletes holds whose time is over, so many at most, and answers them. */
export async function deleteOldHolds(db: Db, now: Date, limit: number): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    with old as materialized (
      select id from booking.hold where until <= ${now} order by until limit ${limit} for update skip locked
    )
    delete from booking.hold where id in (select id from old)
    returning id, area_id, person_id, kind, place_id, unit_ids, starts_at, ends_at, until`.execute(db)
  return rows
}
