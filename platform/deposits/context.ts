import type { Books } from '#platform/books'
import type { Store } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { AccountName, Ledger } from '#platform/ledger'
import type { Payments } from '#platform/payments'
import type { Vault } from '#platform/vault'
import type { DepositKind } from './deposits.ts'

/** As much of the log as the engine writes. */
interface DepositsLog {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** What the engine is made of. */
export interface DepositsOptions {
  store: Store
  jobs: Jobs
  ledger: Ledger
  payments: Payments
  books: Books
  vault: Vault
  clock: () => Date
  log: DepositsLog
}

/** What the parts of the engine share. */
export interface DepositsContext extends DepositsOptions {
  readonly kinds: Map<string, DepositKind>
}

/** The ledger account of a pot: nobody's of the house, so it never goes below what is held. */
export function potAccount(pot: { areaId: string; id: string }): AccountName {
  return { areaId: pot.areaId, owner: pot.id, kind: 'deposit' }
}

/** The ledger's name of a hold against a payer. */
export function holdReference(id: string): string {
  return `deposits:hold:${id}`
}

/** The ledger's name of the hold of money that goes back. */
export function backHoldReference(id: string): string {
  return `deposits:back:${id}`
}
