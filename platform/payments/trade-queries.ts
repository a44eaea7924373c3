import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Db, holdName, type Last, last, newId } from '#platform/db'
import { type Announced, eventWhere } from '#platform/jobs'
import type { PaidFact, Started } from './channel.ts'
import type { StartRequest } from './requests.ts'
import type { EndWhy, LearnedBy, Subject, TradeRow, Verdict, Way } from './trade.ts'

/** What is written of a new trade. */
export type NewTrade = Pick<
  StartRequest,
  'subject' | 'areaId' | 'amountFen' | 'channel' | 'personId' | 'expiresAt' | 'key'
> & { way: Way; returnPath: string | null }

/** 128 random bits: nobody can name, query or pay a trade that is not theirs. */
export function newTradeNumber(): string {
  return `YQ${randomBytes(16).toString('hex').toUpperCase()}`
}

/** What a new trade has beside what was asked for. */
export interface TradeFacts {
  id?: string
  title: string
  now: Date
  askAt: Date
  outTradeNo?: string
  /** With it the trade can be paid from its first moment. */
  payUrl?: string
}

/** SQL of a channel of our own store that writes with a new trade, where that is written. */
type Along = (condition: RawBuilder<boolean>) => RawBuilder<unknown>

/** Writes a new trade, unless the subject has one on this channel that can still be paid (then null). */
export async function insertTrade(db: Db, request: NewTrade, facts: TradeFacts): Promise<TradeRow | null> {
  const { rows } = await insertTradeWhere(request, facts, sql<boolean>`true`).execute(db)
  return rows[0] ?? null
}

/** The same as the last statement of its transaction, for a subject of which nothing is known yet: false also where it has taken money already. */
export function lastInsertTrade(db: Db, request: NewTrade, facts: TradeFacts, along: Along): Last<boolean> {
  const { kind, id } = request.subject
  const untaken = sql<boolean>`not exists (
    select from payments.trade where subject_kind = ${kind} and subject_id = ${id} and verdict = 'accepted')`
  const statement = sql<{ made: boolean }>`
    with made as (${insertTradeWhere(request, facts, untaken)}),
      begun as (${along(sql<boolean>`exists (select from made)`)})
    select exists (select from made) as made`
  return last(statement.compile(db), ([row]) => row?.made ?? false)
}

function insertTradeWhere(request: NewTrade, facts: TradeFacts, condition: RawBuilder<boolean>): RawBuilder<TradeRow> {
  const { subject, areaId, amountFen, channel, personId, expiresAt, key = null, way, returnPath } = request
  const { id = newId(), title, now, askAt, outTradeNo = newTradeNumber(), payUrl = null } = facts
  const state = payUrl === null ? 'created' : 'paying'
  return sql<TradeRow>`
    insert into payments.trade (id, area_id, subject_kind, subject_id, channel, out_trade_no, amount_fen, title, person_id, way,
      return_path, request_key, state, pay_url, created_at, expires_at, ask_at)
    select ${id}::uuid, ${areaId}::text, ${subject.kind}::text, ${subject.id}::text, ${channel}::text, ${outTradeNo}::text,
      ${amountFen}::bigint, ${title}::text, ${personId}::uuid, ${way}::text, ${returnPath}::text, ${key}::text, ${state}::text,
      ${payUrl}::text, ${now}::timestamptz, ${expiresAt}::timestamptz, ${askAt}::timestamptz
    where ${condition}
    on conflict (subject_kind, subject_id, channel) where state in ('created', 'paying') do nothing
    returning *`
}

/** What stands in the way of a new trade of a subject: the one whose money it took, and the one of this channel that can still be paid. */
export async function findInTheWay(
  db: Db,
  subject: Subject,
  channel: string,
): Promise<{ accepted: TradeRow | null; payable: TradeRow | null }> {
  const rows = await db
    .selectFrom('payments.trade')
    .selectAll()
    .where('subjectKind', '=', subject.kind)
    .where('subjectId', '=', subject.id)
    .where((or) =>
      or.or([
        or('verdict', '=', 'accepted'),
        or.and([or('channel', '=', channel), or('state', 'in', ['created', 'paying'])]),
      ]),
    )
    .execute()
  return {
    accepted: rows.find(({ verdict }) => verdict === 'accepted') ?? null,
    payable: rows.find(({ verdict }) => verdict === null) ?? null,
  }
}

