import { type Part, walletRefusals } from '#contract/wallet'
import { type Db, inTransaction } from '#platform/db'
import type { AccountName, Leg, Posted, PostOutcome } from '#platform/ledger'
import type { ChannelAnswer, ChannelTradeName, PaidFact, Trade } from '#platform/payments'
import { formatPrice } from '#vocabulary/money'
import { refuse } from '#vocabulary/refusal'
import type { MoneyEngines } from '../engines.ts'
import { channelAccount, PARK, postShared } from '../purses/accounts.ts'
import { type Available, purseName, purseRulesOf, type Split, splitOf } from '../purses/purses.ts'
import { BALANCE_TOPIC, PURSES, purseAccount } from '../purses/wallets.ts'
import { balanceAfter, insertBooked } from '../records/entries.ts'
import { confirmationOf, memoOf, releaseLocked } from './confirmation-record.ts'
import { type ChargeRow, cancelNoOf, findCharge, lockCharge, refundReference, updateCharge } from './queries.ts'

/** The wallet among the payment channels. */
export const WALLET_CHANNEL = { id: 'wallet', name: '园区钱包' } as const

/** The wallet's own page. */
export const WALLET_PAGE = '/front/mobile/wallet/mywallet'

/** Announced by the ledger with the posting of a payment. */
export const CHARGE_PAID = 'wallet.charge.paid'
/** Announced by the ledger with the closing of a charge. */
export const CHARGE_CLOSED = 'wallet.charge.closed'
/** Tells the payer's phones that a payment was taken from the wallet; `id`: the charge. */
const CHARGED_TOPIC = 'wallet.charged'
/** Kinds of transfers: a payment, and the closing that takes the same reference. */
const PAYMENT = 'wallet.payment'
const VOID = 'wallet.void'
/** Between our look at the purses and the posting another payment may have used them; so often it is split anew. */
const SPLITS = 5

/** The ledger's name of a charge: either its payment or its closing takes it, never both. */
export function chargeReference(outTradeNo: string): string {
  return `wallet:charge:${outTradeNo}`
}

/** The engine's trade of a charge; null where there is none on our channel. */
export function tradeOfCharge(engines: MoneyEngines, db: Db, outTradeNo: string): Promise<Trade | null> {
  return engines.payments.tradeNamed(db, WALLET_CHANNEL.id, outTradeNo)
}

/** A payment that stands in the ledger. */
export interface PaidCharge {
  payer: { areaId: string; personId: string }
  parts: Part[]
  fact: PaidFact
  /** How it was confirmed, as the transfer's memo says. */
  memo: string
}

/** What the ledger says of a charge: it alone decides. `cancelled`: it was paid, and all of it went back as if it had never been. */
export async function standingOf(
  { ledger }: MoneyEngines,
  db: Db,
  outTradeNo: string,
): Promise<{ is: 'none' } | { is: 'void' } | ({ is: 'paid' | 'cancelled' } & PaidCharge)> {
  const charge = chargeReference(outTradeNo)
  const found = await ledger.findAll(db, [charge, refundReference(cancelNoOf(outTradeNo))])
  const posted = found.find(({ reference }) => reference === charge)
  if (!posted) return { is: 'none' }
  if (posted.kind !== PAYMENT) return { is: 'void' }
  return { is: found.length > 1 ? 'cancelled' : 'paid', ...paidBy(outTradeNo, posted) }
}

/** How a charge stands, as a channel says it. */
export async function answerOf(engines: MoneyEngines, { outTradeNo }: ChannelTradeName): Promise<ChannelAnswer> {
  const { db } = engines.store
  const now = await standingOf(engines, db, outTradeNo)
  if (now.is === 'void' || now.is === 'cancelled') return { state: 'closed' }
  if (now.is === 'paid') return { state: 'paid', fact: now.fact }
  return { state: (await findCharge(db, outTradeNo)) ? 'waiting' : 'none' }
}

