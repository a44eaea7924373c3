import { inTransaction } from '#platform/db'
import { askPlan, isOver } from './ask-plan.ts'
import type { ChannelAnswer } from './channel.ts'
import { findTrade, markClosed, stopAsking } from './queries.ts'
import { applyPaid } from './settle.ts'
import { type Trade, tradeOf } from './trade.ts'
import { ASK_JOB, channelOf, later, outsideTransaction, type Workings, within } from './workings.ts'

/**
 * Asks the channel how a trade stands and applies the answer just as a notify would be. A trade whose time is over is closed there,
 * so that what we call closed can take no money. Throws when the channel does not answer.
 */
export async function askChannel(engine: Workings, trade: Trade, waitMs = engine.channelWaitMs): Promise<void> {
  outsideTransaction(engine.db)
  if (trade.state === 'paid') return
  const channel = channelOf(engine, trade.channel)
  const answer = await within(waitMs, (signal) => channel.query(trade, signal))
  if (answer.state === 'paid') return await takePaid(engine, trade, answer)
  if (answer.state === 'closed') return await closeHere(engine, trade, 'for good')
  if (answer.state === 'none') {
    if (isOver(trade, engine.clock())) await closeHere(engine, trade, 'for good')
    return
  }
  if (trade.state === 'closed' || isOver(trade, engine.clock())) await closeAtChannel(engine, trade, waitMs)
}

/** Closes at the channel, then here; if the money was quicker, the trade is paid afterwards. Throws when the channel does not answer. */
export async function closeAtChannel(engine: Workings, trade: Trade, waitMs = engine.channelWaitMs): Promise<void> {
  outsideTransaction(engine.db)
  const channel = channelOf(engine, trade.channel)
  const answer = await within(waitMs, (signal) => channel.close(trade, signal))
  if (answer === 'closed') return await closeHere(engine, trade, 'for good')
  // Nothing there yet, but its pay URL lives on until it expires: close here, and look once more then.
  if (answer === 'none')
    return await closeHere(engine, trade, isOver(trade, engine.clock()) ? 'for good' : 'look again')
  const now = await within(waitMs, (signal) => channel.query(trade, signal))
  if (now.state === 'paid') return await takePaid(engine, trade, now)
  throw new Error(`channel ${channel.id} says paid to close, and ${now.state} to query`)
}

async function takePaid(engine: Workings, trade: Trade, answer: ChannelAnswer & { state: 'paid' }): Promise<void> {
  const applied = await applyPaid(engine, trade.channel, answer.fact, 'query')
  if (applied.outcome === 'refused') {
    engine.log.error(
      { tradeId: trade.id, channel: trade.channel, why: applied.why },
      'a payment at the channel does not fit its trade',
    )
  }
}

async function closeHere(engine: Workings, trade: Trade, how: 'for good' | 'look again'): Promise<void> {
  const now = engine.clock()
  await inTransaction(engine.db, async (db) => {
    if (how === 'for good') {
      await markClosed(db, trade.id, now, null)
      await stopAsking(db, trade.id)
      return
    }
    const { afterMs } = askPlan({ asks: Number.POSITIVE_INFINITY, now, expiresAt: trade.expiresAt })
    await markClosed(db, trade.id, now, later(now, afterMs))
    await engine.jobs.enqueue(db, ASK_JOB, { tradeId: trade.id }, { afterSeconds: Math.ceil(afterMs / 1000) })
  })
}

/** The trade as it stands, or null. */
export async function readTrade(engine: Workings, tradeId: string): Promise<Trade | null> {
  const row = await findTrade(engine.db, tradeId)
  return row && tradeOf(row)
}
