import { inTransaction } from '#platform/db'
import { textIn } from '#platform/jobs'
import { reconcileDue } from './bills/reconcile.ts'
import { ASK_JOB, addMs, type EngineContext, enqueueAlarm, REFUND_JOB } from './context.ts'
import { forgetNotifies } from './notifies/notify-queries.ts'
import { reportOverdue } from './overdue.ts'
import { listOverdueRefunds } from './refunds/refund-queries.ts'
import { workRefund } from './refunds/refunds.ts'
import { listOverdueTrades, lockTrade, markAsked } from './trade-queries.ts'
import { askChannel, readTrade } from './trades/query-channel.ts'
import { nextAsk } from './trades/query-schedule.ts'

/** Overdue work of each channel that the sweep takes up in one minute, as far as it comes; the rest waits for the next. */
const SWEEP_LIMIT = 100
const SWEEP_AT_ONCE = 4
const SWEEP_MS = 45_000
const NOTIFIES_KEPT_MS = 30 * 24 * 3_600_000

/**
 * The jobs that make sure that every trade and refund comes to its end. The rows carry when they are due; jobs are only alarm clocks,
 * and a sweep each minute takes up whatever an alarm was lost for.
 */
export function setAlarms(engine: EngineContext): void {
  // Asked for by the names that all channels once shared.
  handleJobs(engine, '')
  engine.jobs.every('payments.sweep', '* * * * *', () => sweep(engine))
  // Channels make the bill of a day until ten the next morning.
  engine.jobs.every('payments.reconcile', '10 10 * * *', () => reconcileDue(engine))
  engine.jobs.every('payments.overdue', '23 * * * *', () => reportOverdue(engine))
  engine.jobs.every('payments.forget', '41 3 * * *', () =>
    forgetNotifies(engine.db, addMs(engine.clock(), -NOTIFIES_KEPT_MS)),
  )
}

/** Does the jobs whose names end so: of one channel, as `ring` names them. Before the jobs start. */
export function handleJobs(engine: EngineContext, end: '' | `.${string}`): void {
  engine.jobs.handle(`${ASK_JOB}${end}`, (payload) => askIfDue(engine, textIn(payload, 'tradeId')))
  engine.jobs.handle(`${REFUND_JOB}${end}`, (payload) => workRefund(engine, textIn(payload, 'refundId')))
}

/** Asks about one trade if it is its time. An outage is logged, not thrown: the next try is written already. */
export async function askIfDue(engine: EngineContext, tradeId: string): Promise<void> {
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
export async function sweep(engine: EngineContext): Promise<void> {
  engine.refused.tell(engine.clock())
  await Promise.all([...engine.channels.keys()].map((channel) => sweepChannel(engine, channel)))
}

/** What is late at one channel. Nothing is begun in the last seconds of the minute: a silent channel must not hold up the next sweep. */
async function sweepChannel(engine: EngineContext, channel: string): Promise<void> {
  const until = addMs(engine.clock(), SWEEP_MS)
  const late = { channel, before: addMs(engine.clock(), -30_000), limit: SWEEP_LIMIT }
  const trades = (await listOverdueTrades(engine.db, late)).map((id) => () => askIfDue(engine, id))
  const refunds = (await listOverdueRefunds(engine.db, late)).map((id) => () => workRefund(engine, id))
  const work = [...refunds, ...trades]
  const worker = async () => {
    for (let next = work.shift(); next && engine.clock() < until; next = work.shift()) {
      await next().catch((error: unknown) => engine.log.error({ err: error }, 'payment sweep'))
    }
  }
  await Promise.all(Array.from({ length: SWEEP_AT_ONCE }, worker))
}

/** Writes the next turn, and its alarm, before this one is used. */
async function claimTurn(engine: EngineContext, tradeId: string): Promise<boolean> {
  const now = engine.clock()
  return await inTransaction(engine.db, async (db) => {
    const row = await lockTrade(db, tradeId)
    if (!row?.askAt || row.askAt > addMs(now, 2_000)) return false
    const { afterMs } = nextAsk({ way: row.way, asks: row.asks + 1, now, expiresAt: row.expiresAt })
    await markAsked(db, tradeId, row.asks + 1, addMs(now, afterMs))
    await enqueueAlarm(engine, db, { job: ASK_JOB, channel: row.channel, payload: { tradeId }, afterMs })
    return true
  })
}
