import { type Db, inTransaction, isConstraint, type Last, together } from '#platform/db'
import type { PaidFact } from '../channel.ts'
import { type EngineContext, handlerOf } from '../context.ts'
import { tradeEvent } from '../events.ts'
import { insertRefund } from '../refunds/refund-queries.ts'
import { type LearnedBy, type Trade, type TradeRow, tradeOf, type Verdict } from '../trade.ts'
import { acceptedMark, findTradeByNumber, markPaid, queueTrade } from '../trade-queries.ts'

/** How we learned of a payment. Of a query: the trade as it stood before the channel was asked. */
export type Learned =
  | { by: 'notify' | 'charge' }
  | { by: 'query'; before: Pick<TradeRow, 'cancels'> & { state: string; cancellingAt: Date | null } }

/** What became of a fact. `refused`: authentic, yet not a payment of ours; `why` says what did not fit. */
export type Applied =
  | { outcome: 'applied' | 'repeated'; tradeId: string; why: null }
  | { outcome: 'refused'; tradeId: string | null; why: string }
  | Doubtful

/**
 * Told of a payment of a trade that is closed (it may be an old notify of money that has gone back since), or that is being cancelled
 * (the money is going back): nothing was done or recorded. Ask the channel how it stands, once no cancel is on its way.
 */
export interface Doubtful {
  outcome: 'doubtful'
  tradeId: string
  why: null
}

/**
 * Turns a verified payment into a paid trade, once, however often and from wherever it is told. One transaction: the trade is paid,
 * its subject has settled, money nobody wants is on its way back, and `record` has written who told us. All of it or nothing.
 */
export async function applyPaid(
  engine: EngineContext,
  channel: string,
  fact: PaidFact,
  learned: Learned,
  record: (db: Db, applied: Exclude<Applied, Doubtful>) => Promise<void> = async () => {},
): Promise<Applied> {
  const known = await findTradeByNumber(engine.db, channel, fact.outTradeNo)
  const answered = answerWithoutWork(known, fact)
  if (known === null || answered) {
    const applied = answered ?? refused(null, 'unknown order')
    await record(engine.db, applied)
    return applied
  }
  try {
    const applied = await inTransaction(
      engine.db,
      async (db): Promise<Applied> => {
        const applied = await applyIn(engine, db, channel, fact, learned)
        if (applied.outcome !== 'doubtful') await record(db, applied)
        return applied
      },
      { retry: true },
    )
    engine.jobs.wake?.()
    return applied
  } catch (error) {
    if (!isConstraint(error, 'trade_channel_trade_no_once')) throw error
    const applied = refused(known.id, 'channel number used by another trade')
    await record(engine.db, applied)
    return applied
  }
}

/** A trade whose payment can be taken in now; whoever asks holds the locks of subject and trade. */
interface Settling {
  row: TradeRow
  fact: PaidFact
  /** The subject has taken money already. */
  isTaken: boolean
  learnedBy: LearnedBy
}

/** Locks subject and trade in the caller's transaction, and says whether there is a payment to take in; else what is to be answered. */
async function queuePaid(
  db: Db,
  channel: string,
  fact: PaidFact,
  learned: Learned,
): Promise<{ settling: Settling } | { answer: Applied }> {
  const queued = await queueTrade(db, channel, fact.outTradeNo)
  if (!queued) return { answer: refused(null, 'unknown order') }
  const { row, isTaken } = queued
  const answered = answerWithoutWork(row, fact)
  if (answered) return { answer: answered }
  if (isDoubtful(row, learned)) return { answer: { outcome: 'doubtful', tradeId: row.id, why: null } }
  return { settling: { row, fact, isTaken, learnedBy: learned.by } }
}

/** The work of it, in the caller's transaction. */
async function applyIn(
  engine: EngineContext,
  db: Db,
  channel: string,
  fact: PaidFact,
  learned: Learned,
): Promise<Applied> {
  const queued = await queuePaid(db, channel, fact, learned)
  return 'answer' in queued ? queued.answer : await settleTrade(engine, db, queued.settling)
}

/**
 * A channel of our own store tells that it took money, in the transaction of what else it writes of that (`also`, whose first statement leaves in one write with the
 * engine's own, behind its queue: whoever tells of the same trade locks nothing of it before, so that no two wait for each other in a circle). True: the trade is paid.
 * False: nothing was changed of it; whatever stands in the way is found out outside of transactions. The usual way of a subject is one statement, with the trade's mark.
 */
