import type { Db, Tx } from '#platform/db'
import type { InsidePayer, Payments, TradeWithRefunds } from '#platform/payments'
import type { Rehearsed } from '#platform/readiness'
import type { BackWay, PotLately, PotState, PotStatement, TransferView, WaitingBack } from './facts.ts'

/** What each callback of a kind hears. */
export interface PotFact {
  areaId: string
  potId: string
  caseId: string
  payerId: string
  amountFen: number
  at: Date
}

/**
 * A kind of pot, as its feature registers it. Callbacks run after the commit, once each, in a transaction of their own that holds no lock of
 * this engine: the feature locks its case, then calls. A throw undoes that transaction; it is tried again.
 */
export interface DepositKind {
  /** What a person calls it among payments, in a few signs: 装修保证金. */
  called: string
  /** Money came in and can be held, taken and given back. */
  paid?(db: Db, fact: PotFact & { receiptId: string; source: string }): Promise<void>
  /** Money reached the payer again. */
  returned?(db: Db, fact: PotFact & { returnId: string; way: BackWay }): Promise<void>
  /** No channel gives this money back: an operator must pay it out. `problem`: what the channel said; null: it came in at the counter. */
  refused?(db: Db, fact: PotFact & { returnId: string; problem: string | null }): Promise<void>
  /** A hold was captured. */
  taken?(db: Db, fact: PotFact & { ref: string }): Promise<void>
}

/** Which pot: one a kind, case and payer. */
export interface PotRequest {
  areaId: string
  kind: string
  caseId: string
  /** Opaque: a person's or company's id, or a word of the feature for a side of the case. Not empty. */
  payerId: string
  /** Fen, zero or above. */
  dueFen: number
  /** What the payer reads at the channel and in statements: 1 to 60 characters, no personal data. */
  label: string
}

/** A wish to pay what is missing. */
export interface PayRequest {
  potId: string
  channel: string
  personId: string | null
  /** Path on our own site, beginning with one slash. */
  returnPath: string
  /** How long the payment may take; 15 minutes. */
  minutes?: number
  /** The request's idempotency key. */
  key?: string | null
  payerIp?: string
  payer?: InsidePayer
}

/** A payment that an operator enters because no channel gives the money back. */
export interface TransferRequest {
  returnId: string
  /** `bank`: by bank transfer; `cash`: handed over at the counter, then `account` and `bank` are null. */
  way: 'bank' | 'cash'
  payeeName: string
  account: string | null
  bank: string | null
  byId: string
}

/** Deposits: money that payers leave and get back. It knows no word of a campus; ids of cases and payers are opaque. */
export interface Deposits {
  /** Registers a kind of pot, which is also its kind of payment subject and its income account `income.<name>`; once, while the server is put together. */
  kind(name: string, kind: DepositKind): void

  /**
   * Opens the pot of this case and payer, in the caller's transaction; where it is open, sets what is due and the label. Less may be due than
   * was paid: nothing is missing then, and the caller gives the rest back. Refuses: closed.
   */
  openPot(db: Db, request: PotRequest): Promise<PotState>
  /**
   * Begins to collect what is missing, through a channel. Must not be called inside a transaction. Refuses: closed, nothingDue, and as
   * `payments.start`. A payment that is more than what is missing when it arrives goes back by itself.
   */
  pay(tx: Tx, request: PayRequest): ReturnType<Payments['start']>
  /**
   * Takes in what a cashier received, in the caller's transaction, which posts nothing else. It goes back by two persons only. Refuses: closed,
   * tooMuch, receiptUsed.
   */
  payAtCounter(
    db: Db,
    receipt: { potId: string; amountFen: number; receiptNo: string; byId: string },
  ): Promise<PotState>
  /** Takes no money any more: what comes late goes back by itself. What is free must be given back by the caller. Repeatable. */
  closePot(db: Db, potId: string): Promise<void>

  /**
   * Holds a part against the payer, in the caller's transaction. `ref`: the UUID of the caller's record, used once; the same again changes nothing.
   * Refuses: short (`amount`, `freeFen`: what is free).
   */
  hold(db: Db, hold: { potId: string; amountFen: number; reason: string; ref: string }): Promise<PotState>
  /**
   * Captures a hold to `income.<kind>`, in the caller's transaction, which posts nothing else: one a transaction. Repeatable. To take less, drop it and
   * hold less under another `ref` first. Refuses: holdEnded (it was dropped).
   */
  take(db: Db, ref: string): Promise<PotState>
  /** Releases a hold, in the caller's transaction. Repeatable. Refuses: holdEnded (it was taken). */
  drop(db: Db, ref: string): Promise<PotState>
  /**
   * Promises money back, in the caller's transaction; it is held from now on, and goes back the way it came, the latest payment first. Answers the ids
   * of what goes back, one a payment; none where nothing is free. `why`: 1 to 100 characters for the payer. Refuses: backTooMuch (`amount`, `freeFen`).
   */
  giveBack(db: Db, back: { potId: string; amountFen: number | 'free'; why: string }): Promise<string[]>

  /** An operator enters how stranded or refused money was paid out. Answers the transfer's id. Refuses: underWay, transferEntered, returned. */
  bankTransfer(db: Db, request: TransferRequest): Promise<string>
  /**
   * Another person confirms that it was paid, in the caller's transaction, which posts nothing else. `note`: the bank's number, at most 200 characters.
   * Refuses: secondPerson, transferDecided.
   */
  confirmTransfer(db: Db, decision: { id: string; byId: string; note?: string }): Promise<void>
  /** Another person rejects it, or who entered it withdraws it; it can be entered anew. Refuses: transferDecided. */
  rejectTransfer(db: Db, decision: { id: string; byId: string; note: string }): Promise<void>
  /** A transfer with its payee and account opened; null: there is none in this area. */
  transfer(db: Db, areaId: string, id: string): Promise<TransferView | null>

  /** Short sums of pots, by id; unknown ones are left out. One statement. */
  stateOf(db: Db, potIds: readonly string[]): Promise<Map<string, PotState>>
  /** The pots of cases of a kind, in the order of their opening. One statement. */
  potsOf(db: Db, kind: string, caseIds: readonly string[]): Promise<PotState[]>
  /** What is missing of pots, and what reached their payers again since then, by id; unknown ones are left out. One statement; none for no pots. */
  lately(db: Db, potIds: readonly string[], since: Date): Promise<Map<string, PotLately>>
  /** Where each fen of these pots is, in the order of their opening. */
  statement(db: Db, potIds: readonly string[]): Promise<PotStatement[]>
  /** Payments of a pot that were begun and have not brought its money: to ask their channels, or to show that one is under way. Two statements. */
  begun(db: Db, pot: Pick<PotState, 'potId' | 'kind'>): Promise<TradeWithRefunds[]>
  /** Whether nothing of the pot is held, free, arriving or on its way back. False: unknown. */
  settled(db: Db, potId: string): Promise<boolean>
  /** What waits for operators in an area, the longest waiting first; at most `limit`. */
  waiting(db: Db, of: { areaId: string; kinds: readonly string[]; limit: number }): Promise<WaitingBack[]>
  /** What pots a rehearsal left, for when a park opens for real. */
  readonly rehearsed: Rehearsed
  /** Locks pots in one order: for who changes several in one transaction. After the caller's own locks. */
  lockPots(db: Db, potIds: readonly string[]): Promise<void>
}
