import type { Db, Store } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { AccountName, Ledger, Leg } from '#platform/ledger'
import type { Payments, Refund, Trade } from '#platform/payments'
import type { Rehearsed } from '#platform/readiness'

/** A payment that the ledger has posted. */
export interface Booked {
  /** The ledger's name of it. */
  reference: string
  account: AccountName
  transferId: string
  at: Date
}

/** Accepted money that is back at its channel. */
export interface WentBack {
  /** The ledger's name of it: the same again is the same transfer. */
  reference: string
  /** Where the payment had put it. */
  source: AccountName
  /** What its channel has given. */
  back: Leg
  refund: Refund
  channel: string
}

/** Where the accepted money of a kind of subject goes. All of it runs in the transaction of the posting, which may be repeated. */
export interface Sink {
  /** The accounts that the money of these trades belongs to, in their order. Throws where a subject is unknown: it is tried again. Not said: `income.<kind>`. */
  accounts?(db: Db, trades: readonly Trade[]): Promise<AccountName[]>
  /** The money is posted there. */
  booked?(db: Db, trade: Trade, booked: Booked): Promise<void>
  /** Money was paid that the subject did not want; it is posted as on its way back. */
  unwanted?(db: Db, trade: Trade): Promise<void>
  /** Posts accepted money that went back, in a way of its own. Not said: it comes from where the payment had put it. */
  wentBack?(db: Db, trade: Trade, back: WentBack): Promise<void>
}

/** The books of all payment channels and all that is paid for. */
export interface Books {
  /** Says where the money of a kind of subject goes; once per kind, by whoever owns it, while the server is put together. */
  subject(kind: string, sink?: Sink): void
  /** Names an account of the house that is empty as soon as all that moves has moved, in every area: told where it is not for an hour. */
  passage(kind: string): void
  /** Follows the payment engine from now on. Throws where a kind of subject takes money and nobody has said where it goes. */
  begin(): void
  /**
   * Books what moved at channels since a moment and is not booked. Not said: all there ever was at its first run in a process, then the last
   * days. Repeatable at any time. Answers how many it booked; what cannot be booked is logged.
   */
  catchUp(since?: Date): Promise<number>
  /** What stands on the accounts of a park after a rehearsal, for when it opens for real. */
  readonly rehearsed: Rehearsed
  /** Tells the log, as errors, of money that has stayed for more than an hour where it only passes through. */
  reportStuckMoney(): Promise<void>
}

/** As much of the log as the books write. */
export interface BooksLog {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** What the books are kept with. */
export interface BooksOptions {
  store: Store
  jobs: Jobs
  ledger: Ledger
  payments: Payments
  clock: () => Date
  log: BooksLog
}

/** What the parts of the engine share. */
export interface BooksContext extends BooksOptions {
  readonly sinks: Map<string, Sink>
  readonly passages: Set<string>
}
