import type { Law } from '../../../tests/support/laws.ts'

/** What must hold of accounts at any moment. */
export const laws: readonly Law[] = [
  ['all accounts together are zero', `select sum(balance_fen) as fen from ledger.account having sum(balance_fen) <> 0`],
]
