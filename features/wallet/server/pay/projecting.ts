import type { RawBuilder } from 'kysely'
import { type Db, inTransaction } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import type { MoneyEngines } from '../engines.ts'
import { recountPayment } from '../limits/paid-day.ts'
import { findWallet } from '../purses/queries.ts'
import { WALLET_CHANNEL, WALLET_PAGE } from '../purses/wallet-channel.ts'
import { BALANCE_TOPIC } from '../purses/wallets.ts'
import { insertBooked } from '../records/entry-queries.ts'
import { chargeReference, type PaidCharge, statusOf } from './charge-status.ts'
import { confirmedAs, releaseLocked, takeBack } from './confirmation-record.ts'
import { type ChargeRow, confirmedPaid, lockCharge, updateCharge } from './queries.ts'

/** Tells the payer's phones that a payment was taken from the wallet; `id`: the charge. */
const CHARGED_TOPIC = 'wallet.charged'

/**
 * Brings what people see into line with a posted payment, once, in the caller's transaction: the charge is paid and counted on its day,
 * under a confirmation of its payer, the payer has a line, the phones know. Run by whoever posted it, and again by a sweep (`projectPaid`):
 * so nothing is left out if that one died.
 */
export async function projectPayment(engines: MoneyEngines, db: Db, paid: PaidCharge): Promise<void> {
  const { outTradeNo } = paid.fact
  const columns = paidColumns(paid)
  const known = paid.charge
  if (known && (await insertLine(engines, db, paid, known, confirmedPaid(outTradeNo, columns))).isUpon) return
  const charge = await lockCharge(db, outTradeNo)
  if (!charge || charge.state === 'paid') return
  await updateCharge(db, outTradeNo, {
    ...(await confirmationOf(db, charge, paid)),
    ...columns,
    state: 'paid',
    lookAt: null,
  })
  await insertLine(engines, db, paid, charge)
}

/** Writes the payer's line of a payment and notifies their phones, once; `upon`: SQL without whose row there is no line. */
function insertLine(
  { live }: MoneyEngines,
  db: Db,
  { payer, parts, fact }: PaidCharge,
  charge: Pick<ChargeRow, 'billId' | 'title' | 'returnPath' | 'subject'>,
  upon?: RawBuilder<unknown>,
) {
  const { outTradeNo, paidAt } = fact
  const line = {
    id: charge.billId,
    ...payer,
    kind: 'payment',
    title: charge.title,
    amountFen: -fact.amountFen,
    at: paidAt,
    parts,
    channel: WALLET_CHANNEL.id,
    link: linkOf(charge),
    subject: charge.subject,
  } as const
  const hints = [
    { topic: CHARGED_TOPIC, id: outTradeNo },
    { topic: BALANCE_TOPIC, id: payer.personId },
  ]
  const booking = { reference: chargeReference(outTradeNo), at: paidAt }
  const hintSql = live.telling(payer.personId, ...hints)
  return insertBooked(db, line, booking, upon ? { hintSql, upon } : { hintSql })
}

function paidColumns({ payer, fact }: PaidCharge) {
  return { payerId: payer.personId, areaId: payer.areaId, transferId: fact.channelTradeNo, paidAt: fact.paidAt }
}

/**
 * The confirmation that a posted payment stands under: its payer's own, or, where that was taken back while the posting was on its way (or
 * somebody else has confirmed since), one made now: counted on the day of the payment whatever the limits say, for the money has moved.
 * The caller holds the charge's lock and writes what is answered.
 */
async function confirmationOf(
  db: Db,
  charge: ChargeRow,
  { payer, fact: { paidAt }, memo }: PaidCharge,
): Promise<Partial<ChargeRow>> {
  if (charge.confirmedBy === payer.personId && charge.countedOn !== null) return {}
  await takeBack(db, charge)
  const wallet = await findWallet(db, payer.areaId, payer.personId)
  if (!wallet) throw new Error(`charge ${charge.outTradeNo} was paid by nobody's wallet`)
  const counted = confirmedAs(memo)
  await recountPayment(db, wallet.id, { amountFen: charge.amountFen, ...counted }, paidAt)
  return {
    confirmedBy: payer.personId,
    confirmedSession: charge.confirmedSession ?? 'posted',
    confirmedUntil: paidAt,
    countedOn: dayOf(paidAt),
    countedSmall: counted.small,
    countedStatic: counted.byStaticCode,
  }
}

/** The same for whoever knows no more than the number. Of what was not paid, nothing. */
export async function projectPaid(engines: MoneyEngines, db: Db, outTradeNo: string): Promise<void> {
  const now = await statusOf(engines, db, outTradeNo)
  if (now.is === 'paid' || now.is === 'cancelled') await projectPayment(engines, db, now)
}

/** Where what was paid is shown; of what has no page but the wallet's own, nowhere. */
export function linkOf({ returnPath }: Pick<ChargeRow, 'returnPath'>): string | null {
  return returnPath === '' || returnPath === WALLET_PAGE ? null : returnPath
}

/**
 * After a posting: lines, phones and the payment engine, in one transaction. Where the engine cannot take it in now, the lines stand by
 * themselves and it is told once more. Never throws: the money has moved, and what fails here is done by the sweep of confirmed charges and by
 * the engine's own asking.
 */
export async function notifyPaid(engines: MoneyEngines, paid: PaidCharge): Promise<void> {
  const { store, payments, log } = engines
  const { fact } = paid
  const facts = { charge: fact.outTradeNo }
  const lines = (db: Db) => projectPayment(engines, db, paid)
  const isTaken = await inTransaction(store.db, (db) => payments.takePaid(db, WALLET_CHANNEL.id, fact, lines), {
    retry: true,
  }).catch((error: unknown) => {
    log.warn({ err: error, ...facts }, 'a payment by wallet was not told at once')
    return null
  })
  if (isTaken) return
  if (isTaken === null)
    await inTransaction(store.db, lines, { retry: true }).catch((error: unknown) =>
      log.error({ err: error, ...facts }, 'a payment by wallet is not in the bills yet'),
    )
  try {
    const ours = await payments.reportPaid(WALLET_CHANNEL.id, fact)
    if (!ours) log.error(facts, 'the payment engine does not know what the wallet paid')
  } catch (error) {
    log.warn({ err: error, ...facts }, 'a payment by wallet was not heard yet, it will be asked for')
  }
}

/** Brings a charge into line with its posted closing, once, in the caller's transaction; for the event of the closing. */
export async function projectClosed(engines: MoneyEngines, db: Db, outTradeNo: string): Promise<void> {
  if ((await statusOf(engines, db, outTradeNo)).is === 'void') await endCharge(db, outTradeNo)
}

/** The same for whoever has just posted the closing. What was counted is given back. */
export async function endCharge(db: Db, outTradeNo: string): Promise<void> {
  const charge = await lockCharge(db, outTradeNo)
  if (charge?.state !== 'waiting') return
  await releaseLocked(db, charge)
  await updateCharge(db, outTradeNo, { state: 'closed', lookAt: null })
}
