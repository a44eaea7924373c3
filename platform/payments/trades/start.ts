import { type Db, type Last, newId, type Tx } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import type { Channel, ChannelTrade, WithinPort } from '../channel.ts'
import { addMs, channelOf, type EngineContext, handlerOf, withTimeout } from '../context.ts'
import { paymentRefusals } from '../contract.ts'
import type { StartedTrade, StartRequest } from '../requests.ts'
import { type Trade, tradeOf } from '../trade.ts'
import {
  findInTheWay,
  findTrade,
  insertTrade,
  lastInsertTrade,
  markPaying,
  newTradeNumber,
  payerStands,
} from '../trade-queries.ts'
import { closeAtChannel } from './query-channel.ts'
import { askPlan } from './query-schedule.ts'

/** So many payments a person may have begun and not ended: they cost the channel and us work until their time is over. */
const MAX_OPEN = 20

/** An address that ends sooner is not given out any more. */
const OPENS_MS = 20_000

/** What of a begun trade is answered, or told its channel. */
type Open = TradeForChannel & Pick<Trade, 'id' | 'payUrl' | 'payUrlUntil'>

/** What the first short transaction found or made. */
type Begun = { is: 'payable' | 'paid'; trade: Open } | { is: 'stale'; trade: Trade }

/**
 * Begins to collect: a short transaction makes the trade (or finds the one that can still be paid), the channel is asked outside
 * of it, a second short transaction notes the pay URL. Dying between them leaves a `created` trade that a repeat continues. A channel of
 * our own store begins in the first transaction, and there is no second.
 */
export async function startTrade(engine: EngineContext, tx: Tx, request: StartRequest): Promise<StartedTrade> {
  const channel = channelOf(engine, request.channel)
  checkRequest(engine, request)
  const { is, trade } = await begin(engine, tx, channel, request)
  const answer = (payUrl: string) => ({ tradeId: trade.id, outTradeNo: trade.outTradeNo, payUrl })
  const isOutside = request.payer === undefined || channel.within !== undefined
  if (isOutside && trade.payUrl !== null && stillOpens(trade, engine.clock())) return answer(trade.payUrl)
  // Paid before its URL was noted: there is nothing left to pay, so the person is sent to where a payer comes back to.
  if (is === 'paid') return answer(`${engine.publicUrl}${request.returnPath}`)
  const started = await withTimeout(engine.channelWaitMs, (signal) =>
    channel.start(channelTradeOf(engine, trade, request), signal),
  ).catch((error: unknown) => unavailable(engine, trade, error))
  const noted = await tx(
    async (db) =>
      (await markPaying(db, trade.id, started, addMs(engine.clock(), OPENS_MS))) ?? (await findTrade(db, trade.id)),
  )
  const { inside } = started
  return { ...answer(noted?.payUrl ?? started.payUrl), ...(inside && { inside }) }
}

/** What of a trade its channel is told. */
type TradeForChannel = Pick<
  Trade,
  'outTradeNo' | 'amountFen' | 'title' | 'expiresAt' | 'areaId' | 'personId' | 'subject' | 'channel' | 'returnPath'
>

/** What the channel must know of the trade. */
function channelTradeOf(engine: EngineContext, trade: TradeForChannel, { payerIp, payer }: StartRequest): ChannelTrade {
  const { outTradeNo, amountFen, title, expiresAt, areaId, personId, subject } = trade
  return {
    outTradeNo,
    amountFen,
    title,
    expiresAt,
    notifyUrl: `${engine.notifyUrl}/${trade.channel}`,
    returnUrl: `${engine.publicUrl}${trade.returnPath ?? '/'}`,
    of: { areaId, personId, subject },
    ...(payerIp === undefined ? {} : { payerIp }),
    ...(payer === undefined ? {} : { payer }),
  }
}

/** Whether who opens the address in the next seconds can still pay there. */
function stillOpens({ payUrlUntil }: Open, now: Date): boolean {
  return payUrlUntil === null || payUrlUntil > addMs(now, OPENS_MS)
}

