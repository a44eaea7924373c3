import { type Db, inTransaction } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import type { Channel, ChannelRefund, RefundAnswer, RefundStatus } from '../channel.ts'
import { addMs, channelOf, type EngineContext, handlerOf, outsideTransaction, withTimeout } from '../context.ts'
import { paymentRefusals } from '../contract.ts'
import { announceRefund } from '../events.ts'
import type { RefundRequest } from '../requests.ts'
import { type Refund, type Trade, tradeOf } from '../trade.ts'
import { findTrade, lockTrade } from '../trade-queries.ts'
import {
  endRefund,
  findRefundByRequest,
  insertRefund,
  lockRefund,
  markTried,
  noteProblem,
  type RefundRow,
  refundOf,
} from './refund-queries.ts'

/** Asks for money back in the caller's transaction. The trade's row lock queues refunds of one trade; the check on it has the last word. */
export async function askRefund(engine: EngineContext, db: Db, request: RefundRequest): Promise<Refund> {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(request.requestNo))
    throw new Error('requestNo must be 1 to 64 letters, digits, - and _')
  if (!Number.isSafeInteger(request.amountFen) || request.amountFen <= 0)
    throw new RangeError('amountFen must be a whole number above zero')
  return await inTransaction(db, async (db) => {
    const seen = (await findTrade(db, request.tradeId)) ?? refuse(paymentRefusals.tradeUnknown)
    // Looked at before the lock: only paid trades are locked by refunds, and settling never waits for a paid one.
    if (seen.state !== 'paid') refuse(paymentRefusals.notPaid)
    const trade = (await lockTrade(db, request.tradeId)) ?? refuse(paymentRefusals.tradeUnknown)
    const before = await findRefundByRequest(db, request.requestNo)
    if (before) return sameRefund(before, request)
    if (request.amountFen > trade.amountFen - trade.refundedFen) refuse(paymentRefusals.refundTooMuch)
    const made = await insertRefund(db, {
      tradeId: trade.id,
      requestNo: request.requestNo,
      amountFen: request.amountFen,
      reason: request.reason.slice(0, 100),
      automatic: false,
      now: engine.clock(),
    })
    if (made === null) {
      const other = await findRefundByRequest(db, request.requestNo)
      return other ? sameRefund(other, request) : refuse(paymentRefusals.refundDiffers)
    }
    return refundOf(made)
  })
}

function sameRefund(row: RefundRow, request: RefundRequest): Refund {
  if (row.tradeId !== request.tradeId || row.amountFen !== request.amountFen) refuse(paymentRefusals.refundDiffers)
  return refundOf(row)
}

/**
 * Carries a refund out if it is due. Before the channel is talked to, the next try is already written, so dying anywhere only
 * means that it is tried again; the channel gives back once per request number.
 */
export async function workRefund(engine: EngineContext, refundId: string): Promise<void> {
  const claimed = await claimRefund(engine, refundId)
  if (claimed) await carryOut(engine, claimed)
}

/** One try at a refund whose turn was taken. */
export async function carryOut(engine: EngineContext, { refund, trade, isFirst }: ClaimedRefund): Promise<void> {
  outsideTransaction(engine.db)
  const { id: refundId } = refund
  const channel = channelOf(engine, trade.channel)
  const answer = await askForMoney(engine, channel, channelRefund(trade, refund), isFirst)
    .then(async (answer) =>
      answer.state === 'failed' && (await wentBackByCancel(engine, channel, trade, refund)) ? BY_CANCEL : answer,
    )
    .catch(
      (error: unknown): RefundAnswer => ({
        state: 'unknown',
        why: error instanceof Error ? error.message : String(error),
      }),
    )
  if (answer.state === 'unknown') {
    engine.log.warn({ refundId, tradeId: trade.id, why: answer.why }, 'refund not confirmed, will be tried again')
    await noteProblem(engine.db, refundId, answer.why)
    return
  }
  await inTransaction(engine.db, async (db) => {
    const problem = 'why' in answer ? answer.why : null
    const ended = await endRefund(db, refundId, { state: answer.state, now: engine.clock(), problem })
    if (!ended) return
    const after = await findTrade(db, trade.id)
    await handlerOf(engine, trade.subject.kind).refunded?.(db, after ? tradeOf(after) : trade, refundOf(ended))
    await announceRefund(engine, db, trade, refundOf(ended))
  })
  if (answer === BY_CANCEL)
    engine.log.error({ refundId, tradeId: trade.id }, 'money that our books called paid went back by a cancel')
  else if (answer.state === 'failed')
    engine.log.error({ refundId, tradeId: trade.id, why: answer.why }, 'refund refused by the channel')
  else engine.log.info({ refundId, tradeId: trade.id, amountFen: refund.amountFen }, 'refund done')
}

