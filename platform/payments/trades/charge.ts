import type { Db, Tx } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import type { Channel, PayCodePort, ScanAnswer } from '../channel.ts'
import { addMs, type EngineContext, outsideTransaction, withTimeout } from '../context.ts'
import { paymentRefusals } from '../contract.ts'
import type { Charged, ChargeRequest } from '../requests.ts'
import { type Trade, tradeOf } from '../trade.ts'
import { findByKey, insertTrade, listTradesOf, lockSubject } from '../trade-queries.ts'
import { endTrade } from './close-trade.ts'
import { askChannel, closeAtChannel, readTrade } from './query-channel.ts'
import { codePlan } from './query-schedule.ts'
import { applyPaid } from './settle.ts'
import { mustBeCollectable, plainTitle } from './start.ts'

/** The channel takes money of a code for this long at most. */
const CODE_LIVES_MS = 120_000
/** A process that slept longer than this between the row and the channel charges no more: the trade is about to be cancelled. */
const CHARGE_WITHIN_MS = 10_000

type Reader = Channel & { payCode: PayCodePort }

/** What the first short transaction found or made; `page`: a trade by page is in the way. */
type Begun = { is: 'new' | 'known' | 'page'; trade: Trade }

/**
 * Collects by a shown code: a short transaction makes the trade and its first turn, the channel is asked once outside of it. Whatever
 * is not known then is found out, or cancelled, by the turns of the trade; so dying anywhere leaves nothing hanging.
 */
export async function chargeCode(engine: EngineContext, tx: Tx, request: ChargeRequest): Promise<Charged> {
  outsideTransaction(engine.db)
  mustBeCollectable(engine, request)
  if (!/^[A-Za-z0-9]{1,32}$/.test(request.terminal)) throw new Error('terminal must be 1 to 32 letters and digits')
  const reader = readerOf(engine, request.authCode)
  const { is, trade } = await begin(engine, tx, reader.id, request)
  if (is === 'new' && engine.clock() <= addMs(trade.createdAt, CHARGE_WITHIN_MS)) {
    const answer = await scan(engine, reader, trade, request)
    await apply(engine, trade, answer).catch((error: unknown) =>
      engine.log.error({ err: error, tradeId: trade.id, channel: trade.channel }, 'charge not taken in yet'),
    )
  }
  return chargedOf((await readTrade(engine, trade.id)) ?? trade)
}

/** The first channel, in the order of the configuration, that reads this code. */
function readerOf(engine: EngineContext, code: string): Reader {
  for (const channel of engine.channels.values()) {
    if (channel.payCode?.reads(code)) return channel as Reader
  }
  return refuse(paymentRefusals.codeUnknown)
}

/** A trade by page on the same channel is closed first: two of one subject must not be payable there. */
async function begin(engine: EngineContext, tx: Tx, channel: string, request: ChargeRequest): Promise<Begun> {
  for (let turn = 0; turn < 3; turn += 1) {
    const begun = await tx((db) => findOrMake(engine, db, channel, request))
    if (begun?.is === 'page') {
      await closeAtChannel(engine, begun.trade).catch((error: unknown) => {
        engine.log.warn({ err: error, tradeId: begun.trade.id, channel }, 'channel did not close a trade')
        refuse(paymentRefusals.channelUnavailable)
      })
    } else if (begun) return begun
  }
  refuse(paymentRefusals.channelUnavailable)
}