export async function takePaid(
  engine: EngineContext,
  db: Db,
  channel: string,
  fact: PaidFact,
  also: (db: Db) => Promise<void> = async () => {},
): Promise<boolean | Last<boolean>> {
  const [queued] = await together(db, (at) => [queuePaid(at, channel, fact, { by: 'notify' }), also(at)])
  if ('answer' in queued) return queued.answer.outcome === 'repeated'
  const { settling } = queued
  const { row, isTaken, learnedBy } = settling
  const paid = paidOf(row, fact)
  const accepting = isTaken ? null : (handlerOf(engine, paid.subject.kind).accepting?.(paid) ?? null)
  if (accepting === null) {
    await settleTrade(engine, db, settling)
    return true
  }
  const event = tradeEvent('payments.trade.paid', { ...paid, verdict: 'accepted' })
  return acceptedMark(db, row.id, fact, { learnedBy, event, accepting }).map((isMarked) => {
    if (isMarked) logSettled(engine, settling, 'accepted')
    return isMarked
  })
}

/** What of a trade decides whether a channel's word on money is believed. */
type TradeStatus = Pick<TradeRow, 'state' | 'way' | 'cancels' | 'cancellingAt'>

/**
 * Money may have gone back since it was told of, or be going back now. What a channel answers counts only if no cancel was on its way when
 * it was asked, none was begun since, and nothing ended a charge since.
 */
export function isDoubtful(row: TradeStatus, learned: Learned): boolean {
  if (row.cancellingAt !== null) return true
  if (learned.by !== 'query') return row.state === 'closed' || row.cancels > 0
  const { before } = learned
  const endedSince = row.way === 'code' && row.state === 'closed' && before.state !== 'closed'
  return before.cancellingAt !== null || row.cancels !== before.cancels || endedSince
}

/** Everything that can be said without changing anything; null: there is a payment to take in. */
export function answerWithoutWork(
  row: (TradeStatus & Pick<TradeRow, 'id' | 'amountFen' | 'channelTradeNo'>) | null,
  fact: PaidFact,
): Exclude<Applied, Doubtful> | null {
  if (row === null) return null
  if (row.amountFen !== fact.amountFen) return refused(row.id, 'amount')
  if (row.state !== 'paid') return null
  if (row.channelTradeNo !== fact.channelTradeNo) return refused(row.id, 'paid under another channel number')
  return { outcome: 'repeated', tradeId: row.id, why: null }
}

/** A trade as its payment makes it, but for the verdict. */
function paidOf(row: TradeRow, { paidAt, channelTradeNo }: PaidFact): Trade {
  return { ...tradeOf(row), state: 'paid', paidAt, channelTradeNo, closedAt: null, endWhy: null }
}

/** The caller holds the locks of subject and trade. */
async function settleTrade(engine: EngineContext, db: Db, settling: Settling): Promise<Applied> {
  const { row, fact, isTaken, learnedBy } = settling
  const paid = paidOf(row, fact)
  // A subject takes money once. It is not even asked a second time, so a careless handler cannot double its effect.
  const verdict: Verdict = isTaken ? 'refund' : await handlerOf(engine, paid.subject.kind).settle(db, paid)
  const event = tradeEvent('payments.trade.paid', { ...paid, verdict })
  await markPaid(db, row.id, fact, { verdict, learnedBy, event })
  if (verdict === 'refund') {
    await insertRefund(db, {
      tradeId: row.id,
      requestNo: `AUTO-${row.outTradeNo}`,
      amountFen: row.amountFen,
      reason: '重复支付或订单已失效，自动退款',
      automatic: true,
      now: engine.clock(),
    })
  }
  logSettled(engine, settling, verdict)
  return { outcome: 'applied', tradeId: row.id, why: null }
}

function logSettled({ log }: EngineContext, { row, learnedBy }: Settling, verdict: Verdict): void {
  const { id: tradeId, subjectKind: kind, subjectId: id, amountFen } = row
  log.info({ tradeId, subject: { kind, id }, amountFen, verdict, learnedBy }, 'trade paid')
}

function refused(tradeId: string | null, why: string): Exclude<Applied, Doubtful> {
  return { outcome: 'refused', tradeId, why }
}
