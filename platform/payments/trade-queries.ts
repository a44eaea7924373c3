import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import type { PaidFact, Started } from './channel.ts'
import type { StartRequest } from './requests.ts'
import type { EndWhy, LearnedBy, Subject, TradeRow, Verdict, Way } from './trade.ts'

/** What is written of a new trade. */
export type NewTrade = Pick<
  StartRequest,
  'subject' | 'areaId' | 'amountFen' | 'channel' | 'personId' | 'expiresAt' | 'key'
> & { way: Way; returnPath: string | null }

/** 128 random bits: nobody can name, query or pay a trade that is not theirs. */
function newTradeNumber(): string {
  return `YQ${randomBytes(16).toString('hex').toUpperCase()}`
}

/** Writes a new trade, unless the subject has one on this channel that can still be paid (then null). */
export async function insertTrade(
  db: Db,
  request: NewTrade,
  facts: { title: string; now: Date; askAt: Date },
): Promise<TradeRow | null> {
  const row = await db
    .insertInto('payments.trade')
    .values({
      id: newId(),
      areaId: request.areaId,
      subjectKind: request.subject.kind,
      subjectId: request.subject.id,
      channel: request.channel,
      outTradeNo: newTradeNumber(),
      amountFen: request.amountFen,
      title: facts.title,
      personId: request.personId,
      way: request.way,
      returnPath: request.returnPath,
      requestKey: request.key ?? null,
      state: 'created',
      createdAt: facts.now,
      expiresAt: request.expiresAt,
      askAt: facts.askAt,
    })
    .onConflict((c) =>
      c
        .columns(['subjectKind', 'subjectId', 'channel'])
        .where('state', 'in', [sql.lit('created'), sql.lit('paying')])
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** The trade of a subject and channel that can still be paid. */
export async function findPayable(db: Db, subject: Subject, channel: string): Promise<TradeRow | null> {
  const row = await db
    .selectFrom('payments.trade')
    .selectAll()
    .where('subjectKind', '=', subject.kind)
    .where('subjectId', '=', subject.id)
    .where('channel', '=', channel)
    .where('state', 'in', ['created', 'paying'])
    .executeTakeFirst()
  return row ?? null
}

/** The trade whose money the subject took. */
export async function findAccepted(db: Db, subject: Subject): Promise<TradeRow | null> {
  const row = await db
    .selectFrom('payments.trade')
    .selectAll()
    .where('subjectKind', '=', subject.kind)
    .where('subjectId', '=', subject.id)
    .where('verdict', '=', 'accepted')
    .executeTakeFirst()
  return row ?? null
}

export async function findTrade(db: Db, tradeId: string): Promise<TradeRow | null> {
  return (await db.selectFrom('payments.trade').selectAll().where('id', '=', tradeId).executeTakeFirst()) ?? null
}

export async function findTradeByNumber(db: Db, channel: string, outTradeNo: string): Promise<TradeRow | null> {
  const row = await db
    .selectFrom('payments.trade')
    .selectAll()
    .where('outTradeNo', '=', outTradeNo)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return row ?? null
}

export async function lockTrade(db: Db, tradeId: string): Promise<TradeRow | null> {
  const row = await db.selectFrom('payments.trade').selectAll().where('id', '=', tradeId).forUpdate().executeTakeFirst()
  return row ?? null
}

/** Puts all settling of one subject in a queue until the transaction ends. */
export async function lockSubject(db: Db, subject: Subject): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments.subject ${subject.kind} ${subject.id}`}, 0))`.execute(
    db,
  )
}

export async function listTradesOf(db: Db, subject: Subject): Promise<TradeRow[]> {
  return await db
    .selectFrom('payments.trade')
    .selectAll()
    .where('subjectKind', '=', subject.kind)
    .where('subjectId', '=', subject.id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** From `created` to `paying`; null if it has moved on meanwhile. */
export async function markPaying(
  db: Db,
  tradeId: string,
  { payUrl, until }: Started,
  endsBefore: Date,
): Promise<TradeRow | null> {
  const row = await db
    .updateTable('payments.trade')
    .set({ state: 'paying', payUrl, payUrlUntil: until ?? null })
    .where('id', '=', tradeId)
    .where((or) =>
      or.or([or('state', '=', 'created'), or.and([or('state', '=', 'paying'), or('payUrlUntil', '<=', endsBefore)])]),
    )
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** The caller holds the row's lock and knows that it is not paid. */
export async function markPaid(
  db: Db,
  tradeId: string,
  fact: PaidFact,
  how: { verdict: Verdict; learnedBy: LearnedBy },
): Promise<void> {
  await db
    .updateTable('payments.trade')
    .set({
      state: 'paid',
      paidAt: fact.paidAt,
      channelTradeNo: fact.channelTradeNo,
      verdict: how.verdict,
      learnedBy: how.learnedBy,
      closedAt: null,
      endWhy: null,
      askAt: null,
    })
    .where('id', '=', tradeId)
    .execute()
}

/**
 * Only from a state that can still be paid, else null. `askAt`: a last look later, where the channel could not promise that no money
 * comes. The caller holds the row's lock.
 */
export async function markClosed(
  db: Db,
  tradeId: string,
  end: { closedAt: Date; askAt: Date | null; endWhy: EndWhy | null },
): Promise<TradeRow | null> {
  const row = await db
    .updateTable('payments.trade')
    .set({ state: 'closed', cancellingAt: null, ...end })
    .where('id', '=', tradeId)
    .where('state', 'in', ['created', 'paying'])
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** A closed trade that the channel has spoken of once more; `askAt` null: nothing more to learn. The caller holds the row's lock. */
export async function markLookedAt(db: Db, tradeId: string, askAt: Date | null): Promise<void> {
  await db
    .updateTable('payments.trade')
    .set({ askAt, cancellingAt: null })
    .where('id', '=', tradeId)
    .where('state', '=', 'closed')
    .execute()
}

/** From now on no money of it is taken in, until the channel has said how the cancel ended. False: it is paid already. */
export async function markCancelling(db: Db, tradeId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('payments.trade')
    .set((s) => ({
      cancels: s('cancels', '+', 1),
      cancellingAt: s.fn.coalesce('cancellingAt', s.val(now)),
      askAt: s.fn.coalesce('askAt', s.val(now)),
    }))
    .where('id', '=', tradeId)
    .where('state', '<>', 'paid')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The channel has refused to cancel for so long that what it says of money counts again. False: the trade is not as it was seen, because
 * it has ended or another cancel was begun.
 */
export async function giveUpCancelling(db: Db, seen: Pick<TradeRow, 'id' | 'cancels'>): Promise<boolean> {
  const row = await db
    .updateTable('payments.trade')
    .set({ cancellingAt: null })
    .where('id', '=', seen.id)
    .where('cancels', '=', seen.cancels)
    .where('cancellingAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The trade by code that this very request made. */
export async function findByKey(db: Db, subject: Subject, key: string): Promise<TradeRow | null> {
  const row = await db
    .selectFrom('payments.trade')
    .selectAll()
    .where('subjectKind', '=', subject.kind)
    .where('subjectId', '=', subject.id)
    .where('requestKey', '=', key)
    .where('way', '=', 'code')
    .executeTakeFirst()
  return row ?? null
}

/** Takes the right to ask now, for one caller: false if somebody asked after `before`. */
export async function claimAsk(db: Db, tradeId: string, now: Date, before: Date): Promise<boolean> {
  const row = await db
    .updateTable('payments.trade')
    .set({ lastAskAt: now })
    .where('id', '=', tradeId)
    .where((w) => w.or([w('lastAskAt', 'is', null), w('lastAskAt', '<=', before)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What is late at one channel: so many, and due before this moment. */
export interface Late {
  channel: string
  before: Date
  limit: number
}

/** Trades of a channel that nobody asked about in time, the longest waiting first. */
export async function listOverdueTrades(db: Db, { channel, before, limit }: Late): Promise<string[]> {
  const rows = await db
    .selectFrom('payments.trade')
    .select('id')
    .where('channel', '=', channel)
    .where('askAt', '<=', before)
    .orderBy('askAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** The caller holds the row's lock. */
export async function markAsked(db: Db, tradeId: string, asks: number, askAt: Date): Promise<void> {
  await db.updateTable('payments.trade').set({ asks, askAt }).where('id', '=', tradeId).execute()
}
