import { inTransaction } from '#platform/db'
import { askChannel, readTrade } from './ask.ts'
import { nextAsk } from './ask-plan.ts'
import { reconcileDue } from './bills/reconcile.ts'
import { forgetRefusedNotifies } from './notify-queries.ts'
import { listOverdueTrades, lockTrade, markAsked } from './queries.ts'
import { listOverdueRefunds } from './refund-queries.ts'
import { workRefund } from './refunds.ts'
import { reportTroubles } from './troubles.ts'
import { ASK_JOB, later, REFUND_JOB, type Workings } from './workings.ts'

/** Overdue work that the sweep takes up in one minute; the rest waits for the next. */
const SWEEP_LIMIT = 100
const SWEEP_AT_ONCE = 4
const REFUSED_KEPT_MS = 30 * 24 * 3_600_000

/**
 * The jobs that make sure that every trade and refund comes to its end. The rows carry when they are due; jobs are only alarm clocks,
 * and a sweep each minute takes up whatever an alarm was lost for.
 */
export function setAlarms(engine: Workings): void {
  engine.jobs.handle(ASK_JOB, (payload) => askIfDue(engine, idIn(payload, 'tradeId')))
  engine.jobs.handle(REFUND_JOB, (payload) => workRefund(engine, idIn(payload, 'refundId')))
  engine.jobs.every('payments.sweep', '* * * * *', () => sweep(engine))
  // Channels make the bill of a day until ten the next morning.
  engine.jobs.every('payments.reconcile', '10 10 * * *', () => reconcileDue(engine))
  engine.jobs.every('payments.troubles', '23 * * * *', () => reportTroubles(engine))
  engine.jobs.every('payments.forget', '41 3 * * *', () =>
    forgetRefusedNotifies(engine.db, later(engine.clock(), -REFUSED_KEPT_MS)),
  )
}

/** Asks about one trade if it is its time. An outage is logged, not thrown: the next try is written already. */
export async function askIfDue(engine: Workings, tradeId: string): Promise<void> {
  if (!(await claimTurn(engine, tradeId))) return
  const trade = await readTrade(engine, tradeId)
  if (!trade) return
  await askChannel(engine, trade).catch((error: unknown) =>
    engine.log.warn(
      { err: error, tradeId, channel: trade.channel },
      'trade could not be asked about, will be tried again',
    ),
  )
}

/** Takes up trades and refunds that are half a minute late: their alarm was lost. */
export async function sweep(engine: Workings): Promise<void> {
  engine.refused.tell(engine.clock())
  const before = later(engine.clock(), -30_000)
  const trades = (await listOverdueTrades(engine.db, before, SWEEP_LIMIT)).map((id) => () => askIfDue(engine, id))
  const refunds = (await listOverdueRefunds(engine.db, before, SWEEP_LIMIT)).map((id) => () => workRefund(engine, id))
  const work = [...refunds, ...trades]
  const worker = async () => {
    for (let next = work.shift(); next; next = work.shift()) {
      await next().catch((error: unknown) => engine.log.error({ err: error }, 'payment sweep'))
    }
  }
  await Promise.all(Array.from({ length: SWEEP_AT_ONCE }, worker))
}

/** Writes the next turn, and its alarm, before this one is used. */
async function claimTurn(engine: Workings, tradeId: string): Promise<boolean> {
  const now = engine.clock()
  return await inTransaction(engine.db, async (db) => {
    const row = await lockTrade(db, tradeId)
    if (!row?.askAt || row.askAt > later(now, 2_000)) return false
    const { afterMs } = nextAsk({ way: row.way, asks: row.asks + 1, now, expiresAt: row.expiresAt })
    await markAsked(db, tradeId, row.asks + 1, later(now, afterMs))
    await engine.jobs.enqueue(db, ASK_JOB, { tradeId }, { afterSeconds: Math.ceil(afterMs / 1000) })
    return true
  })
}

function idIn(payload: unknown, field: string): string {
  const value = typeof payload === 'object' && payload !== null ? Reflect.get(payload, field) : undefined
  if (typeof value !== 'string') throw new Error(`a job without ${field}`)
  return value
}
