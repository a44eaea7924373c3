import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import { setAlarms, sweepChannel } from './alarms.ts'
import { listBillDays } from './bills/bill-day-queries.ts'
import { listDifferences } from './bills/difference-queries.ts'
import { reconcile } from './bills/reconcile.ts'
import { settleDifference } from './bills/settle-difference.ts'
import { type Channel, NO_MEANS } from './channel.ts'
import { paymentsClosing } from './closing.ts'
import { addMs, type EngineContext, outsideTransaction, type PaymentsOptions, type SubjectHandler } from './context.ts'
import { paymentRefusals } from './contract.ts'
import { reportPaid } from './notifies/notifies.ts'
import { countRefused } from './notifies/refused-notifies.ts'
import { findOverdue } from './overdue.ts'
import type { Payments } from './payments.ts'
import { listWithRefunds } from './refunds/refund-queries.ts'
import { askRefund } from './refunds/refunds.ts'
import { listMovedNumbers } from './rehearsals/queries.ts'
import { rehearsedPayments } from './rehearsals/rehearsed.ts'
import { notifyRoutes } from './routes.ts'
import type { TradeWithRefunds } from './trade.ts'
import { chargeCode } from './trades/charge.ts'
import { listMoved, listTakings } from './trades/movement-queries.ts'
import { findPaidBy, listPaidBy } from './trades/paid-queries.ts'
import { askChannel, closeAtChannel, readTrade } from './trades/query-channel.ts'
import { takePaid } from './trades/settle.ts'
import { startTrade } from './trades/start.ts'
import { claimAsk } from './turn-queries.ts'

/** A person waits for `query`: it gives the channel less time than a job does. */
const PERSON_WAITS_MS = 3_000

/** The payment engine: collects through channels, gives back, and loses nothing on the way. One per server process. */
export function createPayments(options: PaymentsOptions): Payments {
  const engine: EngineContext = {
    ...options,
    channels: new Map<string, Channel>(),
    handlers: new Map<string, SubjectHandler>(),
    refused: countRefused(options.log),
    channelWaitMs: options.channelWaitMs ?? 8_000,
    queryPauseMs: options.queryPauseMs ?? 2_000,
  }
  for (const channel of options.channels) addChannel(engine, channel)
  setAlarms(engine)
  const read = async (tradeId: string) => (await one(engine.db, tradeId)) ?? refuse(paymentRefusals.tradeUnknown)
  return {
    subject(kind, handler) {
      if (engine.handlers.has(kind)) throw new Error(`two handlers for subjects of kind ${kind}`)
      engine.handlers.set(kind, handler)
    },
    subjects: () => [...engine.handlers.keys()],
    payableBy: (kind) => engine.handlers.get(kind)?.payableBy ?? [],
    calledOf: (kind) => engine.handlers.get(kind)?.called ?? null,
    invoiced: () =>
      new Map(
        [...engine.handlers].flatMap(([kind, { invoicedAs }]) => (invoicedAs ? [[kind, invoicedAs] as const] : [])),
      ),
    paidBy: listPaidBy,
    paidAmong: findPaidBy,
    channels: () => [...engine.channels.values()].map(({ id, name }) => ({ id, name })),
    banks: () =>
      [...engine.channels.values()]
        .filter((channel) => !channel.within)
        .map(({ id, name, simulated = false }) => ({ id, name, simulated })),
    async channelsFor(db, payer) {
      const found = []
      for (const channel of engine.channels.values()) {
        const { spendableFen, needs, purses } = (payer && (await channel.means?.(db, payer))) ?? NO_MEANS
        found.push({ id: channel.id, name: channel.name, spendableFen, needs, purses: [...purses] })
      }
      return found
    },
    async touched(db, trades) {
      const waiting = Map.groupBy(
        trades.filter(({ state }) => state === 'paying'),
        ({ channel }) => channel,
      )
      const untouched = new Set<string>()
      for (const [id, some] of waiting) {
        const numbers = some.map(({ outTradeNo }) => outTradeNo)
        for (const number of (await engine.channels.get(id)?.untouched?.(db, numbers)) ?? []) untouched.add(number)
      }
      return trades.filter(({ outTradeNo }) => !untouched.has(outTradeNo))
    },
    start: (tx, request) => startTrade(engine, tx, request),
    charge: (tx, request) => chargeCode(engine, tx, request),
    tradesOf: (db, { kind, id }) => listWithRefunds(db, { kind, ids: [id] }),
    async tradesOfAll(db, kind, ids) {
      const trades = ids.length === 0 ? [] : await listWithRefunds(db, { kind, ids })
      return Map.groupBy(trades, ({ subject }) => subject.id)
    },
    trade: one,
    trades: (db, tradeIds) => listWithRefunds(db, { tradeIds }),
    moved: listMoved,
    takings: listTakings,
    async query(tradeId) {
      outsideTransaction(engine.db)
      const trade = (await readTrade(engine, tradeId)) ?? refuse(paymentRefusals.tradeUnknown)
      const now = engine.clock()
      const isOpen = trade.state === 'created' || trade.state === 'paying'
      if (isOpen && (await claimAsk(engine.db, tradeId, now, addMs(now, -engine.queryPauseMs)))) {
        await askChannel(engine, trade, Math.min(engine.channelWaitMs, PERSON_WAITS_MS)).catch((error: unknown) =>
          engine.log.warn({ err: error, tradeId, channel: trade.channel }, 'channel did not answer a query'),
        )
      }
      return await read(tradeId)
    },
    async close(tradeId) {
      const trade = (await readTrade(engine, tradeId)) ?? refuse(paymentRefusals.tradeUnknown)
      if (trade.state === 'created' || trade.state === 'paying') {
        await closeAtChannel(engine, trade).catch((error: unknown) => {
          engine.log.warn({ err: error, tradeId, channel: trade.channel }, 'channel did not close a trade')
          refuse(paymentRefusals.channelUnavailable)
        })
      }
      return await read(tradeId)
    },
    refund: (db, request) => askRefund(engine, db, request),
    rehearsed: rehearsedPayments(engine),
    movedOf: listMovedNumbers,
    closing: paymentsClosing(engine.clock),
    register: (channel) => addChannel(engine, channel),
    reportPaid: (channelId, fact) => reportPaid(engine, channelId, fact),
    takePaid: (db, channelId, fact, also) => takePaid(engine, db, channelId, fact, also),
    reconcile: (channelId, day) => reconcile(engine, channelId, day),
    differences: listDifferences,
    settleDifference: (db, settled) => settleDifference(engine, db, settled),
    billDays: listBillDays,
    overdue: (db) => findOverdue(engine, db),
    paymentRoutes: (app) => notifyRoutes(engine, app),
  }
}

async function one(db: Db, tradeId: string): Promise<TradeWithRefunds | null> {
  return (await listWithRefunds(db, { tradeIds: [tradeId] }))[0] ?? null
}

function addChannel(engine: EngineContext, channel: Channel): void {
  if (!/^[a-z][a-z0-9]{1,20}$/.test(channel.id))
    throw new Error(`channel id ${channel.id}: lower-case letters and digits`)
  if (engine.channels.has(channel.id)) throw new Error(`two channels ${channel.id}`)
  engine.channels.set(channel.id, channel)
  sweepChannel(engine, channel.id)
}