/** A refund whose turn was taken, with its trade; `isFirst`: the channel has not heard of it. */
export interface ClaimedRefund {
  refund: Refund
  trade: Trade
  isFirst: boolean
}

/** Takes the turn to try: writes the next one before anything else happens. Null: not due, or ended. */
export async function claimRefund(engine: EngineContext, refundId: string): Promise<ClaimedRefund | null> {
  const now = engine.clock()
  return await inTransaction(engine.db, async (db) => {
    const row = await lockRefund(db, refundId)
    if (row?.state !== 'asked' || row.tryAt === null || row.tryAt > now) return null
    const trade = await findTrade(db, row.tradeId)
    if (!trade) throw new Error('a refund without its trade')
    const afterMs = Math.min(5_000 * 2 ** Math.min(row.tries, 10), 600_000)
    await markTried(db, refundId, row.tries + 1, addMs(now, afterMs))
    return { refund: refundOf(row), trade: tradeOf(trade), isFirst: row.tries === 0 }
  })
}

/** The money is back with the person, though by another way than this refund: for every book it is done. */
const BY_CANCEL = { state: 'done' as const, why: 'it had gone back by a cancel' }

/**
 * Whether money that nobody wanted went back whole before its refund was asked: the refund was refused, the trade was being cancelled once,
 * and the channel, asked for the trade, says that nothing of it is there.
 */
async function wentBackByCancel(
  engine: EngineContext,
  channel: Channel,
  trade: Trade,
  refund: Refund,
): Promise<boolean> {
  if (!refund.automatic || trade.way !== 'code' || trade.cancels === 0) return false
  return (await withTimeout(engine.channelWaitMs, (signal) => channel.query(trade, signal))).state === 'closed'
}

/**
 * A repeat first asks whether an earlier try went through unheard. A "no" is believed only if the channel then says that it has no such
 * refund, or that it has ended it: one that is on its way must not free its amount.
 */
async function askForMoney(
  engine: EngineContext,
  channel: Channel,
  refund: ChannelRefund,
  isFirst: boolean,
): Promise<RefundAnswer> {
  const ask = (): Promise<RefundStatus> =>
    withTimeout(engine.channelWaitMs, (signal) => channel.refundQuery(refund, signal))
  if (!isFirst) {
    const earlier = await ask()
    if (earlier.state === 'done') return earlier
  }
  const answer = await withTimeout(engine.channelWaitMs, (signal) => channel.refund(refund, signal))
  if (answer.state === 'done') return answer
  const asked = await ask()
  if (asked.state === 'done') return asked
  const isDoubtful = answer.state === 'failed' && asked.state === 'unknown'
  return isDoubtful ? { state: 'unknown', why: `${answer.why}, yet ${asked.why}` } : answer
}

function channelRefund(trade: Trade, refund: Refund): ChannelRefund {
  if (trade.channelTradeNo === null) throw new Error('a paid trade has the number of its channel')
  return {
    outTradeNo: trade.outTradeNo,
    channelTradeNo: trade.channelTradeNo,
    requestNo: refund.requestNo,
    amountFen: refund.amountFen,
    reason: refund.reason,
  }
}
