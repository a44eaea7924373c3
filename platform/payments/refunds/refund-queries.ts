import { type Selectable, sql } from 'kysely'
import { type Database, type Db, newId } from '#platform/db'
import { countDue, type DueCount } from '#platform/jobs'
import { type Refund, type TradeWithRefunds, tradeOf } from '../trade.ts'
import type { Due } from '../turn-queries.ts'

export type RefundRow = Selectable<Database['payments.refund']>

/** A row as the rest of the house sees it. */
export function refundOf(row: RefundRow): Refund {
  return {
    id: row.id,
    tradeId: row.tradeId,
    requestNo: row.requestNo,
    amountFen: row.amountFen,
    reason: row.reason,
    automatic: row.automatic,
    // Repeats what the named check of the column promises.
    state: row.state as Refund['state'],
    problem: row.lastProblem,
    askedAt: row.askedAt,
    endedAt: row.endedAt,
  }
}

/** Writes a refund that is to be tried at once; null if its request number is taken. */
export async function insertRefund(
  db: Db,
  refund: Pick<Refund, 'tradeId' | 'requestNo' | 'amountFen' | 'reason' | 'automatic'> & { now: Date },
): Promise<RefundRow | null> {
  const { now, ...facts } = refund
  const row = await db
    .insertInto('payments.refund')
    .values({ id: newId(), ...facts, state: 'asked', askedAt: now, tryAt: now })
    .onConflict((c) => c.column('requestNo').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function findRefundByRequest(db: Db, requestNo: string): Promise<RefundRow | null> {
  const row = await db.selectFrom('payments.refund').selectAll().where('requestNo', '=', requestNo).executeTakeFirst()
  return row ?? null
}

export async function lockRefund(db: Db, refundId: string): Promise<RefundRow | null> {
  const row = await db
    .selectFrom('payments.refund')
    .selectAll()
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Trades by their id or their subjects, oldest first, each with the money that went or goes back, oldest first: one statement. */
export async function listWithRefunds(
  db: Db,
  which: { tradeIds: readonly string[] } | { kind: string; ids: readonly string[] },
): Promise<TradeWithRefunds[]> {
  const rows = await db
    .selectFrom('payments.trade as t')
    .leftJoin('payments.refund as r', 'r.tradeId', 't.id')
    .selectAll('t')
    .select(['r.id as refundId', 'r.requestNo', 'r.amountFen as refundFen', 'r.reason', 'r.automatic'])
    .select(['r.state as refundState', 'r.lastProblem', 'r.askedAt', 'r.endedAt'])
    .where((is) =>
      // one parameter, however many they are
      'tradeIds' in which
        ? sql<boolean>`t.id = any (${which.tradeIds}::uuid[])`
        : is.and([is('t.subjectKind', '=', which.kind), sql<boolean>`t.subject_id = any (${which.ids}::text[])`]),
    )
    .orderBy('t.createdAt')
    .orderBy('t.id')
    .orderBy('r.askedAt')
    .orderBy('r.id')
    .execute()
  const trades = new Map<string, TradeWithRefunds>()
  for (const row of rows) {
    const trade = trades.get(row.id) ?? { ...tradeOf(row), refunds: [] }
    trades.set(row.id, trade)
    const { refundId, requestNo, refundFen, reason, automatic, refundState: state, lastProblem, askedAt, endedAt } = row
    // a left join has all of a refund or nothing
    if (refundId === null || requestNo === null || refundFen === null) continue
    if (reason === null || automatic === null || state === null || askedAt === null) continue
    const refund = { id: refundId, tradeId: row.id, requestNo, amountFen: refundFen, reason, automatic }
    trade.refunds.push({ ...refund, state: state as Refund['state'], problem: lastProblem, askedAt, endedAt })
  }
  return [...trades.values()]
}

/** The caller holds the row's lock. */
export async function markTried(db: Db, refundId: string, tries: number, tryAt: Date): Promise<void> {
  await db.updateTable('payments.refund').set({ tries, tryAt }).where('id', '=', refundId).execute()
}

/** Lets a refund that is still asked for be tried now. */
export async function makeDue(db: Db, refundId: string, now: Date): Promise<void> {
  await db
    .updateTable('payments.refund')
    .set({ tryAt: now })
    .where('id', '=', refundId)
    .where('state', '=', 'asked')
    .execute()
}

export async function noteProblem(db: Db, refundId: string, problem: string): Promise<void> {
  await db
    .updateTable('payments.refund')
    .set({ lastProblem: problem.slice(0, 200) })
    .where('id', '=', refundId)
    .where('state', '=', 'asked')
    .execute()
}

/** Ends a refund that is still asked for; null if somebody else ended it. */
export async function endRefund(
  db: Db,
  refundId: string,
  end: { state: 'done' | 'failed'; now: Date; problem: string | null },
): Promise<RefundRow | null> {
  const row = await db
    .updateTable('payments.refund')
    .set({ state: end.state, endedAt: end.now, tryAt: null, lastProblem: end.problem?.slice(0, 200) ?? null })
    .where('id', '=', refundId)
    .where('state', '=', 'asked')
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Refunds of a channel whose turn has come, the longest waiting first. */
export async function listDueRefunds(db: Db, { channel, now, limit }: Due): Promise<string[]> {
  const rows = await db
    .selectFrom('payments.refund as r')
    .innerJoin('payments.trade as t', 't.id', 'r.tradeId')
    .select('r.id')
    .where('t.channel', '=', channel)
    .where('r.tryAt', '<=', now)
    .orderBy('r.tryAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** The same counted, for gauges. */
export async function countDueRefunds(db: Db, channel: string, now: Date): Promise<DueCount> {
  return await countDue(
    db,
    sql`select r.try_at as at from payments.refund r join payments.trade t on t.id = r.trade_id
      where t.channel = ${channel} and r.try_at <= ${now}`,
    now,
  )
}

/** How many refunds of a person's payments were asked for and have no end yet. */
export async function countRefundsUnderWay(db: Db, personId: string): Promise<number> {
  const row = await db
    .selectFrom('payments.trade as trade')
    .innerJoin('payments.refund as refund', 'refund.tradeId', 'trade.id')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('trade.personId', '=', personId)
    .where('refund.state', '=', 'asked')
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
