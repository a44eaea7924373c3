import { type Selectable, sql } from 'kysely'
import { type Database, type Db, newId } from '#platform/db'
import type { PotRequest } from './deposits.ts'
import type { PotState } from './facts.ts'
import { freeOf, missingOf } from './rules.ts'

export type PotRow = Selectable<Database['deposits.pot']>

/** A row as the rest of the house sees it. */
export function potStateOf({ id, ...row }: PotRow): PotState {
  return { potId: id, ...row, freeFen: freeOf(row), missingFen: missingOf(row) }
}

/** Opens a pot, or sets what is due and the label of the one that is there; it is locked then. Undefined: that one is closed. */
export function putPot(
  db: Db,
  { areaId, kind, caseId, payerId, dueFen, label }: PotRequest,
  now: Date,
): Promise<PotRow | undefined> {
  return db
    .insertInto('deposits.pot')
    .values({ id: newId(), areaId, kind, caseId, payerId, dueFen, label, openedAt: now })
    .onConflict((conflict) =>
      conflict
        .constraint('pot_once')
        .doUpdateSet({ dueFen, label })
        .where('deposits.pot.areaId', '=', areaId)
        .where('deposits.pot.closedAt', 'is', null),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Locks a pot: before anything of it is looked at or written, and before the ledger. */
export async function lockPot(db: Db, potId: string): Promise<PotRow> {
  const [row] = await lockPots(db, [potId])
  if (!row) throw new Error(`pot ${potId} is unknown`)
  return row
}

/** Locks pots, in the order of their ids. */
export function lockPots(db: Db, potIds: readonly string[]): Promise<PotRow[]> {
  return db
    .selectFrom('deposits.pot')
    .selectAll()
    .where(sql<boolean>`id = any (${[...potIds]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Movable = 'arrivingFen' | 'paidFen' | 'heldFen' | 'returningFen' | 'takenFen' | 'returnedFen'

/** Moves sums of a locked pot by these amounts; answers it as it is then. */
export function movePot(db: Db, potId: string, by: Partial<Record<Movable, number>>): Promise<PotRow> {
  return db
    .updateTable('deposits.pot')
    .set((row) => ({
      arrivingFen: row('arrivingFen', '+', by.arrivingFen ?? 0),
      paidFen: row('paidFen', '+', by.paidFen ?? 0),
      heldFen: row('heldFen', '+', by.heldFen ?? 0),
      returningFen: row('returningFen', '+', by.returningFen ?? 0),
      takenFen: row('takenFen', '+', by.takenFen ?? 0),
      returnedFen: row('returnedFen', '+', by.returnedFen ?? 0),
    }))
    .where('id', '=', potId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Closes a locked pot; false: it was closed. */
export async function markClosed(db: Db, potId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('deposits.pot')
    .set({ closedAt: now })
    .where('id', '=', potId)
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Pots by their ids, in the order of their opening. */
export function listPots(db: Db, potIds: readonly string[]): Promise<PotRow[]> {
  return db
    .selectFrom('deposits.pot')
    .selectAll()
    .where(sql<boolean>`id = any (${[...potIds]}::uuid[])`)
    .orderBy('id')
    .execute()
}

/** What is due and paid of pots, with what reached their payers again since then. */
export async function listLately(
  db: Db,
  potIds: readonly string[],
  since: Date,
): Promise<(Pick<PotRow, 'id' | 'dueFen' | 'paidFen' | 'arrivingFen'> & { backFen: number })[]> {
  const { rows } = await sql<PotRow & { backFen: number }>`
    select p.id, p.due_fen, p.paid_fen, p.arriving_fen,
           (select coalesce(sum(b.amount_fen), 0)::bigint from deposits.give_back b
             where b.pot_id = p.id and b.state = 'done' and b.ended_at > ${since}) as back_fen
      from deposits.pot p where p.id = any (${[...potIds]}::uuid[])`.execute(db)
  return rows
}

/** The pots of cases, in the order of their opening. */
export function listPotsOf(db: Db, kind: string, caseIds: readonly string[]): Promise<PotRow[]> {
  return db
    .selectFrom('deposits.pot')
    .selectAll()
    .where('kind', '=', kind)
    .where(sql<boolean>`case_id = any (${[...caseIds]}::text[])`)
    .orderBy('id')
    .execute()
}

/** How many pots an area has; how many are not settled. */
export async function countPots(db: Db, areaId: string): Promise<{ count: number; unsettled: number }> {
  const { rows } = await sql<{ count: number; unsettled: number }>`
    select count(*)::int as count,
      count(*) filter (where arriving_fen + held_fen + returning_fen > 0)::int as unsettled
    from deposits.pot where area_id = ${areaId}`.execute(db)
  return rows[0] ?? { count: 0, unsettled: 0 }
}

/** Takes away all pots of an area, with all that belongs to them; answers how many. */
export async function deletePots(db: Db, areaId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('deposits.pot').where('areaId', '=', areaId).executeTakeFirst()
  return Number(numDeletedRows)
}
