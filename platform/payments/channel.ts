/** What a channel must know to collect. Amounts in fen, addresses absolute. */
export interface ChannelTrade {
  outTradeNo: string
  amountFen: number
  title: string
  /** The channel must take no money after this. */
  expiresAt: Date
  notifyUrl: string
  /** Where the person comes back to; nothing that arrives there is believed. */
  returnUrl: string
}

/** A trade that exists already. */
export interface ChannelTradeName {
  outTradeNo: string
  amountFen: number
}

/** Money that a channel says it took: authentic, and meant for this merchant and app. */
export interface PaidFact {
  outTradeNo: string
  channelTradeNo: string
  amountFen: number
  paidAt: Date
}

/** `none`: the channel has never seen it (the person has not opened the page yet). */
export type ChannelAnswer =
  | { state: 'paid'; fact: PaidFact }
  | { state: 'waiting' }
  | { state: 'closed' }
  | { state: 'none' }

/** `paid`: too late, the money came. `none`: nothing there to close, and its pay URL lives until the trade expires. */
export type CloseAnswer = 'closed' | 'paid' | 'none'

/** Money to give back, of a trade that the channel took money for. */
export interface ChannelRefund {
  outTradeNo: string
  channelTradeNo: string
  /** Ours; the channel gives back once per number, however often it is asked. */
  requestNo: string
  amountFen: number
  reason: string
}

/** `failed`: refused for good, asking again is useless. `unknown`: not said; ask again. */
export type RefundAnswer = { state: 'done' } | { state: 'failed'; why: string } | { state: 'unknown'; why: string }

/** A notify as it came: the bytes, and its form fields where it is a clean form (no name twice, no broken encoding). */
export interface NotifyRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>
  rawBody: Buffer
  form: ReadonlyMap<string, string> | null
}

/** What an authentic notify says. `other`: true, but nothing that we act on. */
export type NotifyFact =
  | { kind: 'paid'; status: string; fact: PaidFact }
  | { kind: 'closed'; status: string; outTradeNo: string }
  | { kind: 'other'; status: string; outTradeNo: string }

/** What the channel wants to hear; with `ok` false it will tell us again. */
export interface NotifyReply {
  status: number
  contentType: string
  body: string
}

/** Thrown by `readNotify`: not signed by the channel, not meant for us, or not readable. `why` is a short English word or two. */
export class NotAuthentic extends Error {
  readonly why: string

  constructor(why: string) {
    super(`notify refused: ${why}`)
    this.name = 'NotAuthentic'
    this.why = why
  }
}

/**
 * A way for money to come in. Everything here talks to the channel and knows nothing of our store. All may throw: that is an outage,
 * never an answer. Each must pass `channels/channel-suite.ts`.
 */
export interface Channel {
  /** Stable; part of the notify address and of stored rows: lower-case letters and digits. */
  readonly id: string
  /** Chinese, for the screen. */
  readonly name: string
  /** May be called again with the same trade: it stays one trade at the channel. */
  start(trade: ChannelTrade, signal: AbortSignal): Promise<{ payUrl: string }>
  query(trade: ChannelTradeName, signal: AbortSignal): Promise<ChannelAnswer>
  close(trade: ChannelTradeName, signal: AbortSignal): Promise<CloseAnswer>
  refund(refund: ChannelRefund, signal: AbortSignal): Promise<RefundAnswer>
  refundQuery(refund: ChannelRefund, signal: AbortSignal): Promise<RefundAnswer>
  /** Verifies, then reads. Throws NotAuthentic; never believes a field before the signature was checked. */
  readNotify(request: NotifyRequest): Promise<NotifyFact>
  answer(ok: boolean): NotifyReply
}