/** The subject's lock queues the tills: one code at a time, whatever channel reads it. Null: a trade by page came between. */
async function findOrMake(
  engine: EngineContext,
  db: Db,
  channel: string,
  request: ChargeRequest,
): Promise<Begun | null> {
  const now = engine.clock()
  await lockSubject(db, request.subject)
  const before = request.key == null ? null : await findByKey(db, request.subject, request.key)
  if (before) {
    if (before.amountFen !== request.amountFen) refuse(paymentRefusals.amountChanged)
    return { is: 'known', trade: tradeOf(before) }
  }
  const trades = await listTradesOf(db, request.subject)
  if (trades.some(({ verdict }) => verdict === 'accepted')) refuse(paymentRefusals.alreadyPaid)
  const open = trades.filter(({ state }) => state === 'created' || state === 'paying')
  if (open.some(({ way }) => way === 'code')) refuse(paymentRefusals.chargeRunning)
  const page = open.find((trade) => trade.channel === channel)
  if (page) return { is: 'page', trade: tradeOf(page) }
  const end = addMs(now, CODE_LIVES_MS)
  const expiresAt = request.expiresAt && request.expiresAt < end ? request.expiresAt : end
  if (expiresAt <= now) refuse(paymentRefusals.expired)
  const { afterMs } = codePlan({ asks: 0 })
  const { subject, areaId, amountFen, personId, key = null } = request
  const made = await insertTrade(
    db,
    { subject, areaId, amountFen, personId, key, channel, expiresAt, way: 'code', returnPath: null },
    { title: plainTitle(request.title), now, askAt: addMs(now, afterMs) },
  )
  if (!made) return null
  return { is: 'new', trade: tradeOf(made) }
}

/** Asks the channel, once; an outage is an answer that is not known yet. */
async function scan(engine: EngineContext, reader: Reader, trade: Trade, request: ChargeRequest): Promise<ScanAnswer> {
  const { authCode, terminal } = request
  const { outTradeNo, amountFen, title, expiresAt, areaId, personId, subject } = trade
  const notifyUrl = `${engine.notifyUrl}/${reader.id}`
  const shown = {
    outTradeNo,
    amountFen,
    title,
    expiresAt,
    authCode,
    terminal,
    notifyUrl,
    of: { areaId, personId, subject },
  }
  return await withTimeout(engine.channelWaitMs, (signal) => reader.payCode.charge(shown, signal)).catch(
    (error: unknown): ScanAnswer => {
      // Errors of a transport may quote what was sent.
      const why = (error instanceof Error ? error.message : String(error)).replaceAll(authCode, '***')
      engine.log.warn({ tradeId: trade.id, channel: reader.id, why }, 'charge not answered, the channel will be asked')
      return { state: 'waiting' }
    },
  )
}

async function apply(engine: EngineContext, trade: Trade, answer: ScanAnswer): Promise<void> {
  if (answer.state === 'waiting') return
  if (answer.state === 'failed') {
    engine.log.info({ tradeId: trade.id, channel: trade.channel, why: answer.why }, 'charge failed')
    const now = await readTrade(engine, trade.id)
    // A cancel that is on its way says how this ends.
    if (now?.state === 'created' && now.cancellingAt === null)
      await endTrade(engine, trade.id, { endWhy: answer.reason })
    return
  }
  const applied = await applyPaid(engine, trade.channel, answer.fact, { by: 'charge' })
  if (applied.outcome === 'applied' || applied.outcome === 'repeated') return
  if (applied.outcome === 'refused')
    engine.log.error({ tradeId: trade.id, channel: trade.channel, why: applied.why }, 'a charge does not fit its trade')
  // Closed meanwhile (somebody wished so, and the charge was slower): the channel says how it stands.
  const now = await readTrade(engine, trade.id)
  if (now?.state === 'closed' && now.cancellingAt === null) await askChannel(engine, now)
}

/** A trade by code as the cashier sees it. */
export function chargedOf(trade: Trade): Charged {
  const tradeId = trade.id
  if (trade.state === 'paid')
    return trade.verdict === 'accepted'
      ? { tradeId, state: 'paid' }
      : { tradeId, state: 'failed', reason: 'given_back' }
  if (trade.state === 'closed') return { tradeId, state: 'failed', reason: trade.endWhy ?? 'unpaid' }
  return { tradeId, state: 'waiting' }
}
