import { walletRefusals } from '#contract/wallet'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import type { Trade } from '#platform/payments'
import { dayOf } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { COLLECTION_SUBJECT, findCollection } from '../collect/queries.ts'
import type { MoneyEngines } from '../engines.ts'
import { countPayment } from '../limits/paid-day.ts'
import { lockWallet, type Wallet } from '../purses/wallets.ts'
import { refuseShort, splitNow } from './charges.ts'
import { releaseLocked } from './confirmation-record.ts'
import { type ChargeRow, lockCharge, updateCharge } from './queries.ts'

/** A confirmation holds so long; who asks again within it needs no second proof. */
const CONFIRMED_MS = 120_000

/** Who confirms: a person in a session, or the till that scanned the person's code (`session` is then its word for itself). */
export interface Confirming {
  personId: string
  session: string
  /** null: as a small payment. */
  proof: { proof: string; caller: Caller } | null
}

/**
 * Confirms a charge in the caller's transaction: uses the proof up or counts a small payment, and counts the day's limits, all or
 * nothing. The same person in the same session confirms once and may then ask again and again: what is posted has one name in the ledger.
 * Locks wallet, then charge. Refuses all that `chargePay` refuses.
 */
export async function confirmCharge(engines: MoneyEngines, db: Db, trade: Trade, who: Confirming): Promise<ChargeRow> {
  const { personId, session, proof } = who
  const now = engines.clock()
  const wallet = await lockWallet(db, trade.areaId, personId)
  const charge = (await lockCharge(db, trade.outTradeNo)) ?? refuse(walletRefusals.chargeUnknown)
  // Paid: the ledger says by whom.
  if (charge.state === 'paid') return charge
  if (charge.state === 'closed' || charge.expiresAt <= now) refuse(walletRefusals.chargeClosed)
  if (charge.confirmedUntil && charge.confirmedUntil > now) {
    if (charge.confirmedBy === personId && charge.confirmedSession === session) return charge
    refuse(walletRefusals.chargePaid)
  }
  await releaseLocked(db, charge)
  const { shortFen } = await splitNow(engines, db, charge, wallet, trade.subject.kind)
  if (shortFen > 0) refuseShort(shortFen)
  await proveOrRefuse(engines, db, wallet, charge, who, now)
  const byStaticCode = await isStatic(db, trade, personId)
  await countPayment(db, wallet, { amountFen: charge.amountFen, small: proof === null, byStaticCode }, now)
  const confirmed = {
    confirmedBy: personId,
    confirmedSession: session,
    confirmedUntil: new Date(now.getTime() + CONFIRMED_MS),
    countedOn: dayOf(now),
    countedSmall: proof === null,
    countedStatic: byStaticCode,
    areaId: trade.areaId,
  }
  await updateCharge(db, charge.outTradeNo, confirmed)
  return { ...charge, ...confirmed }
}

async function proveOrRefuse(
  { proofs }: MoneyEngines,
  db: Db,
  wallet: Wallet,
  charge: ChargeRow,
  { proof }: Confirming,
  now: Date,
): Promise<void> {
  if (proof === null) return
  await proofs.use(
    db,
    proof.caller,
    wallet,
    { purpose: 'pay', about: charge.outTradeNo, amountFen: charge.amountFen },
    proof.proof,
    now,
  )
}

/** Whether it pays by a merchant's static code. Nobody pays themselves. */
async function isStatic(db: Db, trade: Trade, personId: string): Promise<boolean> {
  if (trade.subject.kind !== COLLECTION_SUBJECT) return false
  const collection = await findCollection(db, trade.areaId, trade.subject.id)
  if (collection?.merchantId === personId) refuse(walletRefusals.ownCode)
  return collection?.way === 'static'
}
