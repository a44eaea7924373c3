import type { RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import type { Books } from '#platform/books'
import type { Codes } from '#platform/codes'
import type { Store } from '#platform/db'
import type { Files } from '#platform/files'
import type { Live } from '#platform/http'
import type { Identity } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import type { Ledger } from '#platform/ledger'
import type { Notify } from '#platform/notify'
import type { Payments } from '#platform/payments'
import type { Posts } from '#platform/posts'
import type { Readiness } from '#platform/readiness'
import type { Keeper } from '#platform/retention'
import type { Vault } from '#platform/vault'
import type { BankPort } from './bank/port.ts'
import type { Proofs } from './proofs/proof-queries.ts'

/** The engines and ports that the wallet is made with. */
export interface WalletEngines {
  readiness: Readiness
  store: Store
  identity: Identity
  notify: Notify
  ledger: Ledger
  payments: Payments
  books: Books
  codes: Codes
  vault: Vault
  /** null: no bank is configured; cards and withdrawals are then refused in words. */
  bank: BankPort | null
  jobs: Jobs
  files: Pick<Files, 'claimDocument' | 'urlOf'>
  keeper: Pick<Keeper, 'closes'>
  posts: Pick<Posts, 'register'>
  /** Tells a person's phones to ask again, when the transaction commits. */
  live: Pick<Live, 'tell' | 'telling'>
  clock: () => Date
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** What opening, passwords, cards and limits stand on. */
export type OpeningEngines = Pick<WalletEngines, 'identity' | 'notify' | 'vault' | 'ledger' | 'codes' | 'bank'>

/** What paying, recharging, withdrawing and collecting stand on. */
export interface MoneyEngines extends Omit<WalletEngines, 'notify' | 'keeper' | 'readiness' | 'posts'> {
  notify: Pick<Notify, 'inbox'>
  proofs: Proofs
  collections: CollectionsOfPay
}

/** What confirming a payment asks of collections, which stand above it. */
export interface CollectionsOfPay {
  /** SQL for another statement: whom a charge pays, of these columns; null: it pays no collection. */
  merchantOf(charge: ChargeColumns): RawBuilder<PaidMerchant | null>
}

/** Columns of a charge that say for what it is. */
export interface ChargeColumns {
  areaId: RawBuilder<unknown>
  subject: RawBuilder<unknown>
  subjectId: RawBuilder<unknown>
}

/** Whom a charge pays, and whether by a static code. */
export interface PaidMerchant {
  merchantId: string
  isStatic: boolean
}
