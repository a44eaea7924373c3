import type { Db } from '#platform/db'
import type { AccountName, Ledger, Leg, PostOutcome, Transfer } from '#platform/ledger'

/** The owner of all accounts that belong to nobody's purse; stores know it by this word. */
export const HOUSE = 'park'

/** An account of the house: `channel.<id>`, `income.<subject>`, `suspense` and what areas name. All may go negative. */
export function houseAccount(areaId: string, kind: string): AccountName {
  return { areaId, owner: HOUSE, kind }
}

/** Money at a payment channel. */
export function channelAccount(areaId: string, channel: string): AccountName {
  return houseAccount(areaId, `channel.${channel}`)
}

const isHouse = ({ owner }: AccountName): boolean => owner === HOUSE

const named = ({ areaId, owner, kind }: AccountName) => `${areaId} ${owner} ${kind}`

const seen = new WeakMap<Ledger, Set<string>>()
/** Transactions that have opened accounts: what they see may be rolled back. */
const opened = new WeakSet<Db>()

/** Accounts of the house that this ledger is known to have; there are a few hundred at most. */
function knownIn(ledger: Ledger): Set<string> {
  const known = seen.get(ledger) ?? new Set()
  seen.set(ledger, known)
  return known
}

/**
 * Makes sure that all accounts of these legs are there: those of the house may go negative, nobody else's may. Always in one order, so that
 * two who both need new ones never wait for each other.
 */
export async function openAccounts(ledger: Ledger, db: Db, legs: readonly Leg[]): Promise<void> {
  const known = knownIn(ledger)
  const wanted = legs.map(({ account }) => account).filter((account) => !known.has(named(account)))
  if (wanted.length === 0) return
  const found = await ledger.accounts(db, wanted)
  const open = new Map(found.map((account) => [named(account), account.mayGoNegative]))
  // One that is there and of the other sort is refused by `open`.
  const missing = wanted.filter((account) => open.get(named(account)) !== isHouse(account))
  if (missing.length > 0) opened.add(db)
  // Nothing takes an account away again: what others have committed is there for good, and the next ones need not look.
  if (!opened.has(db)) for (const account of wanted) if (isHouse(account)) known.add(named(account))
  const inOrder = missing.toSorted((one, other) => (named(one) < named(other) ? -1 : 1))
  for (const account of inOrder) await ledger.open(db, account, { mayGoNegative: isHouse(account) })
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
export async function mustPost(ledger: Ledger, db: Db, transfer: Transfer): Promise<Stands> {
  const [only] = await mustPostAll(ledger, db, [transfer])
  if (!only) throw new Error(`the ledger answered nothing to ${transfer.reference}`)
  return only
}

/** The same for several, all in one call, in their order. */
export async function mustPostAll(ledger: Ledger, db: Db, transfers: readonly Transfer[]): Promise<Stands[]> {
  await openAccounts(
    ledger,
    db,
    transfers.flatMap(({ legs }) => legs),
  )
  const outcomes = await ledger.post(db, transfers)
  return outcomes.map((outcome, index) => {
    if (outcome.state !== 'done' && outcome.state !== 'repeated')
      throw new Error(`the ledger answered ${outcome.state} to ${transfers[index]?.reference}`)
    return outcome
  })
}

/** A transfer that stands in the books: its number, and when it was posted. */
interface Stands {
  transferId: string
  at: Date
}
