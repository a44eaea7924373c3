import type { Codes } from '#platform/codes'
import type { Identity } from '#platform/identity'
import type { Ledger } from '#platform/ledger'
import type { Notify } from '#platform/notify'
import type { Vault } from '#platform/vault'
import type { BankPort } from './cards/bank/port.ts'

/** What opening, passwords, cards and limits stand on. */
export interface OpeningEngines {
  identity: Identity
  notify: Notify
  vault: Vault
  ledger: Ledger
  codes: Codes
  /** null: no bank is configured; cards and withdrawals are then refused in words. */
  bank: BankPort | null
}
