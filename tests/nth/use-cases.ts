import { apartment, parking, passwordReset, recharge, rechargeUnheard, withdrawTo } from './cases-own.ts'
import { collectCode, micropay, micropayConfirmed, postBatched, refundOf } from './cases-till.ts'
import type { UseCase } from './use-case.ts'

/** What somebody does with their own wallet. */
export const OWN: readonly UseCase[] = [
  recharge,
  rechargeUnheard,
  parking,
  withdrawTo('done', '8888'),
  withdrawTo('failed', '0001'),
  withdrawTo('unknown', '0002'),
  passwordReset,
]

/** What goes to somebody else: over a till, to a landlord; and the ledger's second door under it. */
export const TILL: readonly UseCase[] = [
  micropay,
  micropayConfirmed,
  refundOf('part', 1_100),
  refundOf('whole', 3_000),
  apartment,
  collectCode,
  postBatched,
]

/** All of them, which share one budget. */
export const ALL: readonly UseCase[] = [...OWN, ...TILL]
