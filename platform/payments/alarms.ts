import { inTransaction } from '#platform/db'
import { reconcileDue } from './bills/reconcile.ts'
import { addMs, type EngineContext } from './context.ts'
import { forgetNotifies } from './notifies/notify-queries.ts'
import { reportOverdue } from './overdue.ts'
import { countDueRefunds, listDueRefunds } from './refunds/refund-queries.ts'
import { carryOut, claimRefund } from './refunds/refunds.ts'
import { type Trade, tradeOf } from './trade.ts'
import { askChannel } from './trades/query-channel.ts'
import { nextAsk } from './trades/query-schedule.ts'
import { countDueTrades, listDueTrades, lockDueTrades, markAsked } from './turn-queries.ts'

/** So many of one channel are talked about at once: a silent one keeps only its own waiting. */
const AT_ONCE = 8
const NOTIFIES_RETENTION_MS = 30 * 24 * 3_600_000

/** What the engine does by the clock. */
export function setAlarms(engine: EngineContext): void {
  engine.jobs.every('payments.refused', '* * * * *', async () => engine.refused.tell(engine.clock()))
  // Channels make the bill of a day until ten the next morning.
  engine.jobs.every('payments.reconcile', '10 10 * * *', () => reconcileDue(engine))
  engine.jobs.every('payments.overdue', '23 * * * *', () => reportOverdue(engine))
  engine.jobs.every('payments.forget', '41 3 * * *', () =>
    forgetNotifies(engine.db, addMs(engine.clock(), -NOTIFIES_RETENTION_MS)),
  )
}

/**
 * Makes sure that every trade and refund of a channel comes to its end: the rows carry when they are due, and are looked for. Nobody has
 * to ring, so no alarm can be lost. Before the jobs start.
 */
export function sweepChannel(engine: EngineContext, channel: string): void {
  const { db, clock, jobs } = engine
  jobs.sweep(`payments.ask.${channel}`, {
    atOnce: AT_ONCE,
    take: (limit) => takeTrades(engine, channel, limit),
    work: (trade) => askTrade(engine, trade),
    due: () => countDueTrades(db, channel, clock()),
  })
  jobs.sweep(`payments.refund.${channel}`, {
    atOnce: AT_ONCE,
    async take(limit) {
      const due = await listDueRefunds(db, { channel, now: clock(), limit })
      const claimed = await Promise.all(due.map((id) => claimRefund(engine, id)))
      return claimed.filter((each) => each !== null)
    },
    work: (claimed) => carryOut(engine, claimed),
    due: () => countDueRefunds(db, channel, clock()),
  })
}

/** Asks about one trade. An outage is logged, not thrown: the next turn is written already. */
async function askTrade(engine: EngineContext, trade: Trade): Promise<void> {
  await askChannel(engine, trade).catch((error: unknown) =>
    engine.log.warn(
      { err: error, tradeId: trade.id, channel: trade.channel },
      'trade could not be asked about, will be tried again',
    ),
  )
}

/** Takes trades whose turn has come, and writes the next turn of each before this one is used. */
async function takeTrades(engine: EngineContext, channel: string, limit: number): Promise<Trade[]> {
  const now = engine.clock()
  const due = await listDueTrades(engine.db, { channel, now, limit })
  if (due.length === 0) return []
  return await inTransaction(engine.db, async (db) => {
    const rows = await lockDueTrades(db, due, now)
    const turns = rows.map(({ id, way, asks, expiresAt }) => {
      const { afterMs } = nextAsk({ way, asks: asks + 1, now, expiresAt })
      return { id, asks: asks + 1, askAt: addMs(now, afterMs) }
    })
    if (turns.length > 0) await markAsked(db, turns)
    return rows.map(tradeOf)
  })
}