/** How a person stands who wants to begin a payment. */
export interface PayerStands {
  /** So many trades can still be paid on a page. */
  readonly open: number
  /** Their account is being closed: nothing begins. */
  readonly stopped: boolean
}

/** How a person stands. Whoever begins one more payment, or stops them, holds the person's name until it stands: the answer is exact. */
export async function payerStands(db: Db, personId: string): Promise<PayerStands> {
  await holdName(db, `payments.person ${personId}`)
  const row = await db
    .selectFrom('payments.trade')
    .select((of) => [
      of.fn.countAll<string>().as('n'),
      of.exists(of.selectFrom('payments.stoppedPayer').select('since').where('personId', '=', personId)).as('stopped'),
    ])
    .where('personId', '=', personId)
    .where('way', '=', 'page')
    .where('state', 'in', ['created', 'paying'])
    .executeTakeFirstOrThrow()
  return { open: Number(row.n), stopped: Boolean(row.stopped) }
}

/** From the commit on the person begins no payment on a page. */
export async function stopPayer(db: Db, personId: string, since: Date): Promise<void> {
  await db
    .insertInto('payments.stoppedPayer')
    .values({ personId, since })
    .onConflict((c) => c.column('personId').doNothing())
    .execute()
}

/** The person may pay again. */
export async function resumePayer(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('payments.stoppedPayer').where('personId', '=', personId).execute()
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

/**
 * Locks the trade of this number once all settling of its subject is in a queue until the transaction ends, and says whether the subject has taken the money of a trade
 * already; null: there is none.
 */
export async function queueTrade(
  db: Db,
  channel: string,
  outTradeNo: string,
): Promise<{ row: TradeRow; isTaken: boolean } | null> {
  const { rows } = await sql<TradeRow & { isTaken: boolean }>`
    select (q.trade).*, q.is_taken from payments.queue_settling(${channel}, ${outTradeNo}) q`.execute(db)
  const [found] = rows
  if (!found) return null
  const { isTaken, ...row } = found
  return { row, isTaken }
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

/** Announces `event` with it. The caller holds the row's lock and knows that it is not paid. */
export async function markPaid(
  db: Db,
  tradeId: string,
  fact: PaidFact,
  { verdict, learnedBy, event }: { verdict: Verdict; learnedBy: LearnedBy; event: Announced },
): Promise<void> {
  const paid = paidWhere(tradeId, fact, { verdict, learnedBy }, sql<boolean>`true`)
  await sql`with paid as (${paid}), told as (${eventWhere(event, sql<boolean>`exists (select from paid)`)}) select`.execute(
    db,
  )
}

/** The same of a trade whose subject accepts it by SQL that returns a row where it does (`accepting`), as the last statement of its transaction; false: it did not, nothing was changed. */
export function acceptedMark(
  db: Db,
  tradeId: string,
  fact: PaidFact,
  { learnedBy, event, accepting }: { learnedBy: LearnedBy; event: Announced; accepting: RawBuilder<unknown> },
): Last<boolean> {
  const mark = { verdict: 'accepted', learnedBy } as const
  const statement = sql<{ marked: boolean }>`
    with accepted as (${accepting}),
      paid as (${paidWhere(tradeId, fact, mark, sql<boolean>`exists (select from accepted)`)}),
      told as (${eventWhere(event, sql<boolean>`exists (select from paid)`)})
    select exists (select from paid) as marked`
  return last(statement.compile(db), ([row]) => row?.marked ?? false)
}

function paidWhere(
  tradeId: string,
  { paidAt, channelTradeNo }: PaidFact,
  { verdict, learnedBy }: { verdict: Verdict; learnedBy: LearnedBy },
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`
    update payments.trade set state = 'paid', paid_at = ${paidAt}, channel_trade_no = ${channelTradeNo}, verdict = ${verdict},
      learned_by = ${learnedBy}, closed_at = null, end_why = null, ask_at = null
    where id = ${tradeId} and ${condition}
    returning id`
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
