import type { PaidFact } from '../channel.ts'
import { channelOf, type EngineContext, outsideTransaction, withTimeout } from '../context.ts'
import { type Trade, tradeOf } from '../trade.ts'
import { findTrade } from '../trade-queries.ts'
import { endTrade } from './close-trade.ts'
import { askCode, closeCode } from './code-trade.ts'
import { isOver } from './query-schedule.ts'
import { applyPaid } from './settle.ts'

/**
 * Asks the channel how a trade stands and applies the answer just as a notify would be. A trade whose time is over is closed there,
 * so that what we call closed can take no money. Throws when the channel does not answer.
 */
export async function askChannel(engine: EngineContext, trade: Trade, waitMs = engine.channelWaitMs): Promise<void> {
  outsideTransaction(engine.db)
  if (trade.state === 'paid') return
  if (trade.way === 'code') return await askCode(engine, trade, waitMs)
  const channel = channelOf(engine, trade.channel)
  const answer = await withTimeout(waitMs, (signal) => channel.query(trade, signal))
  if (answer.state === 'paid') return await takePaid(engine, trade, answer.fact)
  if (answer.state === 'closed') return await endTrade(engine, trade.id, { endWhy: null })
  if (answer.state === 'none') {
    if (isOver(trade, engine.clock())) await endTrade(engine, trade.id, { endWhy: null })
    return
  }
  if (trade.state === 'closed' || isOver(trade, engine.clock())) await closeAtChannel(engine, trade, waitMs)
}

/** Closes at the channel, then here; if the money was quicker, the trade is paid afterwards. Throws when the channel does not answer. */
export async function closeAtChannel(
  engine: EngineContext,
  trade: Trade,
  waitMs = engine.channelWaitMs,
): Promise<void> {
  outsideTransaction(engine.db)
  if (trade.way === 'code') return await closeCode(engine, trade, waitMs)
  const channel = channelOf(engine, trade.channel)
  const answer = await withTimeout(waitMs, (signal) => channel.close(trade, signal))
  if (answer === 'closed') return await endTrade(engine, trade.id, { endWhy: null })
  // Nothing there yet, but its pay URL lives on until it expires: close here, and look once more then.
  if (answer === 'none')
    return await endTrade(engine, trade.id, { endWhy: null, again: !isOver(trade, engine.clock()) })
  const now = await withTimeout(waitMs, (signal) => channel.query(trade, signal))
  if (now.state === 'paid') return await takePaid(engine, trade, now.fact)
  throw new Error(`channel ${channel.id} says paid to close, and ${now.state} to query`)
}

async function takePaid(engine: EngineContext, trade: Trade, fact: PaidFact): Promise<void> {
  const applied = await applyPaid(engine, trade.channel, fact, { by: 'query', before: trade })
  if (applied.outcome === 'refused') {
    engine.log.error(
      { tradeId: trade.id, channel: trade.channel, why: applied.why },
      'a payment at the channel does not fit its trade',
    )
  }
}

/** The trade as it stands, or null. */
export async function readTrade(engine: EngineContext, tradeId: string): Promise<Trade | null> {
  const row = await findTrade(engine.db, tradeId)
  return row && tradeOf(row)
}
