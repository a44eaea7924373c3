import type { Db } from '#platform/db'
import type { AccountName, Ledger, Leg, PostOutcome, Transfer } from '#platform/ledger'
import { PURSES } from './wallets.ts'

/** The park's own owner of accounts. */
export const PARK = 'park'

/** An account of the park: `channel.<id>`, `income.<subject>`, `bank`, `income.fee`, `grant.<purse>`, `suspense`. All may go negative. */
export function parkAccount(areaId: string, kind: string): AccountName {
  return { areaId, owner: PARK, kind }
}

/** Money at a payment channel. */
export function channelAccount(areaId: string, channel: string): AccountName {
  return parkAccount(areaId, `channel.${channel}`)
}

const isPurse = (account: AccountName): boolean =>
  account.owner !== PARK && PURSES.some((kind) => kind === account.kind)

/**
 * Makes sure that all accounts of these legs are there: purses never go negative, accounts of the park may. Always in one order, so that
 * two who both need new ones never wait for each other.
 */
export async function openAccounts(ledger: Ledger, db: Db, legs: readonly Leg[]): Promise<void> {
  const named = ({ areaId, owner, kind }: AccountName) => `${areaId} ${owner} ${kind}`
  const wanted = legs.map(({ account }) => account)
  const open = new Map((await ledger.accounts(db, wanted)).map((account) => [named(account), account.mayGoNegative]))
  // One that is there and of the other sort is refused by `open`.
  const missing = wanted.filter((account) => open.get(named(account)) !== !isPurse(account))
  const inOrder = missing.toSorted((one, other) => (named(one) < named(other) ? -1 : 1))
  for (const account of inOrder) await ledger.open(db, account, { mayGoNegative: !isPurse(account) })
}

/** Posts in a commit shared with others; accounts that were never used are opened first, and it is asked again. */
export async function postShared(ledger: Ledger, db: Db, transfer: Transfer): Promise<PostOutcome> {
  const outcome = await ledger.postBatched(transfer)
  if (outcome.state !== 'account_unknown') return outcome
  await openAccounts(ledger, db, transfer.legs)
  return await ledger.postBatched(transfer)
}

/**
 * Posts in the caller's transaction what must be possible, and answers when it was posted: a refusal of the ledger is a fault of ours,
 * never a person's, so it throws.
 */
export async function mustPost(ledger: Ledger, db: Db, transfer: Transfer): Promise<{ transferId: string; at: Date }> {
  await openAccounts(ledger, db, transfer.legs)
  const [outcome] = await ledger.post(db, [transfer])
  if (outcome?.state !== 'done' && outcome?.state !== 'repeated')
    throw new Error(`the ledger answered ${outcome?.state} to ${transfer.reference}`)
  return outcome
}