function paidBy(outTradeNo: string, posted: Posted): PaidCharge {
  const [first] = posted.legs.filter(({ account }) => account.owner !== PARK)
  if (!first) throw new Error(`${posted.reference} was paid from no purse`)
  // Given money first, whatever order the ledger keeps.
  const parts = PURSES.flatMap((kind) => {
    const leg = posted.legs.find(({ account }) => account.owner !== PARK && account.kind === kind)
    return leg ? [{ kind, name: purseName(kind), amountFen: -leg.amountFen }] : []
  })
  const amountFen = parts.reduce((sum, part) => sum + part.amountFen, 0)
  return {
    payer: { areaId: first.account.areaId, personId: first.account.owner },
    parts,
    fact: { outTradeNo, channelTradeNo: posted.id, amountFen, paidAt: posted.at },
    memo: posted.memo,
  }
}

/** What a person could pay with now. */
export async function availableOf(
  { ledger }: Pick<MoneyEngines, 'ledger'>,
  db: Db,
  payer: { areaId: string; personId: string },
): Promise<Available> {
  const accounts = await ledger.accounts(
    db,
    PURSES.map((kind) => purseAccount(payer, kind)),
  )
  return Object.fromEntries(accounts.map(({ kind, availableFen }) => [kind, availableFen]))
}

/** How a charge would be drawn now. */
export async function splitNow(
  engines: Pick<MoneyEngines, 'ledger'>,
  db: Db,
  charge: { amountFen: number },
  payer: { areaId: string; personId: string },
  subjectKind: string,
): Promise<Split> {
  const rules = await purseRulesOf(db, payer.areaId)
  return splitOf(charge.amountFen, subjectKind, await availableOf(engines, db, payer), rules)
}

/**
 * Posts a confirmed charge: from here on it is paid, whatever dies. `short`: the purses do not suffice, nothing moved. `closed`: the
 * closing was quicker, or its time is over. A throw is an outage: nobody knows; the same again finds out.
 */
export async function postCharge(
  engines: MoneyEngines,
  charge: ChargeRow,
  payer: { areaId: string; personId: string },
  subjectKind: string,
): Promise<({ is: 'paid' } & PaidCharge) | { is: 'short'; shortFen: number } | { is: 'closed' }> {
  const { ledger, store, clock } = engines
  let shortFen = charge.amountFen
  for (let tried = 0; tried < SPLITS; tried += 1) {
    if (clock() >= charge.expiresAt) return await standing(engines, charge.outTradeNo)
    const split = await splitNow(engines, store.db, charge, payer, subjectKind)
    shortFen = split.shortFen
    if (shortFen > 0) break
    const outcome = await postShared(ledger, store.db, {
      reference: chargeReference(charge.outTradeNo),
      kind: PAYMENT,
      legs: legsOf(charge.amountFen, payer, split.parts),
      memo: memoOf(charge),
      announce: { type: CHARGE_PAID, payload: { outTradeNo: charge.outTradeNo } },
    })
    if (outcome.state !== 'overdraft') return await standing(engines, charge.outTradeNo, outcome)
  }
  // Somebody with the same confirmation may have been quicker and used the money for this very charge.
  const now = await standing(engines, charge.outTradeNo)
  return now.is === 'paid' ? now : { is: 'short', shortFen: Math.max(1, shortFen) }
}

async function standing(engines: MoneyEngines, outTradeNo: string, outcome?: PostOutcome) {
  const now = await standingOf(engines, engines.store.db, outTradeNo)
  if (now.is === 'paid') return { ...now, is: now.is }
  if (now.is === 'cancelled') return { is: 'closed' as const }
  if (outcome && outcome.state !== 'differs')
    throw new Error(`the ledger answered ${outcome.state} to a charge and does not know it`)
  return { is: 'closed' as const }
}

function legsOf(amountFen: number, payer: { areaId: string; personId: string }, parts: readonly Part[]): Leg[] {
  const channel: AccountName = channelAccount(payer.areaId, WALLET_CHANNEL.id)
  return [
    ...parts.map((part) => ({ account: purseAccount(payer, part.kind), amountFen: -part.amountFen })),
    { account: channel, amountFen },
  ]
}

