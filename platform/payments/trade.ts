import type { Selectable } from 'kysely'
import type { Database } from '#platform/db'

/** What is paid for, named by the feature that owns it: `{ kind: 'parking.order', id }`. */
export interface Subject {
  kind: string
  id: string
}

/** `created` → `paying` (the person can pay) → `paid` or `closed`; a verified payment also turns `closed` into `paid`. */
export type TradeState = 'created' | 'paying' | 'paid' | 'closed'

/** What a subject says to money that came in: it takes it, or wants it given back at once. */
export type Verdict = 'accepted' | 'refund'

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
  returnPath: string
  personId: string | null
  state: TradeState
  payUrl: string | null
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  closedAt: Date | null
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
    returnPath: row.returnPath,
    personId: row.personId,
    // The two casts repeat what the named checks of the columns promise.
    state: row.state as TradeState,
    payUrl: row.payUrl,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    paidAt: row.paidAt,
    closedAt: row.closedAt,
    verdict: row.verdict as Verdict | null,
    refundedFen: row.refundedFen,
  }
}
