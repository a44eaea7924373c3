import { walletRefusals } from '#contract/wallet'
import { type Db, holdName, inTransaction } from '#platform/db'
import type { ChannelScan, ScanAnswer, ScanFailure, TradeOf } from '#platform/payments'
import { Refusal } from '#vocabulary/refusal'
import type { MoneyEngines } from '../engines.ts'
import { smallPayAllowed } from '../limits/paid-day.ts'
import { lockWallet } from '../purses/wallets.ts'
import { answerOf, type KnownCharge, type PaidCharge, snapshotCharge } from './charge-status.ts'
import { type ConfirmedCharge, confirmCharge } from './confirm.ts'
import { PAY_PURPOSE } from './pay-codes.ts'
import { closeCharge, postCharge } from './posting.ts'
import { projectPayment } from './projecting.ts'
import { findCharge, findToPay, insertCharge, type ToPay } from './queries.ts'

/** Tells the holder's phones that a scanned code waits for the password; `id`: the charge. */
const CONFIRM_TOPIC = 'wallet.confirm'
/** The same for a code that could not be charged, for want of money or beyond a limit; `id`: the charge that never was. */
const REFUSED_TOPIC = 'wallet.refused'

/** How many attempts a payment has: another payment may use the purses between the snapshot and the posting. */
const MAX_ATTEMPTS = 5

type Failed = ScanAnswer & { state: 'failed' }

const failed = (reason: ScanFailure, why: string): Failed => ({ state: 'failed', reason, why })

/** Charges a shown code: a small payment at once, a larger one when the person has confirmed it on the phone. */
export async function chargeScan(engines: MoneyEngines, scan: ChannelScan): Promise<ScanAnswer> {
  const { store } = engines
  const { outTradeNo } = scan
  const begun = await beginScan(engines, scan)
  if ('state' in begun) return begun
  if (begun.is === 'confirmed') {
    const now = await postCharge(engines, begun)
    if (now.is === 'paid') return await paidAnswer(engines, now)
  }
  const before = await answerOf(engines, scan)
  if (before.state === 'paid') return { state: 'paid', fact: before.fact }
  if (before.state === 'closed') return failed('refused', 'closed')
  const found = await findToPay(engines, store.db, outTradeNo)
  if (!found?.charge.holderId) return failed('refused', 'unknown charge')
  const { charge } = found
  if (charge.confirmedBy === null) return { state: 'waiting' }
  const payer = { areaId: charge.areaId, personId: found.charge.holderId }
  const now = await postScanned(engines, { ...found, payer })
  if (now.is === 'paid') return await paidAnswer(engines, now)
  // Said to be failed for good, so nothing may ever be posted for it, and nothing of it counts.
  if ((await closeCharge(engines, outTradeNo)) === 'paid') return { state: 'waiting' }
  const answer = now.is === 'short' ? failed('balance', 'balance') : failed('refused', 'closed')
  await notifyRefused(engines, payer.personId, outTradeNo, answer)
  return answer
}

/** A payment that was just posted, as the engine hears it; its line and the phones know. */
async function paidAnswer(engines: MoneyEngines, paid: PaidCharge): Promise<ScanAnswer> {
  await inTransaction(engines.store.db, (db) => projectPayment(engines, db, paid), { retry: true })
  return { state: 'paid', fact: paid.fact }
}

/** Posts a scanned charge that is confirmed, from a new snapshot of the purses at each attempt. */
async function postScanned(
  engines: MoneyEngines,
  known: KnownCharge & Pick<ToPay, 'merchant' | 'settings'>,
): Promise<({ is: 'paid' } & PaidCharge) | { is: 'short' | 'closed' }> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { before, split } = await snapshotCharge(engines, engines.store.db, known)
    if (before.is === 'paid') return { ...before, is: before.is }
    if (before.is !== 'none' || engines.clock() >= known.charge.expiresAt) return { is: 'closed' }
    if (split.shortFen > 0) break
    const now = await postCharge(engines, { ...known, split })
    if (now.is === 'paid') return now
  }
  return { is: 'short' }
}

/** How a scan began: the holder's charge is confirmed, or waits for the password, or was begun before. */
type Begun = ConfirmedCharge | { is: 'waiting' | 'known' }

/**
 * Uses the code up and writes the charge of its holder, once a trade, in one transaction; a failure means that nothing was taken.
 */
