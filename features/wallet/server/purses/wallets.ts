import { walletRefusals } from '#contract/wallet'
import type { Db } from '#platform/db'
import type { AccountName } from '#platform/ledger'
import type { Vault } from '#platform/vault'
import { clockOf, dayOf } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { findWallet, getSealedHolder, lockWalletRow, type Wallet } from './queries.ts'

/** The purses of a person, in the order in which a payment draws from them. */
export const PURSES = ['subsidy', 'allowance', 'cash'] as const
/** The kind of a purse. */
export type PurseKind = (typeof PURSES)[number]

/** Tells a person's phones that the balance changed; `id`: the person. */
export const BALANCE_TOPIC = 'wallet.balance'

/** The columns of the vault: each value opens only at its own row. */
export const REAL_NAME = 'wallet.wallet.real_name'
/** The column of the ID number; also its blind index. */
export const ID_NUMBER = 'wallet.wallet.id_number'

/** The wallet of a person; refuses `notOpen`. For reading: also a frozen one. */
export async function requireWallet(db: Db, areaId: string, personId: string): Promise<Wallet> {
  return (await findWallet(db, areaId, personId)) ?? refuse(walletRefusals.notOpen)
}

/** The wallet of a person who wants to use it; refuses `notOpen` and `frozen`. */
export async function requireOpenWallet(db: Db, areaId: string, personId: string): Promise<Wallet> {
  return notFrozen(await requireWallet(db, areaId, personId))
}

/** As `requireOpenWallet`, and locks the row until the transaction ends: before all cards, proofs and counts of the wallet. */
export async function lockWallet(db: Db, areaId: string, personId: string): Promise<Wallet> {
  return mustBeOpen((await lockWalletRow(db, areaId, personId)) ?? null)
}

/** A wallet that may be used; refuses `notOpen` and `frozen`. */
export function mustBeOpen(wallet: Wallet | null): Wallet {
  return notFrozen(wallet ?? refuse(walletRefusals.notOpen))
}

/** The same of a wallet of which no more is known than its state; null: there is none. */
export function mustBeUsable(state: string | null): void {
  if (state === null) refuse(walletRefusals.notOpen)
  if (state !== 'open') refuse(walletRefusals.frozen)
}

function notFrozen(wallet: Wallet): Wallet {
  mustBeUsable(wallet.state)
  return wallet
}

/** The ledger's name of a purse of this person. */
export function purseAccount(wallet: { areaId: string; personId: string }, kind: PurseKind): AccountName {
  return { areaId: wallet.areaId, owner: wallet.personId, kind }
}

/** The holder as the ID says, opened: for banks, never for showing or storing. */
export async function holderOf(
  db: Db,
  vault: Vault,
  walletId: string,
): Promise<{ realName: string; idNumber: string }> {
  const { realNameSealed, idNumberSealed } = await getSealedHolder(db, walletId)
  return {
    realName: vault.open(realNameSealed, { purpose: REAL_NAME, of: walletId }),
    idNumber: vault.open(idNumberSealed, { purpose: ID_NUMBER, of: walletId }),
  }
}

/** Until when the wallet cools after a reset of its password; null: it does not. */
export function coolingUntil(wallet: Wallet, now: Date): Date | null {
  return wallet.coolingUntil && wallet.coolingUntil > now ? wallet.coolingUntil : null
}

/** Refuses `cooling` while the wallet cools: withdrawals, new cards, higher limits. */
export function refuseCooling(wallet: Wallet, now: Date): void {
  const until = coolingUntil(wallet, now)
  if (until) refuse(walletRefusals.cooling, { data: { until: momentInWords(until) } })
}

/** A moment as people read it: 11月22日 09:30. */
export function momentInWords(at: Date): string {
  const [, month, day] = dayOf(at).split('-')
  return `${Number(month)}月${Number(day)}日 ${clockOf(at)}`
}
