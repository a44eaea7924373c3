import { type Selectable, sql } from 'kysely'
import { type Database, type Db, newId } from '#platform/db'
import { countDue, type DueCount } from '#platform/jobs'
import type { BackLine, BackState, BackWay, WaitingBack } from './facts.ts'

/** Money on its way back, with what is needed to give it back. */
export type BackRow = Selectable<Database['deposits.giveBack']>

/** Writes money that goes back of one receipt; answers its id. The caller holds the pot's lock. */
export async function insertBack(
  db: Db,
  back: Pick<BackRow, 'potId' | 'receiptId' | 'amountFen' | 'why'> & { byChannel: boolean },
  now: Date,
): Promise<string> {
  const { byChannel, ...facts } = back
  const id = newId()
  const turn = byChannel ? { state: 'asked', tries: 1, tryAt: now } : { state: 'stranded', tries: 0 }
  await db
    .insertInto('deposits.giveBack')
    .values({ id, ...facts, ...turn, askedAt: now })
    .execute()
  return id
}

/** One that goes back, as it is; not locked. */
export function findBack(db: Db, id: string): Promise<BackRow | undefined> {
  return db.selectFrom('deposits.giveBack').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same with its payment, locked: after the pot. */
export function lockBack(
  db: Db,
  id: string,
): Promise<(BackRow & { tradeId: string | null; paidAt: Date }) | undefined> {
  return db
    .selectFrom('deposits.giveBack as b')
    .innerJoin('deposits.receipt as r', 'r.id', 'b.receiptId')
    .selectAll('b')
    .select(['r.tradeId', 'r.paidAt'])
    .where('b.id', '=', id)
    .forUpdate('b')
    .executeTakeFirst()
}

/** The channel refused: asks it again at `tryAt`, never where that is null. The caller has locked it. */
export async function markRefused(db: Db, id: string, tryAt: Date | null, problem: string | null): Promise<void> {
  const state = tryAt === null ? 'stranded' : 'refused'
  const words = problem?.slice(0, 200) ?? null
  await db.updateTable('deposits.giveBack').set({ state, tryAt, problem: words }).where('id', '=', id).execute()
}

/** The payer has it. The caller has locked it. */
export async function markBack(db: Db, id: string, way: BackWay, now: Date): Promise<void> {
  await db
    .updateTable('deposits.giveBack')
    .set({ state: 'done', way, endedAt: now, tryAt: null })
    .where('id', '=', id)
    .execute()
}

/** No channel is asked any more. The caller has locked it. */
export async function markStranded(db: Db, id: string): Promise<void> {
  await db.updateTable('deposits.giveBack').set({ state: 'stranded', tryAt: null }).where('id', '=', id).execute()
}

/** What the channel is to be asked for now, of which request. */
export interface BackTurn {
  id: string
  tries: number
  amountFen: number
  why: string
  tradeId: string
}

/**
 * Takes what is due, so many at most, the longest waiting first; what another process has is left out. What was refused begins its next request. The
 * next turn of each is written first, for the case that this process dies.
 */
export async function takeDueBacks(db: Db, due: { now: Date; nextAt: Date; limit: number }): Promise<BackTurn[]> {
  const { now, nextAt, limit } = due
  const { rows } = await sql<BackTurn>`
    with due as materialized (
      select id from deposits.give_back where try_at <= ${now} order by try_at limit ${limit} for update skip locked
    )
    update deposits.give_back b set state = 'asked', try_at = ${nextAt}, tries = b.tries + (b.state = 'refused')::int
    from due, deposits.receipt r where b.id = due.id and r.id = b.receipt_id
    returning b.id, b.tries, b.amount_fen, b.why, r.trade_id`.execute(db)
  return rows
}

/** The payments engine has this request: what becomes of it is heard, nothing is due any more. */
export async function markHandedOver(db: Db, { id, tries }: Pick<BackTurn, 'id' | 'tries'>): Promise<void> {
  await db
    .updateTable('deposits.giveBack')
    .set({ tryAt: null })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'asked')
    .execute()
}

/** What is due, for gauges. */
export function countDueBacks(db: Db, now: Date): Promise<DueCount> {
  return countDue(db, sql`select try_at as at from deposits.give_back where try_at <= ${now}`, now)
}

function lines(db: Db) {
  return (
    db
      .selectFrom('deposits.giveBack as b')
      .leftJoin('deposits.transfer as t', (join) =>
        join.onRef('t.giveBackId', '=', 'b.id').on('t.state', '<>', 'rejected'),
      )
      .select(['b.id as returnId', 'b.potId', 'b.receiptId', 'b.amountFen', 'b.why', 'b.problem'])
      .select(['b.tryAt', 'b.askedAt', 'b.endedAt', 't.id as transferId', 't.enteredBy'])
      // The casts repeat what the named checks of the columns promise.
      .select(sql<BackState>`case when t.state = 'entered' then 'transfer' else b.state end`.as('state'))
      .select(sql<BackWay | null>`b.way`.as('way'))
  )
}

type LineRow = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number]

function lineOf({ tryAt, enteredBy: _enteredBy, potId: _potId, ...row }: LineRow): BackLine {
  return { ...row, againAt: row.state === 'refused' ? tryAt : null }
}

/** What goes or went back of these pots, oldest first, by pot. */
export async function listBacks(db: Db, potIds: readonly string[]): Promise<Map<string, BackLine[]>> {
  const rows = await lines(db)
    .where(sql<boolean>`b.pot_id = any (${[...potIds]}::uuid[])`)
    .orderBy('b.askedAt')
    .orderBy('b.id')
    .execute()
  const found = new Map<string, BackLine[]>()
  for (const [potId, those] of Map.groupBy(rows, (row) => row.potId)) found.set(potId, those.map(lineOf))
  return found
}

/** What waits for people in an area, the longest waiting first. */
export async function listWaiting(
  db: Db,
  { areaId, kinds, limit }: { areaId: string; kinds: readonly string[]; limit: number },
): Promise<WaitingBack[]> {
  const rows = await lines(db)
    .innerJoin('deposits.pot as p', 'p.id', 'b.potId')
    .select(['p.areaId', 'p.kind', 'p.caseId', 'p.payerId', 'p.label'])
    .where('b.state', 'in', ['refused', 'stranded'])
    .where('p.areaId', '=', areaId)
    .where(sql<boolean>`p.kind = any (${[...kinds]}::text[])`)
    .orderBy('b.askedAt')
    .orderBy('b.id')
    .limit(limit)
    .execute()
  return rows.map(({ areaId: area, kind, caseId, payerId, label, ...row }) => ({
    ...lineOf(row),
    potId: row.potId,
    enteredBy: row.enteredBy,
    areaId: area,
    kind,
    caseId,
    payerId,
    label,
  }))
}
