import { walletRefusals } from '#contract/wallet'
import { answering, type Db, type Last, last, together } from '#platform/db'
import type { Caller } from '#platform/identity'
import { dayOf } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { MoneyEngines } from '../engines.ts'
import { type Counting, countingOf } from '../limits/paid-day.ts'
import { rulesWith } from '../limits/rules.ts'
import { mustBeOpen } from '../purses/wallets.ts'
import { type ChargeStatus, type KnownCharge, type Payer, type SeenCharge, seeCharge } from './charge-status.ts'
import { releaseLocked } from './confirmation-record.ts'
import { confirmIfCounted, lockToConfirm } from './queries.ts'

/** A confirmation holds so long; who asks again within it needs no second proof. */
const CONFIRMED_MS = 120_000
/** After this the sweep takes over a posted payment whose process died before it reported the payment. */
const CHECK_MS = 3_000

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

/** How a confirmation went, that did not confirm what is past a limit. */
export type Confirmed = ConfirmedCharge | { is: 'short'; shortFen: number } | { is: 'closed' | 'changed' }

/** A payment past a limit of the day: nothing was written. */
export type Uncounted = { is: 'uncounted' } & Pick<Counting, 'refuse'>

type ToConfirm = Pick<SeenCharge, 'charge' | 'payer' | 'split' | 'merchant'>

/** A charge as it was seen, and how its confirmation went; of what was posted or closed before, as it stands. */
export type SeenAndConfirmed = Pick<SeenCharge, 'charge' | 'before'> & {
  confirmed: Confirmed | Uncounted | Exclude<ChargeStatus, { is: 'none' }>
}

/**
 * Sees a charge and confirms it as it was seen, in the caller's transaction: wallet and charge are locked and seen in one round trip. Refuses
 * what `seeCharge` and `confirmCharge` refuse.
 */
export async function seeAndConfirm(
  engines: MoneyEngines,
  db: Db,
  payer: Payer,
  outTradeNo: string,
  who: Confirming,
): Promise<SeenAndConfirmed | Last<SeenAndConfirmed>> {
  const [locked, seen] = await together(db, (at) => [
    lockToConfirm(at, payer, outTradeNo),
    seeCharge(engines, at, payer, outTradeNo),
  ])
  const { charge, before } = seen
  if (before.is !== 'none') return { charge, before, confirmed: before }
  const done = await confirmLocked(engines, db, seen, who, locked)
  return answering(done, (confirmed) => ({ charge, before, confirmed }))
}

/**
 * Confirms a charge in the caller's transaction. Uses the proof up or counts a small payment, and counts the limits of the day, all or
 * nothing. Idempotent for one person in one session. Not confirmed: `short`, `closed`, `changed`; other refusals are those of `chargePay`.
 * Lock order: wallet, charge. The README of the wallet says when the count is the transaction's last statement.
 */
export async function confirmCharge(
  engines: MoneyEngines,
  db: Db,
  seen: ToConfirm,
  who: Confirming,
): Promise<Confirmed | Last<Confirmed | Uncounted>> {
  return await confirmLocked(engines, db, seen, who, await lockToConfirm(db, seen.payer, seen.charge.outTradeNo))
}

async function confirmLocked(
  engines: MoneyEngines,
  db: Db,
  { charge: seen, payer, split, merchant }: ToConfirm,
  { session, proof }: Confirming,
  locked: Awaited<ReturnType<typeof lockToConfirm>>,
): Promise<Confirmed | Last<Confirmed | Uncounted>> {
  const { personId } = payer
  const now = engines.clock()
  const { outTradeNo, amountFen } = seen
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
  // What was written before is undone where the payment is not counted.
  const isFirst = proof === null && charge.confirmedBy === null
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
    lookAt: new Date(now.getTime() + CHECK_MS),
    areaId: payer.areaId,
  }
  const counted = { amountFen, small: proof === null, byStaticCode }
  const also = confirmIfCounted(outTradeNo, confirmed)
  const counting = countingOf(wallet, counted, { rules: rulesWith(locked.settings), now, also })
  const done = { is: 'confirmed', charge: { ...charge, ...confirmed }, payer, split } as const
  const counts = (rows: readonly { counted: boolean }[]) => rows[0]?.counted ?? false
  if (isFirst)
    return last(counting.statement.compile(db), (rows) =>
      counts(rows) ? done : { is: 'uncounted', refuse: counting.refuse },
    )
  const { rows } = await counting.statement.execute(db)
  return counts(rows) ? done : await counting.refuse(db)
}
