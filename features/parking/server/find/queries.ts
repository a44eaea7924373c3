import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { isWhereItIs, seen } from '../stays/queries.ts'

/** A passage of a stay, with the picture that its gate took. */
export interface PhotographedPassage {
  readonly stayId: string
  readonly direction: 'entry' | 'exit'
  readonly seenAt: Date
  readonly laneName: string
  readonly pictureId: string | null
}

/** The passages by which the cars of some stays came and left. */
export async function listPassagesOf(db: Db, stayIds: readonly string[]): Promise<PhotographedPassage[]> {
  if (stayIds.length === 0) return []
  const rows = await db
    .selectFrom('parking.passage as p')
    .innerJoin('parking.channel as c', 'c.id', 'p.channelId')
    .select(['p.direction', 'p.seenAt', 'p.pictureId', 'c.name as laneName'])
    .select(sql<string>`p.stay_id`.as('stayId'))
    .where('p.stayId', 'in', stayIds)
    .where('p.openedBy', 'is not', null)
    .execute()
  return rows.map((row) => ({ ...row, direction: row.direction === 'exit' ? 'exit' : 'entry' }))
}

/** Where cars of a person are inside, with what the person noted; only of plates that they proved. All of them, or those of one plate. */
export function listCarsInside(db: Db, who: { areaId: string; personId: string }, plates: readonly string[]) {
  return db
    .selectFrom('parking.stay as s')
    .innerJoin('parking.lot as l', 'l.id', 's.lotId')
    .leftJoin('parking.carPlace as p', (join) =>
      join.onRef('p.stayId', '=', 's.id').on('p.personId', '=', who.personId),
    )
    .select(['s.id', 's.plate', 's.lotId', 's.enteredAt', 'l.name as lotName', 'l.place as lotPlace'])
    .select(['p.floor', 'p.bay', 'p.note', 'p.photoId', 'p.savedAt'])
    .where(isWhereItIs(who.areaId, plates))
    .orderBy('s.enteredAt', 'desc')
    .orderBy('s.id')
    .execute()
}
export type CarInside = Awaited<ReturnType<typeof listCarsInside>>[number]

/** Whether this person may see the whole of a stay of this park. */
export async function maySee(db: Db, who: { areaId: string; personId: string }, stayId: string): Promise<boolean> {
  const { rows } = await sql`select from ${seen(who)} seen where id = ${stayId}`.execute(db)
  return rows.length > 0
}
