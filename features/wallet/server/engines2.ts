import type { Logger } from 'pino'
import type { Codes } from '#platform/codes'
import type { Db, Store } from '#platform/db'
import type { Identity } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import type { Ledger } from '#platform/ledger'
import type { Payments } from '#platform/payments'
import type { Vault } from '#platform/vault'
import type { BankPort } from './cards/bank/port.ts'
import type { Proofs } from './proofs/password-proofs.ts'

/** Tells a person's phones that something changed, when the transaction commits. */
export interface Tells {
  tell(db: Db, personId: string, hint: { topic: string; id: string }): Promise<void>
}

/** What paying, recharging, withdrawing and collecting stand on. */
export interface MoneyEngines {
  store: Store
  identity: Identity
  ledger: Ledger
  payments: Payments
  codes: Codes
  vault: Vault
  /** null: no bank is configured; withdrawals are then refused in words. */
  bank: BankPort | null
  jobs: Jobs
  live: Tells
  proofs: Proofs
  clock: () => Date
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** What phones are told about; each is a hint to ask again. */
export const TOPICS = {
  /** `id`: the person. */
  balance: 'wallet.balance',
  /** A payment was taken from the wallet; `id`: the charge. */
  charged: 'wallet.charged',
  /** A scanned code waits for the password; `id`: the charge. */
  confirm: 'wallet.confirm',
  /** A scanned code could not be charged, for want of money or beyond a limit; `id`: the charge that never was. */
  refused: 'wallet.refused',
  /** To the merchant: a collection changed; `id`: the collection. */
  collected: 'wallet.collected',
  /** `id`: the withdrawal. */
  withdrawal: 'wallet.withdrawal',
} as const
