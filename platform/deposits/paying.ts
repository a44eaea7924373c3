import { houseAccount, mustPost, type Sink } from '#platform/books'
import { type Db, type Tx } from '#platform/db'
import type { Payments, SubjectHandler, Trade, Verdict } from '#platform/payments'
import { formatPrice } from '#vocabulary/money'
import { refuse } from '#vocabulary/refusal'
import { type DepositsContext, potAccount } from './context.ts'
import { depositRefusals } from './contract.ts'
import type { PayRequest } from './deposits.ts'
import { announceChange } from './events.ts'
import type { PotState } from './facts.ts'
import { insertReceipt, listUnpaidAsks, markAskPaid, markBooked, potsOfAsks, putAsk } from './money-queries.ts'
import { listPots, lockPot, lockPots, movePot, type PotRow, potStateOf } from './pot-queries.ts'
import { giveBackOf, refusedByChannel, wentBack } from './returning.ts'
import { missingOf, mustBeAmount, takesPayment } from './rules.ts'

const MINUTE_MS = 60_000

/** Begins to collect what is missing: a short transaction names the sum, the payments engine does the rest outside of it. */
export async function payMissing(
  { payments, clock }: DepositsContext,
  tx: Tx,
  { potId, minutes = 15, ...request }: PayRequest,
): ReturnType<Payments['start']> {
  const { pot, askId, amountFen } = await tx(async (db) => {
    const pot = openedPot(await lockPot(db, potId))
    const amountFen = missingOf(pot)
    if (amountFen === 0) refuse(depositRefusals.nothingDue)
    return { pot, amountFen, askId: await putAsk(db, potId, amountFen, clock()) }
  })
  return await payments.start(tx, {
    ...request,
    subject: { kind: pot.kind, id: askId },
    areaId: pot.areaId,
    amountFen,
    title: pot.label,
    expiresAt: new Date(clock().getTime() + minutes * MINUTE_MS),
  })
}

function openedPot(pot: PotRow): PotRow {
  return pot.closedAt === null ? pot : refuse(depositRefusals.closed)
}

/** Takes in what a cashier received: from the counter's account of the house into the pot. */
export async function takeAtCounter(
  engine: DepositsContext,
  db: Db,
  receipt: { potId: string; amountFen: number; receiptNo: string; byId: string },
): Promise<PotState> {
  const { potId, amountFen, receiptNo, byId } = receipt
  mustBeAmount(amountFen)
  const now = engine.clock()
  const pot = openedPot(await lockPot(db, potId))
  const missingFen = missingOf(pot)
  if (amountFen > missingFen) refuse(depositRefusals.tooMuch, { data: { amount: formatPrice(missingFen), missingFen } })
  const booked = { areaId: pot.areaId, state: 'in', paidAt: now, bookedAt: now }
  const receiptId =
    (await insertReceipt(db, { potId, amountFen, receiptNo, byId, ...booked })) ??
    refuse(depositRefusals.receiptUsed, { data: { number: receiptNo } })
  const after = await movePot(db, potId, { paidFen: amountFen })
  await announceChange(engine, db, pot, amountFen, { what: 'paid', receiptId, source: 'counter' })
  await mustPost(engine.ledger, db, {
    reference: `deposits:counter:${receiptId}`,
    kind: 'deposits.counter',
    legs: [
      { account: houseAccount(pot.areaId, 'counter'), amountFen: -amountFen },
      { account: potAccount(pot), amountFen },
    ],
  })
  return potStateOf(after)
}

/** Who takes the money of a kind. It runs in the transaction of the payments engine, which holds the trade: the pot is locked after it. */
export function depositSubject(engine: DepositsContext, called: string): SubjectHandler {
  return {
    called,
    settle: (db, trade) => settleAsk(db, trade, engine.clock()),
    async refunded(db, _trade, refund) {
      if (refund.state === 'failed') await refusedByChannel(engine, db, refund)
    },
  }
}

/** Accepts a payment where it is still missing; everything else, such as a second one or one after the closing, goes back. */
async function settleAsk(db: Db, trade: Trade, now: Date): Promise<Verdict> {
  const askId = trade.subject.id
  const potId = (await potsOfAsks(db, [askId])).get(askId)
  if (potId === undefined) return 'refund'
  const [pot] = await lockPots(db, [potId])
  if (!pot || !takesPayment(pot, trade.amountFen)) return 'refund'
  await markAskPaid(db, askId)
  await movePot(db, potId, { arrivingFen: trade.amountFen })
  const { areaId, amountFen, channel, id: tradeId } = trade
  const paidAt = trade.paidAt ?? now
  await insertReceipt(db, { areaId, potId, amountFen, channel, tradeId, state: 'arriving', paidAt, bookedAt: null })
  return 'accepted'
}

/** Where the money of a kind goes: each trade's to its pot. Pots are locked before the ledger is, in `accounts`. */
export function depositSink(engine: DepositsContext): Sink {
  return {
    async accounts(db, trades) {
      const asks = trades.map(({ subject }) => subject.id)
      const potIds = await potsOfAsks(db, asks)
      const pots = new Map((await lockPots(db, [...new Set(potIds.values())])).map((pot) => [pot.id, pot]))
      return asks.map((askId) => {
        const pot = pots.get(potIds.get(askId) ?? '')
        if (!pot) throw new Error(`deposit ${askId} took money and is unknown`)
        return potAccount(pot)
      })
    },
    booked: (db, trade, { account, at }) => bookReceipt(engine, db, { potId: account.owner, tradeId: trade.id, at }),
    wentBack: (db, _trade, back) => wentBack(engine, db, back),
  }
}

/** The money of a trade is in the ledger: from now on it can be held and given back. What arrives in a closed pot goes back at once. */
async function bookReceipt(
  engine: DepositsContext,
  db: Db,
  { potId, tradeId, at }: { potId: string; tradeId: string; at: Date },
): Promise<void> {
  const receipt = await markBooked(db, tradeId, at)
  if (!receipt) return
  const { id: receiptId, amountFen, channel } = receipt
  const pot = await movePot(db, potId, { arrivingFen: -amountFen, paidFen: amountFen })
  await announceChange(engine, db, pot, amountFen, { what: 'paid', receiptId, source: channel ?? 'counter' })
  if (pot.closedAt !== null)
    await giveBackOf(engine, db, pot, { source: receipt, amountFen, why: '保证金已结清，退回' })
}

/** The job behind `closePot`: payments that were begun and can still be made are closed at their channels. */
export async function stopPaying({ store, payments, log }: DepositsContext, payload: unknown): Promise<void> {
  const potId: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'potId') : null
  if (typeof potId !== 'string') throw new Error('a pot that is not named')
  const [pot] = await listPots(store.db, [potId])
  if (!pot) return
  const trades = await payments.tradesOfAll(store.db, pot.kind, await listUnpaidAsks(store.db, potId))
  for (const { id, state } of [...trades.values()].flat()) {
    if (state !== 'created' && state !== 'paying') continue
    await payments
      .close(id)
      .catch((error: unknown) => log.warn({ err: error, tradeId: id }, 'a payment of a closed pot stays open'))
  }
}
