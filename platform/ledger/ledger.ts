import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/db'

/** Whose account, and which: one account a park, owner and kind. Opaque words to the ledger. */
export interface AccountName {
  areaId: string
  /** A person's or company's id, or a word of ours for the park's own accounts: `park`. */
  owner: string
  /** `cash`, `subsidy`, `channel.alipay`, `income.parking` … at most 60 letters, digits, dots and dashes. */
  kind: string
}

/** An account as it stands. */
export interface Account extends AccountName {
  id: string
  /** Accounts of the world outside (channels) may; a purse never. */
  mayGoNegative: boolean
  balanceFen: number
  /** Part of the balance that two-phase transfers hold. */
  heldFen: number
  /** What may be moved away now: the balance without what is held. */
  availableFen: number
}

/** One side of a transfer: fen that come (above zero) or go (below zero). */
export interface Leg {
  account: AccountName
  amountFen: number
}

/**
 * Money that moves. `reference` is the caller's own name of the movement, used once in the whole ledger: `wallet:charge:YQ…`.
 * Legs sum to zero, name each account once, and may be none: then the reference is only taken, so that nothing else ever uses it.
 */
export interface Transfer {
  reference: string
  /** `wallet.payment`, `payments.paid` … what kind of movement it is. */
  kind: string
  legs: readonly Leg[]
  /** Facts for people who read statements; no personal data. At most 200 characters. */
  memo?: string
  /** Announced through the outbox in the same transaction if, and only if, the transfer was posted now (not on a repeat). */
  announce?: { type: string; payload: object }
}

/** A transfer that stands in the books. */
export interface Posted {
  id: string
  reference: string
  kind: string
  memo: string
  at: Date
  legs: readonly Leg[]
}

/**
 * What became of a transfer. `done` posted now · `repeated` the same was posted before · else nothing moved:
 * `differs` the reference is taken by other content · `overdraft` an account had too little · `account_unknown` it was never opened.
 */
export type PostOutcome =
  | { state: 'done' | 'repeated'; transferId: string; at: Date }
  | { state: 'differs' }
  | { state: 'overdraft'; account: AccountName; availableFen: number }
  | { state: 'account_unknown'; account: AccountName }

/** A hold: money that stays where it is and cannot be moved otherwise until it is captured or released. */
export interface Hold {
  id: string
  reference: string
  account: AccountName
  amountFen: number
  state: 'held' | 'captured' | 'released' | 'expired'
  expiresAt: Date | null
}

/** A wish to hold. `reference` is used once among holds. `expiresAt` null: until somebody ends it. */
export interface HoldRequest {
  reference: string
  account: AccountName
  amountFen: number
  expiresAt: Date | null
}

/** As `PostOutcome`; `repeated` also tells how the hold stands by now. */
export type HoldOutcome =
  | { state: 'done' | 'repeated'; hold: Hold }
  | { state: 'differs' }
  | { state: 'overdraft'; availableFen: number }
  | { state: 'account_unknown' }

/** One line of an account's statement. */
export interface StatementLine {
  /** Counts from 1, without gaps. */
  seq: number
  transferId: string
  reference: string
  kind: string
  memo: string
  amountFen: number
  balanceAfterFen: number
  at: Date
}

/** A look at the ledger within another statement. */
export interface Looking {
  /** SQL of what is seen, as one value. */
  readonly value: RawBuilder<unknown>
  /** Reads that value. */
  readonly read: (row: unknown) => { posted: Posted[]; accounts: Account[] }
}

/** The books: double entry in integer fen, never changed, never deleted. */
export interface Ledger {
  /** Makes sure that an account is there. The second time it must be the same; a purse never turns into one that may go negative. */
  open(db: Db, account: AccountName, options?: { mayGoNegative?: boolean }): Promise<void>
  /**
   * Posts in the caller's transaction: atomic with what else it does. One call a transaction (all its transfers in it), after all
   * locks of the caller: so no two posts can wait for each other. For small, cold work.
   */
  post(db: Db, transfers: readonly Transfer[]): Promise<PostOutcome[]>
  /**
   * Posts in a transaction of its own, shared with whoever else posts at this moment. Resolves after the commit. A throw is an
   * outage: nobody knows whether it was posted; ask again with the same reference.
   */
  postBatched(transfer: Transfer): Promise<PostOutcome>
  /** The transfer of that reference with its legs, or null. */
  find(db: Db, reference: string): Promise<Posted | null>
  /** The transfers of several references, as they stand at one moment, in no order; those that are not there are left out. */
  findAll(db: Db, references: readonly string[]): Promise<Posted[]>
  /** Accounts as they stand; those that were never opened are left out. */
  accounts(db: Db, names: readonly AccountName[]): Promise<Account[]>
  /**
   * Transfers and accounts as they stand together at one moment: what a transfer has moved is in the accounts if, and only if, the transfer is
   * there.
   */
  look(
    db: Db,
    wanted: { references: readonly string[]; accounts: readonly AccountName[] },
  ): Promise<{ posted: Posted[]; accounts: Account[] }>
  /** The same within another statement, of its moment: SQL of one value, and what reads that. */
  looking(wanted: { references: readonly string[]; accounts: readonly AccountName[] }): Looking
  /** The accounts of this owner and these kinds in all areas, by area and kind. */
  accountsNamed(db: Db, owner: string, kinds: readonly string[]): Promise<AccountName[]>
  /** Lines of an account, the latest first, before `beforeSeq`. */
  statement(db: Db, account: AccountName, page: { beforeSeq?: number; limit: number }): Promise<StatementLine[]>
  /** What the account had right after the transfer of that reference; null: it was not posted, or did not touch the account. */
  balanceAfter(db: Db, account: AccountName, reference: string): Promise<number | null>
  /** Holds, in the caller's transaction, if there is enough. Same rule of one call a transaction as `post`. */
  hold(db: Db, request: HoldRequest): Promise<HoldOutcome>
  /**
   * Ends a hold by moving its money: the transfer must take exactly the held amount from the held account. Repeatable by the
   * transfer's reference. `ended`: the hold was released or had expired before.
   */
  capture(db: Db, holdReference: string, transfer: Transfer): Promise<PostOutcome | { state: 'ended' | 'unknown' }>
  /** Ends a hold without moving money. False: it was captured. Repeatable. */
  release(db: Db, holdReference: string): Promise<boolean>
  /** The transfer that undoes another: all legs turned round, reference `reversal:…`. A transfer is reversed once. */
  reverse(db: Db, reference: string, memo: string): Promise<PostOutcome | { state: 'unknown' }>
  /** How many accounts of an area are not empty, and how many hold money for somebody. */
  filled(db: Db, areaId: string): Promise<{ filled: number; holding: number }>
  /**
   * Empties all accounts of an area, each by a transfer to `through`, which is empty before and after; answers how many. References are `reference:<n>`. The
   * same rule of one call a transaction as `post`. Throws where money of the area moved from or to another, or is held.
   */
  emptyAll(
    db: Db,
    areaId: string,
    by: { through: AccountName; reference: string; kind: string; memo: string },
  ): Promise<number>
}
