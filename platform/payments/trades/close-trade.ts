import { inTransaction } from '#platform/db'
import { addMs, type EngineContext } from '../context.ts'
import { tradeEvent } from '../events.ts'
import { type EndWhy, type TradeRow, tradeOf } from '../trade.ts'
import { findTrade, lockSubject, lockTrade, markClosed, markLookedAt } from '../trade-queries.ts'
import { askPlan, GRACE_MS } from './query-schedule.ts'

/**
 * Closes a trade here, after the channel has said that no money comes of it, and tells its subject, in one transaction; a trade that is
 * paid stays paid. `again`: the channel could not promise, so the trade is looked at once more later; so is each trade by code, after
 * its last moment, because a charge may have been slower than its cancel. Repeatable: the subject is told once.
 */
export async function endTrade(
  engine: EngineContext,
  tradeId: string,
  how: { endWhy: EndWhy | null; again?: boolean },
): Promise<void> {
  const seen = await findTrade(engine.db, tradeId)
  if (!seen || seen.state === 'paid') return
  await inTransaction(
    engine.db,
    async (db) => {
      await lockSubject(db, { kind: seen.subjectKind, id: seen.subjectId })
      const row = await lockTrade(db, tradeId)
      if (!row || row.state === 'paid') return
      const now = engine.clock()
      const askAt = nextQueryAt(row, now, how.again ?? false)
      if (row.state === 'closed') {
        if (how.again && row.way === 'page') return
        await markLookedAt(db, tradeId, askAt)
      } else {
        const closed = await markClosed(db, tradeId, { closedAt: now, askAt, endWhy: how.endWhy })
        if (!closed) throw new Error('a locked trade does not move')
        await engine.handlers.get(row.subjectKind)?.closed?.(db, tradeOf(closed))
        await engine.jobs.announce(db, tradeEvent('payments.trade.closed', tradeOf(closed)))
        engine.log.info({ tradeId, channel: row.channel, endWhy: how.endWhy }, 'trade closed')
      }
    },
    { retry: true },
  )
  engine.jobs.wake?.()
}

function nextQueryAt(row: TradeRow, now: Date, again: boolean): Date | null {
  if (row.way === 'code') {
    const last = addMs(row.expiresAt, GRACE_MS)
    return now < last ? last : null
  }
  if (!again) return null
  return addMs(now, askPlan({ asks: Number.POSITIVE_INFINITY, now, expiresAt: row.expiresAt }).afterMs)
}
