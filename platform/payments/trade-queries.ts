import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Db, holdName, newId } from '#platform/db'
import type { DueCount } from '#platform/jobs'
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

/** How many trades of a person can still be paid on a page. Whoever begins one more holds the person's name until it stands: the number is exact. */
export async function countOpenOf(db: Db, personId: string): Promise<number> {
  await holdName(db, `payments.person ${personId}`)
  const row = await db
    .selectFrom('payments.trade')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('personId', '=', personId)
    .where('way', '=', 'page')
    .where('state', 'in', ['created', 'paying'])
    .executeTakeFirstOrThrow()
  return Number(row.n)
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

/** What is due at one channel at a moment: so many at most. */
export interface Due {
  channel: string
  now: Date
  limit: number
}

/** So many that wait longest are put in order by person; who has more waits behind the others' first ones. */
const LOOKED_AT = 1000

/**
 * Trades of a channel whose turn has come: those by code first, for a queue waits; then turn and turn about by person, the longest waiting
 * first. A trade without a person counts as one of its own.
 */
export async function listDueTrades(db: Db, { channel, now, limit }: Due): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, ask_at, way, row_number() over (partition by way, coalesce(person_id, id::text) order by ask_at) as turn
      from (
        select id, ask_at, way, person_id from payments.trade
        where channel = ${channel} and ask_at <= ${now} order by ask_at limit ${LOOKED_AT}
      ) waiting
    ) ordered
    order by way = 'code' desc, turn, ask_at limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Locks those of these trades that are still due and that nobody else has locked. */
export async function lockDueTrades(db: Db, ids: readonly string[], now: Date): Promise<TradeRow[]> {
  return await db
    .selectFrom('payments.trade')
    .selectAll()
    .where('id', 'in', ids)
    .where('askAt', '<=', now)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** How many trades of a channel are due, for gauges. */
export async function countDueTrades(db: Db, channel: string, now: Date): Promise<DueCount> {
  return await countDue(
    db,
    sql`select ask_at as at from payments.trade where channel = ${channel} and ask_at <= ${now}`,
    now,
  )
}

/** Counts the rows of a query, which have `at`. */
export async function countDue(db: Db, rows: RawBuilder<unknown>, now: Date): Promise<DueCount> {
  const { rows: found } = await sql<DueCount>`
    select count(*)::int as due, coalesce(extract(epoch from ${now}::timestamptz - min(at)), 0)::float8 as oldest_seconds
    from (${rows}) d`.execute(db)
  return found[0] ?? { due: 0, oldestSeconds: 0 }
}

/** Writes the next turns. The caller holds the rows' locks. */
export async function markAsked(db: Db, turns: readonly { id: string; asks: number; askAt: Date }[]): Promise<void> {
  const [ids, asks, askAts] = [
    turns.map(({ id }) => id),
    turns.map((turn) => turn.asks),
    turns.map(({ askAt }) => askAt),
  ]
  await sql`
    update payments.trade t set asks = n.asks, ask_at = n.ask_at
    from unnest(${ids}::uuid[], ${asks}::int[], ${askAts}::timestamptz[]) n (id, asks, ask_at)
    where t.id = n.id`.execute(db)
}
