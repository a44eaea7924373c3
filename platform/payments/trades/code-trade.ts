import { inTransaction } from '#platform/db'
import type { PaidFact } from '../channel.ts'
import { channelOf, type EngineContext, withTimeout } from '../context.ts'
import type { Trade } from '../trade.ts'
import { findTrade, giveUpCancelling, markCancelling } from '../trade-queries.ts'
import { endTrade } from './close-trade.ts'
import { isBeyondCancelling, isLate } from './query-schedule.ts'
import { applyPaid } from './settle.ts'

/**
 * One turn of a trade by code that is not paid: asks the channel and applies the answer; past its limit it is cancelled there. A cancel
 * that has begun goes on until the channel has confirmed it. Throws when the channel does not answer; the next turn is written already.
 */
export async function askCode(engine: EngineContext, seen: Trade, waitMs: number): Promise<void> {
  const now = engine.clock()
  if (seen.cancellingAt !== null) {
    if (!isBeyondCancelling(seen, now)) return void (await cancelCode(engine, seen, waitMs))
    // Somebody else took it up meanwhile.
    if (!(await inTransaction(engine.db, (db) => giveUpCancelling(db, seen)))) return
    engine.log.error({ tradeId: seen.id, channel: seen.channel }, 'a charge could not be cancelled')
  }
  const trade = { ...seen, cancellingAt: null }
  const channel = channelOf(engine, trade.channel)
  const answer = await withTimeout(waitMs, (signal) => channel.query(trade, signal))
  if (answer.state === 'paid') return await takeOrGiveBack(engine, trade, answer.fact, waitMs)
  if (answer.state === 'closed') return await endTrade(engine, trade.id, { endWhy: 'unpaid' })
  if (trade.state === 'closed' && answer.state === 'none') return await endTrade(engine, trade.id, { endWhy: 'unpaid' })
  if (trade.state === 'closed' || isLate(trade, now)) await cancelCode(engine, trade, waitMs)
}

/** Ends a charge because somebody wishes so; paid comes first. Throws while the channel has not confirmed; the cancel goes on by itself. */
export async function closeCode(engine: EngineContext, trade: Trade, waitMs: number): Promise<void> {
  const channel = channelOf(engine, trade.channel)
  if (trade.cancellingAt === null) {
    const answer = await withTimeout(waitMs, (signal) => channel.query(trade, signal))
    if (answer.state === 'paid') return await takeOrGiveBack(engine, trade, answer.fact, waitMs)
  }
  if (!(await cancelCode(engine, trade, waitMs))) throw new Error(`channel ${channel.id} has not cancelled yet`)
}

/** Takes the money in; past the limit, money that cannot be taken in does not stay at the channel either. */
async function takeOrGiveBack(engine: EngineContext, trade: Trade, fact: PaidFact, waitMs: number): Promise<void> {
  const mayCancel = isLate(trade, engine.clock())
  const facts = { tradeId: trade.id, channel: trade.channel }
  try {
    const applied = await applyPaid(engine, trade.channel, fact, { by: 'query', before: trade })
    // Doubtful: somebody else has begun to cancel it, and says how it ends.
    if (applied.outcome !== 'refused') return
    engine.log.error({ ...facts, why: applied.why }, 'a payment at the channel does not fit its trade')
  } catch (error) {
    if (!mayCancel) throw error
    engine.log.error({ ...facts, err: error }, 'a charge could not be taken in, it goes back')
  }
  if (mayCancel) await cancelCode(engine, trade, waitMs)
}

/**
 * Cancels at the channel, then closes here; false if the channel asks for another try. The intent is committed first: from then on a
 * payment of it is not taken in, so what was told to the subject as paid is never cancelled.
 */
async function cancelCode(engine: EngineContext, trade: Trade, waitMs: number): Promise<boolean> {
  const { payCode } = channelOf(engine, trade.channel)
  if (!payCode) throw new Error(`channel ${trade.channel} reads no codes`)
  const begun = await inTransaction(engine.db, (db) => markCancelling(db, trade.id, engine.clock()))
  if (!begun) return true
  const answer = await withTimeout(waitMs, (signal) => payCode.cancel(trade, signal))
  if (answer === 'again') {
    engine.log.warn({ tradeId: trade.id, channel: trade.channel }, 'charge not cancelled yet, will be tried again')
    return false
  }
  await endTrade(engine, trade.id, { endWhy: 'unpaid' })
  if ((await findTrade(engine.db, trade.id))?.state === 'paid')
    engine.log.error({ tradeId: trade.id, channel: trade.channel }, 'a charge was cancelled that our books call paid')
  return true
}
