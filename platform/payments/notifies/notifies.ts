import { createHash } from 'node:crypto'
import type { Db } from '#platform/db'
import {
  type Channel,
  NotAuthentic,
  type NotifyFact,
  type NotifyReply,
  type NotifyRequest,
  type PaidFact,
} from '../channel.ts'
import { channelOf, type EngineContext, outsideTransaction, withTimeout } from '../context.ts'
import { findTrade, findTradeByNumber } from '../trade-queries.ts'
import { endTrade } from '../trades/close-trade.ts'
import { applyPaid } from '../trades/settle.ts'
import { insertNotify, type NotifyRecord } from './notify-queries.ts'

/**
 * Takes in one notify. The channel hears "ok" only after what it told us is committed (or was before); whatever else happens it
 * hears "not ok" and tells us again. Null: no such channel.
 */
export async function takeNotify(
  engine: EngineContext,
  channelId: string,
  request: NotifyRequest,
): Promise<NotifyReply | null> {
  const channel = engine.channels.get(channelId)
  if (!channel) return null
  const blank = blankRecord(engine, channelId, request)
  try {
    const fact = await channel.readNotify(request)
    return channel.answer(await takeFact(engine, channel, fact, blank))
  } catch (error) {
    await keepRefused(engine, blank, error)
    return channel.answer(false)
  }
}

/** True once everything that follows from the fact is committed. */
async function takeFact(
  engine: EngineContext,
  channel: Channel,
  fact: NotifyFact,
  blank: NotifyRecord,
): Promise<boolean> {
  if (fact.kind === 'paid') return await takePaid(engine, channel, fact.fact, { ...blank, status: fact.status })
  const trade = await findTradeByNumber(engine.db, channel.id, fact.outTradeNo)
  const record = { ...blank, status: fact.status, outTradeNo: fact.outTradeNo, tradeId: trade?.id ?? null }
  if (!trade) {
    await insertNotify(engine.db, { ...record, outcome: 'refused', why: 'unknown order' })
    return false
  }
  if (fact.kind === 'closed') await endTrade(engine, trade.id, { endWhy: trade.way === 'code' ? 'unpaid' : null })
  await insertNotify(engine.db, { ...record, outcome: 'noted' })
  return true
}

/**
 * A payment that the channel tells of. What is told of a closed trade, or of one being cancelled, is not believed alone. Without
 * `keepsRepeats` nothing is written of what was known before.
 */
async function takePaid(
  engine: EngineContext,
  channel: Channel,
  fact: PaidFact,
  blank: NotifyRecord,
  storesRepeats = true,
): Promise<boolean> {
  const { outTradeNo, channelTradeNo, amountFen } = fact
  const record: NotifyRecord = { ...blank, outTradeNo, channelTradeNo, amountFen }
  const keep = async (db: Db, { outcome, why, tradeId }: Pick<NotifyRecord, 'outcome' | 'why' | 'tradeId'>) => {
    if (storesRepeats || outcome !== 'repeated') await insertNotify(db, { ...record, outcome, why, tradeId })
  }
  let applied = await applyPaid(engine, channel.id, fact, { by: 'notify' }, keep)
  if (applied.outcome === 'doubtful') {
    const { tradeId } = applied
    const before = await findTrade(engine.db, tradeId)
    if (!before) throw new Error('a trade is never deleted')
    const note = async (why: string): Promise<true> => {
      await keep(engine.db, { outcome: 'noted', why, tradeId })
      return true
    }
    // Whatever the channel says now may not be true any more when the cancel has ended, and nobody could tell that from here.
    if (before.cancellingAt !== null) return await note('being cancelled')
    const name = { outTradeNo, amountFen }
    // The channel waits for our answer, five seconds some of them.
    const now = await withTimeout(Math.min(engine.channelWaitMs, 3_000), (signal) => channel.query(name, signal))
    if (now.state !== 'paid') return await note(`channel says ${now.state}`)
    applied = await applyPaid(engine, channel.id, now.fact, { by: 'query', before }, keep)
    if (applied.outcome === 'doubtful') return await note('being cancelled')
  }
  if (applied.outcome !== 'refused') return true
  engine.log.error({ channel: channel.id, tradeId: applied.tradeId, why: applied.why }, 'authentic notify does not fit')
  return false
}

/**
 * A channel of our own process tells of a payment. It needs no signature, and a repeat leaves no row, for a person can repeat it at will;
 * everything else is as with a notify.
 */
export async function reportPaid(engine: EngineContext, channelId: string, fact: PaidFact): Promise<boolean> {
  outsideTransaction(engine.db)
  const rawBody = Buffer.from(JSON.stringify(fact))
  const blank = { ...blankRecord(engine, channelId, { rawBody }), status: 'told in process' }
  return await takePaid(engine, channelOf(engine, channelId), fact, blank, false)
}

function blankRecord(engine: EngineContext, channel: string, request: Pick<NotifyRequest, 'rawBody'>): NotifyRecord {
  return {
    channel,
    receivedAt: engine.clock(),
    outcome: 'failed',
    why: null,
    outTradeNo: null,
    channelTradeNo: null,
    amountFen: null,
    status: null,
    tradeId: null,
    bodySha256: createHash('sha256').update(request.rawBody).digest('hex'),
  }
}

/** Remembers a notify that was not taken in: one that was not believed, or one that something stood in the way of. */
async function keepRefused(engine: EngineContext, blank: NotifyRecord, error: unknown): Promise<void> {
  const { channel } = blank
  const isRefused = error instanceof NotAuthentic
  const why = isRefused ? error.why : error instanceof Error ? error.name : 'unknown'
  const record: NotifyRecord = { ...blank, outcome: isRefused ? 'refused' : 'failed', why }
  if (!engine.refused.keeps(record)) return
  if (isRefused) engine.log.warn({ channel, why }, 'notify refused')
  else engine.log.error({ err: error, channel }, 'notify not taken in, the channel will repeat it')
  await insertNotify(engine.db, record).catch((err: unknown) =>
    engine.log.error({ err, channel }, 'notify not recorded'),
  )
}