/**
 * Brings what people see into line with a posted payment, once, in the caller's transaction: the charge is paid and counted on its day,
 * under a confirmation of its payer, the payer has a line, the phones know. Run by whoever posted it, and again by the event of the posting: so nothing is left out if that one died.
 */
export async function projectPaid(engines: MoneyEngines, db: Db, outTradeNo: string): Promise<void> {
  const charge = await lockCharge(db, outTradeNo)
  if (!charge || charge.state === 'paid') return
  const now = await standingOf(engines, db, outTradeNo)
  if (now.is !== 'paid' && now.is !== 'cancelled') return
  const { payer, parts, fact, memo } = now
  const { channelTradeNo: transferId, paidAt } = fact
  await updateCharge(db, outTradeNo, {
    ...(await confirmationOf(db, charge, { payer, paidAt, memo })),
    state: 'paid',
    payerId: payer.personId,
    areaId: payer.areaId,
    transferId,
    paidAt,
  })
  const cash = purseAccount(payer, 'cash')
  await insertBooked(
    db,
    {
      id: charge.billId,
      ...payer,
      kind: 'payment',
      title: charge.title,
      amountFen: -fact.amountFen,
      at: paidAt,
      parts,
      channel: WALLET_CHANNEL.id,
      link: linkOf(charge),
    },
    {
      reference: chargeReference(outTradeNo),
      at: paidAt,
      balanceAfterFen: await balanceAfter(engines.ledger, db, cash, transferId),
    },
  )
  await engines.live.tell(db, payer.personId, { topic: CHARGED_TOPIC, id: outTradeNo })
  await engines.live.tell(db, payer.personId, { topic: BALANCE_TOPIC, id: payer.personId })
}

/** Where what was paid is shown; of what has no page but the wallet's own, nowhere. */
export function linkOf({ returnPath }: ChargeRow): string | null {
  return returnPath === '' || returnPath === WALLET_PAGE ? null : returnPath
}

/**
 * After a posting: lines and phones, then the payment engine. Never throws: the money has moved, and what fails here is done by the event of
 * the posting and by the engine's own asking.
 */
export async function tellPaid(engines: MoneyEngines, fact: PaidFact): Promise<void> {
  const { store, payments, log } = engines
  const { outTradeNo } = fact
  await inTransaction(store.db, (db) => projectPaid(engines, db, outTradeNo), { retry: true }).catch(
    (error: unknown) => {
      log.error({ err: error, charge: outTradeNo }, 'a payment by wallet is not in the bills yet')
    },
  )
  try {
    const ours = await payments.reportPaid(WALLET_CHANNEL.id, fact)
    if (!ours) log.error({ charge: outTradeNo }, 'the payment engine does not know what the wallet paid')
  } catch (error) {
    log.warn({ err: error, charge: outTradeNo }, 'a payment by wallet was not heard yet, it will be asked for')
  }
}

/** Closes a charge for good, unless it was paid: takes its reference without moving money. Repeatable. */
export async function closeCharge(engines: MoneyEngines, outTradeNo: string): Promise<'closed' | 'paid'> {
  const { ledger, store } = engines
  const announce = { type: CHARGE_CLOSED, payload: { outTradeNo } }
  const closing = { reference: chargeReference(outTradeNo), kind: VOID, legs: [], announce }
  const outcome = await postShared(ledger, store.db, closing)
  if (outcome.state === 'differs') return 'paid'
  await inTransaction(store.db, (db) => projectClosed(engines, db, outTradeNo), { retry: true })
  return 'closed'
}

/** Brings a charge into line with its posted closing, once, in the caller's transaction; run again by the event of the closing. */
export async function projectClosed(engines: MoneyEngines, db: Db, outTradeNo: string): Promise<void> {
  const charge = await lockCharge(db, outTradeNo)
  if (charge?.state !== 'waiting' || (await standingOf(engines, db, outTradeNo)).is !== 'void') return
  await releaseLocked(db, charge)
  await updateCharge(db, outTradeNo, { state: 'closed' })
}

/** Refuses with what is missing. */
export function refuseShort(shortFen: number): never {
  refuse(walletRefusals.balanceShort, { data: { short: formatPrice(shortFen), shortFen } })
}
