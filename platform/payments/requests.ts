import type { Day } from '#vocabulary/day'
import type { InsidePayer, JsapiParameters } from './channel.ts'
import type { EndWhy, Subject } from './trade.ts'

/** A wish to collect for a subject through a channel. */
export interface StartRequest {
  subject: Subject
  areaId: string
  /** Above zero. A subject that costs nothing is settled by its feature, without a trade. */
  amountFen: number
  /** Shown at the channel; cut to 64 characters, signs that channels forbid become spaces. */
  title: string
  channel: string
  personId: string | null
  /** Path on our own site, beginning with one slash. */
  returnPath: string
  expiresAt: Date
  /** The request's idempotency key: with it, a repeat after paying answers with the paid trade instead of refusing. */
  key?: string | null
  /** The person's address as we see it: `ctx.origin.ip`. Goes to channels that want it, and is not kept. */
  payerIp?: string
  /** Who pays inside the channel's own app. Comes from the channel's provider, never from a caller; goes to the channel, and is not kept. */
  payer?: InsidePayer
}

/** A trade that was begun, or found: where it is paid, and its number at the channel. */
export interface StartedTrade {
  tradeId: string
  outTradeNo: string
  payUrl: string
  /** For a payer inside the channel's app, where the channel can: pay with this instead. */
  inside?: JsapiParameters
}

/** A wish to collect by a code that a person shows. */
export interface ChargeRequest {
  subject: Subject
  areaId: string
  /** Above zero. */
  amountFen: number
  /** Shown at the channel; cut to 64 characters, signs that channels forbid become spaces. */
  title: string
  /** What the scanner read. Goes to the channel and nowhere else. */
  authCode: string
  /** The till; at most 32 letters and digits. */
  terminal: string
  /** The cashier. */
  personId: string | null
  /** The request's idempotency key: with it, a repeat answers with the same trade, whatever became of it. */
  key?: string | null
  /** A code is charged for at most two minutes, and for less if this is earlier. */
  expiresAt?: Date
}

/**
 * How a charge stands. `waiting`: the person is entering a password, or the channel has not said; the engine asks every 5 s and cancels
 * after 40 s. `failed`: nothing was taken, or (`given_back`) it goes back by itself.
 */
export interface Charged {
  tradeId: string
  state: 'paid' | 'waiting' | 'failed'
  reason?: EndWhy | 'given_back'
}

/** A wish to give money back, the whole of a trade or a part. */
export interface RefundRequest {
  tradeId: string
  amountFen: number
  /** The feature's own number of this refund: with it, a repeat is the same refund. At most 64 letters, digits, - and _. */
  requestNo: string
  reason: string
}

/** Money that moved at a channel: a paid trade (`number`: its trade number), or a refund that is done (its request number). */
export interface Moved {
  id: string
  tradeId: string
  number: string
  at: Date
}

/** What a channel moved on a day of the park for one kind of subject; what nobody wanted and went back counts on both sides. */
export interface Takings {
  day: Day
  channel: string
  paidFen: number
  paidCount: number
  refundFen: number
  refundCount: number
}

/** Whose takings: of one kind of subject in an area, from the first day to the last, both counted. */
export interface TakingsFilter {
  areaId: string
  kind: string
  from: Day
  to: Day
}

/** Which page of what moved: before a moment, in the order of time and id, behind `after`. */
export interface MovedPage {
  what: 'paid' | 'refund'
  before: Date
  after: { at: Date; id: string }
  limit: number
}