async function beginScan(engines: MoneyEngines, scan: ChannelScan): Promise<Begun | Failed> {
  const { codes, store } = engines
  const begin = async (db: Db): Promise<Begun | Failed> => {
    // Of several who ask for one charge at once the first begins it, by its code; the others find it begun.
    await holdName(db, `wallet.charge ${scan.outTradeNo}`)
    if (await findCharge(db, scan.outTradeNo)) return { is: 'known' }
    const { of } = scan
    if (!of) return failed('refused', 'nobody says for what')
    const used = await codes.use(db, codeOf(scan, of.areaId))
    if (used.state !== 'used') return failed('code_invalid', used.why)
    return await chargeHolder(engines, db, scan, of, used).catch((error: unknown) => {
      // Thrown on, so that nothing of the charge stays.
      throw new HolderRefused(asFailure(error), { holderId: used.holder, areaId: of.areaId })
    })
  }
  try {
    return await inTransaction(store.db, begin, { retry: true })
  } catch (error) {
    if (!(error instanceof HolderRefused)) throw error
    const { answer, holder } = error
    // A "no" says something of what the holder has, so it costs the code: a till cannot ask with it amount after amount.
    if (concernsHolder(answer))
      await inTransaction(store.db, (db) => codes.use(db, codeOf(scan, holder.areaId)), { retry: true })
    await notifyRefused(engines, holder.holderId, scan.outTradeNo, answer)
    return answer
  }
}

const codeOf = ({ authCode, terminal }: ChannelScan, areaId: string) => ({
  purpose: PAY_PURPOSE,
  areaId,
  code: authCode,
  by: terminal,
})

/** Writes the charge of the person whose code it was; throws why not. */
async function chargeHolder(
  engines: MoneyEngines,
  db: Db,
  { outTradeNo, amountFen, title, terminal, expiresAt }: ChannelScan,
  { areaId, subject: { kind: subject, id: subjectId } }: TradeOf,
  { holder: holderId, bound }: { holder: string; bound: string },
): Promise<Begun> {
  const { identity, live, clock } = engines
  // The session that asked for the code may have ended since: with it its codes.
  const living = await identity.sessions.list(db, holderId)
  if (!living.some(({ id }) => id === bound)) throw new ScanRefused('code_invalid', 'session over')
  const wallet = await lockWallet(db, areaId, holderId)
  if (wallet.passwordHash === null) throw new ScanRefused('refused', 'no password')
  if (holderId.replaceAll('-', '') === terminal) throw new ScanRefused('refused', 'own code')
  const facts = { outTradeNo, amountFen, title, returnPath: '', holderId, createdAt: clock(), expiresAt }
  await insertCharge(db, { ...facts, areaId, subject, subjectId, way: 'scan' })
  const found = await findToPay(engines, db, outTradeNo)
  if (!found) throw new Error(`charge ${outTradeNo} was written and is not there`)
  const seen = await snapshotCharge(engines, db, { ...found, payer: { areaId, personId: holderId } })
  // The engine has given the trade up before this came.
  if (seen.before.is !== 'none') throw new ScanRefused('refused', 'closed')
  if (seen.split.shortFen > 0) throw new ScanRefused('balance', 'balance')
  if (!(await smallPayAllowed(db, wallet, amountFen, clock()))) {
    await live.tell(db, holderId, { topic: CONFIRM_TOPIC, id: outTradeNo })
    return { is: 'waiting' }
  }
  const confirmed = await inTransaction(db, (db) =>
    confirmCharge(engines, db, seen, { session: `till:${terminal}`, proof: null }),
  )
  if (confirmed.is === 'uncounted') return await confirmed.refuse(db)
  if (confirmed.is !== 'confirmed') throw new ScanRefused('refused', confirmed.is)
  return confirmed
}

/** Why a code that is good is not charged. */
class ScanRefused extends Error {
  readonly reason: ScanFailure

  constructor(reason: ScanFailure, why: string) {
    super(why)
    this.reason = reason
  }
}

/** A "no" for the till, with the person whose code it is. */
class HolderRefused extends Error {
  readonly answer: Failed
  readonly holder: { holderId: string; areaId: string }

  constructor(answer: Failed, holder: { holderId: string; areaId: string }) {
    super(answer.why)
    this.answer = answer
    this.holder = holder
  }
}

/** A "no" in words for the till; every other error is thrown on. */
function asFailure(error: unknown): Failed {
  if (error instanceof ScanRefused) return failed(error.reason, error.message)
  if (!(error instanceof Refusal)) throw error
  const limits = [
    walletRefusals.dayLimit,
    walletRefusals.staticLimit,
    walletRefusals.cooling,
    walletRefusals.proofNeeded,
  ]
  if (limits.some((kind) => kind === error.kind)) return failed('limit', error.kind.name)
  return failed(error.kind === walletRefusals.balanceShort ? 'balance' : 'refused', error.kind.name)
}

/** Whether a refusal is about the holder's money: the holder is notified and can do something about it. */
const concernsHolder = ({ reason }: Failed) => reason === 'balance' || reason === 'limit'

/** Notifies the holder's phones of a refusal that concerns their money. The till has its answer whether that works or not. */
async function notifyRefused(
  { store, live, log }: MoneyEngines,
  holderId: string,
  outTradeNo: string,
  answer: Failed,
): Promise<void> {
  if (!concernsHolder(answer)) return
  const hint = { topic: REFUSED_TOPIC, id: outTradeNo }
  await inTransaction(store.db, (db) => live.tell(db, holderId, hint)).catch((error: unknown) => {
    log.warn({ err: error, charge: outTradeNo }, 'a payer does not hear that a scanned code was refused')
  })
}
