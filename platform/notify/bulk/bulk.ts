import type { Db } from '#platform/db'

/** Messages to many: ladders of push and SMS to those who still lack what the ladder is for. */
export interface Bulk {
  /** What a feature's records say about their ladders; registered once at start. */
  subject(kind: string, port: BulkSubject): void
  /** Writes a ladder with its steps in the caller's transaction. */
  begin(db: Db, ladder: BulkLadder): Promise<void>
  /** Nothing of it that has not left is sent any more. */
  stop(db: Db, ladderId: string): Promise<void>
  /** When a step that is due then leaves: an SMS that is not urgent waits for the morning. */
  leavesAt(kind: string, channel: BulkChannel, due: Date): Date
  /** What a step would take: pieces as providers bill (signature included), fen at today's price. Pure but for the price. */
  estimate(db: Db, areaId: string, message: { sender: string; title: string }, people: number): Promise<BulkEstimate>
  /** How each step of these ladders stands, in order; a ladder without steps is not among them. */
  steps(db: Db, ladderIds: readonly string[]): Promise<ReadonlyMap<string, readonly BulkStep[]>>
  /** What became of one person in each step, for "why did I (not) get it". */
  outcomesFor(db: Db, ladderIds: readonly string[], personId: string): Promise<BulkOutcome[]>
  /** People of a step whose message's answer was lost; keyset by person id. */
  unknownOf(db: Db, ladderId: string, after: string | null, limit: number): Promise<string[]>
  /** What a short address leads to; null: unknown or over. `token` is the 22 characters after /s/. */
  linked(db: Db, token: string): Promise<{ areaId: string; kind: string; ref: string } | null>
  /** What its message says, for areas that show nothing more of it; null: unknown or over. */
  linkedMessage(db: Db, token: string): Promise<Pick<BulkLadder, 'sender' | 'title' | 'path'> | null>
  /** The month's budget. */
  budget(db: Db, areaId: string): Promise<BulkBudget>
}

/** What SMS to so many would take. */
export interface BulkEstimate {
  piecesEach: number
  pieces: number
  fen: number
  /** Of one person. */
  fenEach: number
}

/** A park's money for bulk SMS in a month, `YYYY-MM`. */
export interface BulkBudget {
  month: string
  budgetFen: number
  spentFen: number
  priceFen: number
}

/** The ways that a message to many may go. */
export type BulkChannel = 'push' | 'sms'

/** A ladder to write: `id` is a UUID of the caller's, `ref` the feature's record, `at` when its minutes begin to count. */
export interface BulkLadder {
  id: string
  areaId: string
  kind: string
  ref: string
  sender: string
  title: string
  /** The page of the phone that a push opens. */
  path: string
  at: Date
  steps: readonly { channel: BulkChannel; afterMinutes: number }[]
}

/** A feature's word on who is still to be reached. Each is asked in a transaction of the ladder's. */
export interface BulkSubject {
  /** It is sent at night too: lives may hang on it. */
  readonly urgent?: true
  /** Who still lacks what the ladder is for, in the order of ids after one. */
  lacking(db: Db, ref: string, after: string | null, limit: number): Promise<string[]>
  /** Those of these people who still lack it now. Asked again right before sending. */
  still(db: Db, ref: string, personIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Opened phones of these people; who has none is left out. */
  phones(db: Db, personIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/**
 * How a step stands. `failed` are those whom nothing reached and nothing will: refused, too late, without a phone, over the budget; `why` then says
 * `over budget` where that is so of any. `pieces` and `fen` are of what was sent or may have been.
 */
export interface BulkStep {
  position: number
  channel: BulkChannel
  dueAt: Date
  state: 'waiting' | 'sending' | 'done' | 'stopped' | 'skipped'
  why: string | null
  people: number
  sent: number
  failed: number
  unknown: number
  spared: number
  pieces: number
  fen: number
}

/** What became of one person in a step; `at` is null while it is due. */
export interface BulkOutcome {
  ladderId: string
  position: number
  channel: BulkChannel
  state: 'due' | 'sending' | 'sent' | 'failed' | 'unknown' | 'spared' | 'stopped' | 'no-phone' | 'over-budget'
  at: Date | null
}