/** A trade of this subject that is past its time blocks a new one until the channel has said how it ended; then it is tried again. Usually nothing is in the way: where nobody's open payments count either, one statement sees and makes. */
async function begin(engine: EngineContext, tx: Tx, channel: Channel, request: StartRequest): Promise<Begun> {
  if (request.personId === null && channel.within && request.expiresAt > engine.clock()) {
    const { within } = channel
    const made = await tx(async (db) => makeWithin(engine, db, within, request))
    if (made) return { is: 'payable', trade: made }
  }
  for (let turn = 0; turn < 3; turn += 1) {
    const begun = await tx((db) => findOrMake(engine, db, channel, request))
    if (begun?.is === 'stale') {
      await closeAtChannel(engine, begun.trade).catch((error: unknown) => unavailable(engine, begun.trade, error))
    } else if (begun) return begun
  }
  refuse(paymentRefusals.channelUnavailable)
}

/** Null: somebody else's trade was in the way and is gone by now. */
async function findOrMake(
  engine: EngineContext,
  db: Db,
  channel: Channel,
  request: StartRequest,
): Promise<Begun | Last<Begun | null> | null> {
  const now = engine.clock()
  const { accepted, payable } = await findInTheWay(db, request.subject, channel.id)
  if (accepted) {
    const repeat = request.key != null && accepted.requestKey === request.key && accepted.channel === request.channel
    return repeat ? { is: 'paid', trade: tradeOf(accepted) } : refuse(paymentRefusals.alreadyPaid)
  }
  if (payable) {
    // It ends within a minute by itself.
    if (payable.way === 'code') refuse(paymentRefusals.chargeRunning)
    if (payable.expiresAt <= now) return { is: 'stale', trade: tradeOf(payable) }
    if (payable.amountFen !== request.amountFen) refuse(paymentRefusals.amountChanged)
    return { is: 'payable', trade: tradeOf(payable) }
  }
  if (request.expiresAt <= now) refuse(paymentRefusals.expired)
  if (request.personId !== null) {
    const { open, stopped } = await payerStands(db, request.personId)
    // Sessions ended when the account began to close: this call came in with the last of them.
    if (stopped) refuse(refusals.expired)
    if (open >= MAX_OPEN) refuse(paymentRefusals.tooManyOpen)
  }
  if (channel.within)
    return makeWithin(engine, db, channel.within, request).map((made) => made && { is: 'payable', trade: made })
  const made = await insertTrade(db, { ...request, way: 'page' }, factsOf(engine, request))
  return made ? { is: 'payable', trade: tradeOf(made) } : null
}

/** A new trade with what its channel writes of it in our own store; null: something of its subject is in the way. */
function makeWithin(engine: EngineContext, db: Db, within: WithinPort, request: StartRequest): Last<Open | null> {
  const outTradeNo = newTradeNumber()
  const facts = { ...factsOf(engine, request), id: newId(), outTradeNo, payUrl: within.payUrl(outTradeNo) }
  const trade = { ...request, ...facts, payUrlUntil: null }
  const channelTrade = channelTradeOf(engine, trade, request)
  return lastInsertTrade(db, { ...request, way: 'page' }, facts, (condition) =>
    within.begin(channelTrade, condition),
  ).map((isMade) => (isMade ? trade : null))
}

function factsOf({ clock }: EngineContext, { title, expiresAt }: StartRequest) {
  const now = clock()
  const { afterMs } = askPlan({ asks: 0, now, expiresAt })
  return { title: plainTitle(title), now, askAt: addMs(now, afterMs) }
}

/** Signs that channels forbid, and those that would blur where one signed field ends, become spaces; 64 characters at most. */
export function plainTitle(title: string): string {
  const plain = title
    .replace(/[\p{C}&=/<>"'`\\%+]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // By characters, not by code units: half of a rare character would not survive signing.
  return Array.from(plain).slice(0, 64).join('').trim() || '园区缴费'
}

/** Mistakes of the calling feature, never of a person: nobody takes the money, or it is no amount. */
export function mustBeCollectable(engine: EngineContext, request: Pick<StartRequest, 'subject' | 'amountFen'>): void {
  handlerOf(engine, request.subject.kind)
  if (!Number.isSafeInteger(request.amountFen) || request.amountFen <= 0)
    throw new RangeError('amountFen must be a whole number above zero')
}

function checkRequest(engine: EngineContext, request: StartRequest): void {
  mustBeCollectable(engine, request)
  if (!/^\/(?![/\\])[^\s\\]*$/.test(request.returnPath)) throw new Error('returnPath must be a path on our own site')
}

function unavailable(engine: EngineContext, trade: Pick<Trade, 'id' | 'channel'>, error: unknown): never {
  engine.log.warn({ err: error, tradeId: trade.id, channel: trade.channel }, 'payment channel unavailable')
  refuse(paymentRefusals.channelUnavailable)
}
