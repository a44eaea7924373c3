/** How a pot stands: `paidFen` = `returnedFen` + `returningFen` + `takenFen` + `heldFen` + `freeFen`. All amounts are in fen, none is below zero. */
export interface PotState {
  potId: string
  areaId: string
  kind: string
  caseId: string
  payerId: string
  label: string
  dueFen: number
  /** Accepted from a channel and in the ledger within seconds; it counts in nothing else but `missingFen`. */
  arrivingFen: number
  /** All that ever came in. */
  paidFen: number
  /** Held against the payer. */
  heldFen: number
  /** On its way back. */
  returningFen: number
  takenFen: number
  returnedFen: number
  /** Can be held or given back now. */
  freeFen: number
  /** Still to be paid: what is due without what was paid or arrives. */
  missingFen: number
  openedAt: Date
  closedAt: Date | null
}

/** What of a pot is new to its payer. All amounts are in fen, none is below zero. */
export interface PotLately {
  potId: string
  /** Still to be paid, as in `PotState`. */
  missingFen: number
  /** What reached the payer again since the moment that was asked for. */
  backFen: number
}

/** Money that came in. */
export interface PaidLine {
  receiptId: string
  amountFen: number
  /** So much of it is promised back, done or not. */
  backFen: number
  /** `counter`: a cashier took it. Else the id of the payment channel. */
  source: string
  tradeId: string | null
  receiptNo: string | null
  byId: string | null
  state: 'arriving' | 'in'
  paidAt: Date
}

/** Money that is or was held against the payer. */
export interface HoldLine {
  /** The feature's own id of what it holds for. */
  ref: string
  amountFen: number
  reason: string
  state: 'held' | 'taken' | 'dropped'
  heldAt: Date
  endedAt: Date | null
}

/**
 * How money that goes back stands. `asked`: the channel has it or is asked. `refused`: the channel said no and is asked again. `stranded`: no channel
 * gives it back, an operator pays it out. `transfer`: somebody entered that payment, a second person must confirm it. `done`: the payer has it.
 */
export type BackState = 'asked' | 'refused' | 'stranded' | 'transfer' | 'done'

/** How money reached the payer again. */
export type BackWay = 'channel' | 'bank' | 'cash'

/** Money that goes or went back: all or a part of one receipt. */
export interface BackLine {
  returnId: string
  receiptId: string
  amountFen: number
  why: string
  state: BackState
  way: BackWay | null
  /** What the channel said last; null: nothing. */
  problem: string | null
  /** When the channel is asked again; null: not, or it is asked now. */
  againAt: Date | null
  transferId: string | null
  askedAt: Date
  endedAt: Date | null
}

/** Where each fen of a pot is. Lines stand oldest first. */
export interface PotStatement extends PotState {
  paid: PaidLine[]
  holds: HoldLine[]
  returns: BackLine[]
}

/** A payment of people to the payer, as operators work on it. */
export interface TransferView {
  transferId: string
  returnId: string
  potId: string
  areaId: string
  kind: string
  caseId: string
  payerId: string
  label: string
  amountFen: number
  why: string
  way: 'bank' | 'cash'
  /** Whole: for the second person, who compares them. The caller audits who sees them. */
  payeeName: string
  account: string | null
  bank: string | null
  enteredBy: string
  enteredAt: Date
  state: 'entered' | 'confirmed' | 'rejected'
  decidedBy: string | null
  decidedAt: Date | null
  note: string
}

/** What waits for an operator: money that no channel gives back, and payments that wait for a second person. */
export interface WaitingBack extends BackLine {
  potId: string
  areaId: string
  kind: string
  caseId: string
  payerId: string
  label: string
  /** Who entered the payment that waits; null: nobody has. */
  enteredBy: string | null
}
