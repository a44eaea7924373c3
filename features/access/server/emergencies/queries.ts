import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { MusterMark } from '../../contract/can.ts'

/** An emergency as it is kept. */
export interface EmergencyRow {
  readonly id: string
  readonly areaId: string
  readonly why: string
  readonly byId: string
  readonly begunAt: Date
  readonly endedAt: Date | null
  readonly ladderId: string | null
  readonly textedBy: string | null
  readonly textedAt: Date | null
}

const COLUMNS = ['id', 'areaId', 'why', 'byId', 'begunAt', 'endedAt', 'ladderId', 'textedBy', 'textedAt'] as const

/** Writes an emergency that begins. Throws `emergency_one` where the park has one. */
export async function insertEmergency(
  db: Db,
  row: Pick<EmergencyRow, 'id' | 'areaId' | 'why' | 'byId' | 'begunAt'>,
): Promise<void> {
  await db.insertInto('access.emergency').values(row).execute()
}

/** The emergency that is on in a park; null: none is. */
export async function findOn(db: Db, areaId: string): Promise<EmergencyRow | null> {
  const row = await db
    .selectFrom('access.emergency')
    .select(COLUMNS)
    .where('areaId', '=', areaId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** An emergency, on or over; null: this park has none of this id. */
export async function findEmergency(db: Db, areaId: string, id: string): Promise<EmergencyRow | null> {
  const row = await db
    .selectFrom('access.emergency')
    .select(COLUMNS)
    .where('areaId', '=', areaId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The same, its row held until the transaction ends. */
export async function lockEmergency(db: Db, areaId: string, id: string): Promise<EmergencyRow | null> {
  const row = await db
    .selectFrom('access.emergency')
    .select(COLUMNS)
    .where('areaId', '=', areaId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Writes that an emergency is over. */
export async function updateOver(db: Db, id: string, { by, now }: { by: string; now: Date }): Promise<void> {
  await db.updateTable('access.emergency').set({ endedBy: by, endedAt: now }).where('id', '=', id).execute()
}

/** Writes that everybody inside is texted. */
export async function updateTexted(
  db: Db,
  id: string,
  { ladderId, by, now }: { ladderId: string; by: string; now: Date },
): Promise<void> {
  const set = { ladderId, textedBy: by, textedAt: now }
  await db.updateTable('access.emergency').set(set).where('id', '=', id).execute()
}

/** A mark with whose it is. */
export interface MarkRow extends MusterMark {
  readonly passId: string
}

/** Holds these passes' marks of an emergency, in the order of their ids, and answers those that stand. */
export async function lockMarks(db: Db, emergencyId: string, passIds: readonly string[]): Promise<MarkRow[]> {
  const rows = await db
    .selectFrom('access.emergencyMark')
    .select(['passId', 'state', 'at', 'byId'])
    .where('emergencyId', '=', emergencyId)
    .where('passId', 'in', [...passIds])
    .orderBy('passId')
    .forUpdate()
    .execute()
  return rows.map(({ passId, state, at, byId }) => ({ passId, state: stateOf(state), at: at.getTime(), by: byId }))
}

const stateOf = (state: string): MusterMark['state'] => (state === 'missing' ? 'missing' : 'safe')

/** Writes marks, each in the place of the one before. The caller holds the emergency. */
export async function putMarks(db: Db, emergencyId: string, marks: readonly MarkRow[]): Promise<void> {
  if (marks.length === 0) return
  await db
    .insertInto('access.emergencyMark')
    .values(marks.map(({ passId, state, at, by }) => ({ emergencyId, passId, state, at: new Date(at), byId: by })))
    .onConflict((c) =>
      c.constraint('emergency_mark_pk').doUpdateSet({
        state: (is) => is.ref('excluded.state'),
        at: (is) => is.ref('excluded.at'),
        byId: (is) => is.ref('excluded.byId'),
      }),
    )
    .execute()
}

/** Which of these passes are of this park. */
export async function listPassesAmong(db: Db, areaId: string, passIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('access.pass')
    .select('id')
    .where('areaId', '=', areaId)
    .where('id', 'in', [...passIds])
    .execute()
  return rows.map(({ id }) => id)
}

/** The marks of an emergency about these passes. */
export async function listMarks(db: Db, emergencyId: string, passIds: readonly string[]): Promise<MarkRow[]> {
  if (passIds.length === 0) return []
  const rows = await db
    .selectFrom('access.emergencyMark')
    .select(['passId', 'state', 'at', 'byId'])
    .where('emergencyId', '=', emergencyId)
    .where('passId', 'in', [...passIds])
    .execute()
  return rows.map(({ passId, state, at, byId }) => ({ passId, state: stateOf(state), at: at.getTime(), by: byId }))
}

/** How many of those inside are marked, by state, company and the building that they went into last. */
export async function countMarks(db: Db, { id, areaId }: Pick<EmergencyRow, 'id' | 'areaId'>) {
  const { rows } = await sql<{
    state: string
    companyName: string
    buildingId: string | null
    count: number
  }>`
    select m.state, p.company_name, last.building_id, count(*)::int as count
      from access.emergency_mark m
      join access.pass p on p.id = m.pass_id and p.inside and p.area_id = ${areaId}
      left join lateral (
        select case when c.direction = 'in' then pt.building_id end as building_id
          from access.crossing c join access.point pt on pt.id = c.point_id
         where c.pass_id = p.id and c.kind = 'opened'
         order by c.at desc, c.id desc limit 1) last on true
     where m.emergency_id = ${id}
     group by 1, 2, 3`.execute(db)
  return rows
}

/** Passes of those inside who are not marked safe, in the order of ids after one. */
export async function listToText(
  db: Db,
  emergencyId: string,
  { after, limit, among }: { after?: string | null; limit?: number; among?: readonly string[] },
): Promise<string[]> {
  let query = db
    .selectFrom('access.emergency as e')
    .innerJoin('access.pass as p', (join) => join.onRef('p.areaId', '=', 'e.areaId').on('p.inside', '=', true))
    .select('p.id')
    .where('e.id', '=', emergencyId)
    .where('e.endedAt', 'is', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('access.emergencyMark as m')
            .select('m.passId')
            .whereRef('m.emergencyId', '=', 'e.id')
            .whereRef('m.passId', '=', 'p.id')
            .where('m.state', '=', 'safe'),
        ),
      ),
    )
    .orderBy('p.id')
  if (after) query = query.where('p.id', '>', after)
  if (limit !== undefined) query = query.limit(limit)
  if (among) query = query.where('p.id', 'in', [...among])
  return (await query.execute()).map(({ id }) => id)
}

/** What names and phones of these passes are found by. */
export function listSources(db: Db, passIds: readonly string[]) {
  if (passIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('access.pass')
    .select(['id', 'areaId', 'source', 'sourceId', 'holderId'])
    .where('id', 'in', [...passIds])
    .execute()
}
