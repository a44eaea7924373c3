import { walletRefusals } from '#contract/wallet'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { dayOf } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { MoneyEngines } from '../engines.ts'
import { countPayment } from '../limits/paid-day.ts'
import { rulesWith } from '../limits/rules.ts'
import { mustBeOpen } from '../purses/wallets.ts'
import { releaseLocked } from './confirmation-record.ts'
import { confirmIfCounted, lockToConfirm } from './queries.ts'
import type { KnownCharge, SeenCharge } from './standing.ts'

/** A confirmation holds so long; who asks again within it needs no second proof. */
const CONFIRMED_MS = 120_000
/** What is posted and not told by then was left by a process that died: a sweep tells it. */
const LOOK_MS = 3_000

/** Who confirms: a person in a session, or the till that scanned the person's code (`session` is then its word for itself). */
export interface Confirming {
  session: string
  /** null: as a small payment. */
  proof: { proof: string; caller: Caller } | null
}

/** A charge that its payer has confirmed, with the split that they were shown: so it is posted, and not otherwise. */
export interface ConfirmedCharge extends KnownCharge {
  is: 'confirmed'
  split: SeenCharge['split']
}

/**
 * Confirms a charge as it was seen, in the caller's transaction: uses the proof up or counts a small payment, and counts the day's limits,
 * all or nothing. The same person in the same session confirms once and may then ask again and again: what is posted has one name in the
 * ledger. Not confirmed: `short`, the purses do not suffice · `closed`, its time is over · `changed`, it was paid since it was seen. Locks
 * wallet, then charge. Refuses all else that `chargePay` refuses.
 */
export async function confirmCharge(
  engines: MoneyEngines,
  db: Db,
  { charge: seen, payer, split, merchant }: Pick<SeenCharge, 'charge' | 'payer' | 'split' | 'merchant'>,
  { session, proof }: Confirming,
): Promise<ConfirmedCharge | { is: 'short'; shortFen: number } | { is: 'closed' | 'changed' }> {
  const { personId } = payer
  const now = engines.clock()
  const { outTradeNo, amountFen } = seen
  const locked = await lockToConfirm(db, payer, outTradeNo)
  const wallet = mustBeOpen(locked.wallet)
  const { subject, subjectId } = seen
  const charge = {
    ...(locked.charge ?? refuse(walletRefusals.chargeUnknown)),
    subject,
    subjectId,
    areaId: payer.areaId,
  }
  // Paid: the ledger says by whom.
  if (charge.state === 'paid') return { is: 'changed' }
  if (charge.state === 'closed' || charge.expiresAt <= now) return { is: 'closed' }
  const stands = charge.confirmedUntil !== null && charge.confirmedUntil > now
  if (stands && (charge.confirmedBy !== personId || charge.confirmedSession !== session))
    refuse(walletRefusals.chargePaid)
  if (split.shortFen > 0) return { is: 'short', shortFen: split.shortFen }
  if (stands) return { is: 'confirmed', charge, payer, split }
  await releaseLocked(db, charge)
  if (proof !== null) {
    const step = { purpose: 'pay', about: outTradeNo, amountFen } as const
    await engines.proofs.use(db, proof.caller, wallet, step, proof.proof, now)
  }
  if (merchant?.merchantId === personId) refuse(walletRefusals.ownCode)
  const byStaticCode = merchant?.isStatic ?? false
  const confirmed = {
    confirmedBy: personId,
    confirmedSession: session,
    confirmedUntil: new Date(now.getTime() + CONFIRMED_MS),
    countedOn: dayOf(now),
    countedSmall: proof === null,
    countedStatic: byStaticCode,
    lookAt: new Date(now.getTime() + LOOK_MS),
    areaId: payer.areaId,
  }
  const counted = { amountFen, small: proof === null, byStaticCode }
  const also = confirmIfCounted(outTradeNo, confirmed)
  await countPayment(db, wallet, counted, { rules: rulesWith(locked.settings), now, also })
  return { is: 'confirmed', charge: { ...charge, ...confirmed }, payer, split }
}
