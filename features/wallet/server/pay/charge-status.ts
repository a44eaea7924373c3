import { type Part, walletRefusals } from '#contract/wallet'
import { HOUSE } from '#platform/books'
import type { Db } from '#platform/db'
import type { Account, Posted } from '#platform/ledger'
import type { ChannelAnswer, ChannelTradeName, PaidFact } from '#platform/payments'
import { refuse } from '#vocabulary/refusal'
import type { MoneyEngines, PaidMerchant } from '../engines.ts'
import { availableIn, purseName, pursesOf, type SplitOfPurses, splitBy } from '../purses/purses.ts'
import { PURSES } from '../purses/wallets.ts'
import {
  type ChargeRow,
  cancelNoOf,
  findCharge,
  findToPay,
  type KnownRow,
  refundReference,
  type ToPay,
} from './queries.ts'

/** Whose purses pay. */
export interface Payer {
  areaId: string
  personId: string
}

/** The kind of the transfer that pays a charge; the closing takes the same reference with another kind. */
export const PAYMENT = 'wallet.payment'

/** A payment that stands in the ledger. */
export interface PaidCharge {
  payer: Payer
  parts: Part[]
  fact: PaidFact
  /** How it was confirmed, as the transfer's memo says. */
  memo: string
  /** The charge as its payer saw it, where it was just posted; what is read of it never changes. */
  charge?: Pick<ChargeRow, 'billId' | 'title' | 'returnPath' | 'subject'>
}

/** The status of a charge. `cancelled`: it was paid, and all of it went back. */
export type ChargeStatus = { is: 'none' } | { is: 'void' } | ({ is: 'paid' | 'cancelled' } & PaidCharge)

/** A charge, and whose purses are to pay it. */
export interface KnownCharge {
  charge: KnownRow
  payer: Payer
}

/** A snapshot of a charge: its status, and how the payer's purses would pay it. */
export interface SeenCharge extends KnownCharge {
  before: ChargeStatus
  /** Of what is paid: nothing is drawn any more. */
  split: SplitOfPurses
  /** Whom it pays; null: no merchant. */
  merchant: PaidMerchant | null
}

const NOTHING: SplitOfPurses = { parts: [], purses: [], shortFen: 0 }

/** The ledger's name of a charge: either its payment or its closing takes it, never both. */
export function chargeReference(outTradeNo: string): string {
  return `wallet:charge:${outTradeNo}`
}

/** The status of a charge, by the ledger alone. */
export async function statusOf({ ledger }: MoneyEngines, db: Db, outTradeNo: string): Promise<ChargeStatus> {
  return statusBy(outTradeNo, await ledger.findAll(db, referencesOf(outTradeNo)))
}

/** The references of the transfers that decide a charge's status. */
function referencesOf(outTradeNo: string): string[] {
  return [chargeReference(outTradeNo), refundReference(cancelNoOf(outTradeNo))]
}

function statusBy(outTradeNo: string, found: readonly Posted[]): ChargeStatus {
  const charge = chargeReference(outTradeNo)
  const posted = found.find(({ reference }) => reference === charge)
  if (!posted) return { is: 'none' }
  if (posted.kind !== PAYMENT) return { is: 'void' }
  return { is: found.length > 1 ? 'cancelled' : 'paid', ...paidBy(outTradeNo, posted) }
}

/** The status of a charge as a channel answers it. */
export async function answerOf(engines: MoneyEngines, { outTradeNo }: ChannelTradeName): Promise<ChannelAnswer> {
  const { db } = engines.store
  const now = await statusOf(engines, db, outTradeNo)
  if (now.is === 'void' || now.is === 'cancelled') return { state: 'closed' }
  if (now.is === 'paid') return { state: 'paid', fact: now.fact }
  return { state: (await findCharge(db, outTradeNo)) ? 'waiting' : 'none' }
}

/**
 * A snapshot of a charge that this person may pay: of this park; one that was scanned from somebody's code, or begun for somebody, only by that
 * person. Everything else is refused as unknown. What is seen is handed on; nobody reads it again.
 */
export async function seeCharge(engines: MoneyEngines, db: Db, payer: Payer, outTradeNo: string): Promise<SeenCharge> {
  const looking = engines.ledger.looking({ references: referencesOf(outTradeNo), accounts: pursesOf(payer) })
  const found = (await findToPay(engines, db, outTradeNo, looking.value)) ?? refuse(walletRefusals.chargeUnknown)
  const { areaId, holderId } = found.charge
  if (areaId !== payer.areaId) refuse(walletRefusals.chargeUnknown)
  if (holderId !== null && holderId !== payer.personId) refuse(walletRefusals.chargeUnknown)
  return seenBy(engines, { ...found, payer }, looking.read(found.also))
}

/** A snapshot of a charge that is known already: its status and the purses, of one moment. */
export async function snapshotCharge(
  engines: MoneyEngines,
  db: Db,
  known: KnownCharge & Pick<ToPay, 'merchant' | 'settings'>,
): Promise<SeenCharge> {
  const { charge, payer } = known
  const wanted = { references: referencesOf(charge.outTradeNo), accounts: pursesOf(payer) }
  return seenBy(engines, known, await engines.ledger.look(db, wanted))
}

function seenBy(
  engines: MoneyEngines,
  { charge, payer, merchant, settings }: KnownCharge & Pick<ToPay, 'merchant' | 'settings'>,
  { posted, accounts }: { posted: readonly Posted[]; accounts: readonly Account[] },
): SeenCharge {
  const { outTradeNo, amountFen, subject } = charge
  const before = statusBy(outTradeNo, posted)
  if (before.is === 'paid' || before.is === 'cancelled') return { charge, payer, merchant, before, split: NOTHING }
  const split = splitBy(engines, { available: availableIn(accounts), settings }, { amountFen, subject })
  return { charge, payer, merchant, before, split }
}

function paidBy(outTradeNo: string, posted: Posted): PaidCharge {
  const [first] = posted.legs.filter(({ account }) => account.owner !== HOUSE)
  if (!first) throw new Error(`${posted.reference} was paid from no purse`)
  // Given money first, whatever order the ledger keeps.
  const parts = PURSES.flatMap((kind) => {
    const leg = posted.legs.find(({ account }) => account.owner !== HOUSE && account.kind === kind)
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
