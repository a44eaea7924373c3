// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant } from '#platform/db'

export interface LedgerAccount {
  id: string
  areaId: string
  owner: string
  kind: string
  mayGoNegative: boolean
  openedAt: Instant
  balanceFen: Generated<number>
  heldFen: Generated<number>
  seq: Generated<number>
  lastHash: Generated<Bytes>
}

export interface LedgerEntry {
  accountId: string
  seq: number
  transferId: string
  amountFen: number
  balanceAfterFen: number
  hash: Bytes
}

export interface LedgerHold {
  id: string
  reference: string
  accountId: string
  amountFen: number
  state: string
  heldAt: Instant
  expiresAt: Instant | null
  endedAt: Instant | null
  transferId: string | null
}

export interface LedgerTransfer {
  id: string
  reference: string
  kind: string
  memo: string
  contentHash: Bytes
  at: Instant
  hash: Bytes | null
}

declare global {
  interface DatabaseTables {
    'ledger.account': LedgerAccount
    'ledger.entry': LedgerEntry
    'ledger.hold': LedgerHold
    'ledger.transfer': LedgerTransfer
  }
}
