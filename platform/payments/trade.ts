import type { Selectable } from 'kysely'
import type { Database } from '#platform/db'

/** What is paid for, named by the feature that owns it: `{ kind: 'parking.order', id }`. */
export interface Subject {
  kind: string
  id: string
}

/**
 * By page: `created` → `paying` (the person can pay) → `paid` or `closed`. By code: `created` (being charged, or not known yet) → `paid`
 * or `closed`. A verified payment also turns `closed` into `paid`.
 */
export type TradeState = 'created' | 'paying' | 'paid' | 'closed'

/** How a trade collects: the person opens a pay URL, or the merchant scans a code of the person. */
export type Way = 'page' | 'code'

/** Why a shown code took no money, as far as a cashier can act on it. */
export type ScanFailure = 'code_invalid' | 'balance' | 'limit' | 'refused'

/** Why a closed trade took no money, as far as it is known: the channel's reason, or `unpaid` (nothing came in time, or it was cancelled). */
export type EndWhy = ScanFailure | 'unpaid'

/** What a subject says to money that came in: it takes it, or wants it given back at once. */
export type Verdict = 'accepted' | 'refund'

/** From where we know of a payment: told by the channel, asked by us, or answered at once when a code was charged. */
export type LearnedBy = 'notify' | 'query' | 'charge'

/** Money on its way back. `asked` (the channel will be tried until it answers) → `done` or `failed` (the channel said no for good). */
export interface Refund {
  id: string
  tradeId: string
  requestNo: string
  amountFen: number
  reason: string
  /** Asked by the engine itself, because the subject did not take the money. */
  automatic: boolean
  state: 'asked' | 'done' | 'failed'
  /** What the channel said where it did not do it at once; null: nothing. */
  problem: string | null
  askedAt: Date
  endedAt: Date | null
}

/** One attempt to collect for a subject through a channel. */
export interface Trade {
  id: string
  areaId: string
  subject: Subject
  channel: string
  /** Our number at the channel: unguessable, never used twice. */
  outTradeNo: string
  /** The channel's number; known once it is paid. */
  channelTradeNo: string | null
  amountFen: number
  title: string
  way: Way
  /** Null of a trade by code: nobody is sent anywhere. */
  returnPath: string | null
  personId: string | null
  state: TradeState
  payUrl: string | null
  /** The pay URL ends then; null: with the trade. */
  payUrlUntil: Date | null
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  closedAt: Date | null
  endWhy: EndWhy | null
  /** Set while a cancel may be on its way to the channel; money is not taken in meanwhile. */
  cancellingAt: Date | null
  /** How often a cancel was begun; an answer of the channel from before the last one may not be true any more. */
  cancels: number
  /** Set together with `paid`. */
  verdict: Verdict | null
  /** Asked for and not failed, in fen: what is still ours is `amountFen - refundedFen`. */
  refundedFen: number
}

/** A trade with the money that went or goes back, oldest first. */
export interface TradeWithRefunds extends Trade {
  refunds: Refund[]
}

export type TradeRow = Selectable<Database['payments.trade']>

/** A row as the rest of the house sees it. */
export function tradeOf(row: TradeRow): Trade {
  return {
    id: row.id,
    areaId: row.areaId,
    subject: { kind: row.subjectKind, id: row.subjectId },
    channel: row.channel,
    outTradeNo: row.outTradeNo,
    channelTradeNo: row.channelTradeNo,
    amountFen: row.amountFen,
    title: row.title,
    way: row.way as Way,
    returnPath: row.returnPath,
    personId: row.personId,
    // The casts repeat what the named checks of the columns promise.
    state: row.state as TradeState,
    payUrl: row.payUrl,
    payUrlUntil: row.payUrlUntil,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    paidAt: row.paidAt,
    closedAt: row.closedAt,
    endWhy: row.endWhy as EndWhy | null,
    cancellingAt: row.cancellingAt,
    cancels: row.cancels,
    verdict: row.verdict as Verdict | null,
    refundedFen: row.refundedFen,
  }
}
