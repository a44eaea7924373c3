import type { WentBack } from '#platform/books'
import { type Db, inTransaction } from '#platform/db'
import type { Sweep } from '#platform/jobs'
import type { Transfer } from '#platform/ledger'
import type { Refund } from '#platform/payments'
import { formatPrice } from '#vocabulary/money'
import { Refusal, refuse } from '#vocabulary/refusal'
import {
  type BackTurn,
  countDueBacks,
  findBack,
  insertBack,
  lockBack,
  markBack,
  markHandedOver,
  markRefused,
  takeDueBacks,
} from './back-queries.ts'
import { backHoldReference, type DepositsContext } from './context.ts'
import { depositRefusals } from './contract.ts'
import { announceChange } from './events.ts'
import type { BackWay } from './facts.ts'
import { mustCapture, mustHold } from './ledger-holds.ts'
import { listSources, promiseBack } from './money-queries.ts'
import { lockPot, movePot, type PotRow } from './pot-queries.ts'
import { askedAgainAt, freeOf, mustBeAmount, readRequestNo, requestNoOf, type Source, splitBack } from './rules.ts'

/** A request that was not handed over to the payments engine within this is handed over again: it is the same request. */
const HAND_OVER_MS = 60_000

/** Promises money back: what is free of it, from the payments that brought it. Answers the ids of what goes back. */
export async function promiseFree(
  engine: DepositsContext,
  db: Db,
  { potId, amountFen, why }: { potId: string; amountFen: number | 'free'; why: string },
): Promise<string[]> {
  if (amountFen !== 'free') mustBeAmount(amountFen)
  const pot = await lockPot(db, potId)
  const freeFen = freeOf(pot)
  const backFen = amountFen === 'free' ? freeFen : amountFen
  if (backFen > freeFen) refuse(depositRefusals.backTooMuch, { data: { amount: formatPrice(freeFen), freeFen } })
  if (backFen === 0) return []
  const ids: string[] = []
  for (const part of splitBack(await listSources(db, potId), backFen))
    ids.push(await giveBackOf(engine, db, pot, { ...part, why }))
  return ids
}

/** Holds money of one receipt and has it go back the way it came. The caller holds the pot's lock. Answers its id. */
export async function giveBackOf(
  engine: DepositsContext,
  db: Db,
  pot: PotRow,
  { source, amountFen, why }: { source: Source; amountFen: number; why: string },
): Promise<string> {
  const byChannel = source.channel !== null
  const facts = { potId: pot.id, receiptId: source.id, amountFen, why, byChannel }
  const id = await insertBack(db, facts, engine.clock())
  await promiseBack(db, source.id, amountFen)
  await movePot(db, pot.id, { returningFen: amountFen })
  if (!byChannel) await announceChange(engine, db, pot, amountFen, { what: 'refused', returnId: id, problem: null })
  await mustHold(engine, db, pot, backHoldReference(id), amountFen)
  return id
}

/** Hands over to the payments engine what is due; each request has its own number, so that a repeat is the same. Holds no lock of ours meanwhile. */
export function backSweep(engine: DepositsContext): Sweep<BackTurn> {
  const { store, clock } = engine
  return {
    async take(limit) {
      const now = clock()
      const nextAt = new Date(now.getTime() + HAND_OVER_MS)
      return await inTransaction(store.db, (db) => takeDueBacks(db, { now, nextAt, limit }))
    },
    work: (turn) => askChannel(engine, turn),
    due: () => countDueBacks(store.db, clock()),
  }
}

async function askChannel(engine: DepositsContext, turn: BackTurn): Promise<void> {
  const { store, payments } = engine
  const requestNo = requestNoOf(turn.id, turn.tries)
  const { tradeId, amountFen, why: reason } = turn
  try {
    await payments.refund(store.db, { tradeId, amountFen, requestNo, reason })
  } catch (error) {
    // Somebody gave the payment back by another way: people must look.
    if (!(error instanceof Refusal)) throw error
    const refused = { requestNo, problem: error.message }
    return await inTransaction(store.db, (db) => refusedByChannel(engine, db, refused), { retry: true })
  }
  await markHandedOver(store.db, turn)
}

/** A channel refused to give money back, and has none of it under way: it is asked again later, or people pay it out. */
export async function refusedByChannel(
  engine: DepositsContext,
  db: Db,
  { requestNo, problem }: Pick<Refund, 'requestNo' | 'problem'>,
): Promise<void> {
  const asked = readRequestNo(requestNo)
  const seen = asked && (await findBack(db, asked.id))
  if (!seen) return
  const pot = await lockPot(db, seen.potId)
  const back = await lockBack(db, asked.id)
  if (back?.state !== 'asked' || back.tries !== asked.tries) return
  const tryAt = askedAgainAt({ tries: back.tries, paidAt: back.paidAt, now: engine.clock() })
  await markRefused(db, back.id, tryAt, problem)
  if (tryAt === null)
    await announceChange(engine, db, pot, back.amountFen, { what: 'refused', returnId: back.id, problem })
}

/**
 * A channel has given money back: its hold is captured, once, in the books' transaction, which has locked the pot. Throws where it is none of ours, or not
 * this request: the channel has paid what nobody promised, and people must look.
 */
export async function wentBack(engine: DepositsContext, db: Db, back: WentBack): Promise<void> {
  const asked = readRequestNo(back.refund.requestNo)
  const row = asked && (await lockBack(db, asked.id))
  if (!row) throw new Error(`refund ${back.refund.requestNo} of a deposit is none of ours`)
  const legs = [{ account: back.source, amountFen: -back.back.amountFen }, back.back]
  await endBack(engine, db, row, 'channel', { reference: back.reference, kind: 'payments.refund', legs })
}

/** Money reached the payer: captures its hold by this transfer, and ends it where it has not ended. The caller has locked pot and row. */
export async function endBack(
  engine: DepositsContext,
  db: Db,
  row: { id: string; potId: string; amountFen: number; state: string },
  way: BackWay,
  transfer: Transfer,
): Promise<void> {
  if (row.state !== 'done') {
    const { amountFen } = row
    await markBack(db, row.id, way, engine.clock())
    const pot = await movePot(db, row.potId, { returningFen: -amountFen, returnedFen: amountFen })
    await announceChange(engine, db, pot, amountFen, { what: 'returned', returnId: row.id, way })
  }
  await mustCapture(engine, db, backHoldReference(row.id), transfer)
}
