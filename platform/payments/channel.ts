import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/db'
import type { ScanFailure, Subject } from './trade.ts'

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
  /** The person's address as we see it, where a person is there: some channels' risk rules want it. */
  payerIp?: string
  /** Who pays inside the channel's own app, where they do; a channel that has no such way takes no notice. */
  payer?: InsidePayer
  /** For whom and what; for channels of our own store alone: every other sends it on to nobody. */
  of?: TradeOf
}

/** A person as a channel's own app knows them: an open id under one of our apps there. */
export interface InsidePayer {
  appId: string
  openId: string
}

/** What a page inside WeChat hands to `WeixinJSBridge` (`getBrandWCPayRequest`) or `wx.chooseWXPay`, signed by us. */
export interface JsapiParameters {
  appId: string
  /** Seconds. */
  timeStamp: string
  nonceStr: string
  package: `prepay_id=${string}`
  signType: 'RSA'
  paySign: string
}

/** For whom and what a trade collects. */
export interface TradeOf {
  areaId: string
  /** Who began it; null: whoever comes may pay. */
  personId: string | null
  subject: Subject
}

/** How a channel of our own store begins to collect: in the transaction that makes the trade, so that both stand or neither. */
export interface WithinPort {
  /** Where the person pays. */
  payUrl(outTradeNo: string): string
  /** SQL that writes where `condition` holds what the channel keeps of a new trade: a part of the statement that writes the trade. */
  begin(trade: ChannelTrade, condition: RawBuilder<boolean>): RawBuilder<unknown>
}

/** Where the person pays; `until`: the address ends before the trade does, a new one is asked for then. */
export interface Started {
  payUrl: string
  until?: Date
  /** For a payer inside the channel's app: what their page pays with, instead of opening the address. Not kept. */
  inside?: JsapiParameters
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

/**
 * What a channel knows of a refund. `none`: no refund of this number, said in so many words; whatever else is not understood, or is on
 * its way, is `unknown`, because a "no" to the refund is believed only together with `none` or `failed`.
 */
export type RefundStatus = RefundAnswer | { state: 'none' }

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

/** A code that a person shows, to be charged now. */
export interface ChannelScan {
  outTradeNo: string
  amountFen: number
  title: string
  /** What the scanner read from the person's phone. A secret that pays once: never logged, never stored. */
  authCode: string
  /** Who scans: the till or cashier, as the channel's risk rules want it; at most 32 letters and digits. */
  terminal: string
  /** The channel must take no money after this. */
  expiresAt: Date
  notifyUrl: string
  /** For whom and what; for channels of our own store alone: every other sends it on to nobody. */
  of?: TradeOf
}

/** `waiting`: the person is entering a password, or the channel does not know yet; ask. `failed`: for good, nothing was taken; `why` is for the log. */
export type ScanAnswer =
  | { state: 'paid'; fact: PaidFact }
  | { state: 'waiting' }
  | { state: 'failed'; reason: ScanFailure; why: string }

/** `cancelled`: nothing of it is taken, or it went back, for good. `again`: not said; ask again. */
export type CancelAnswer = 'cancelled' | 'again'

/** Taking money by a code that the person shows. */
export interface PayCodePort {
  /** Whether the text looks like this channel's pay code; at most one channel may say so of any text. */
  reads(code: string): boolean
  /** Charges once per trade number, however often it is asked. */
  charge(scan: ChannelScan, signal: AbortSignal): Promise<ScanAnswer>
  /** Ends a charge whose outcome is unknown: afterwards no money of it stays with us. Repeatable. */
  cancel(trade: ChannelTradeName, signal: AbortSignal): Promise<CancelAnswer>
}

/** One line of a channel's bill of a day: money in, or money back. */
export interface BillLine {
  kind: 'payment' | 'refund'
  outTradeNo: string
  channelTradeNo: string
  /** Of a refund: our request number. */
  requestNo: string | null
  /** Above zero, in both kinds. */
  amountFen: number
  at: Date
  /** Another system's under the same merchant: no trade of ours could have its number. Counted, not compared. */
  foreign?: true
}

/** Who would pay, and for what kind of subject. */
export interface WouldPay {
  areaId: string
  personId: string
  /** The kind of the subject, as its owner registered it. */
  subject: string
}

/**
 * A way for money to come in. Everything here talks to the channel and knows nothing of our store. All may throw: that is an outage,
 * never an answer. Each must pass `tests/support/channels/channel-suite.ts`.
 */
export interface Channel {
  /** Stable; part of the notify address and of stored rows: lower-case letters and digits. */
  readonly id: string
  /** Chinese, for the screen. */
  readonly name: string
  /** A bank is only played: no money of anybody moves. */
  readonly simulated?: boolean
  /** May be called again with the same trade: it stays one trade at the channel. */
  start(trade: ChannelTrade, signal: AbortSignal): Promise<Started>
  /** Missing: it lives elsewhere, and is asked by `start` outside of all transactions. */
  readonly within?: WithinPort
  query(trade: ChannelTradeName, signal: AbortSignal): Promise<ChannelAnswer>
  close(trade: ChannelTradeName, signal: AbortSignal): Promise<CloseAnswer>
  refund(refund: ChannelRefund, signal: AbortSignal): Promise<RefundAnswer>
  refundQuery(refund: ChannelRefund, signal: AbortSignal): Promise<RefundStatus>
  /** Verifies, then reads. Throws NotAuthentic; never believes a field before the signature was checked. */
  readNotify(request: NotifyRequest): Promise<NotifyFact>
  answer(ok: boolean): NotifyReply
  /** Missing: this channel reads no pay codes. */
  readonly payCode?: PayCodePort
  /** Everything that moved on a day of Beijing time (YYYY-MM-DD), or null while the bill is not made yet. Missing: the channel has no bills. */
  bill?(day: string, signal: AbortSignal): Promise<BillLine[] | null>
  /** What this person could pay with now for this. Reads only, by the caller's `db`. Missing: never known beforehand, as with every channel outside of this process. */
  means?(db: Db, payer: WouldPay): Promise<Means>
  /**
   * Those of these trades, by their numbers, that surely took nothing: nobody has confirmed them. Reads only, by the caller's `db`. Missing: never known
   * without asking the channel.
   */
  untouched?(db: Db, outTradeNos: readonly string[]): Promise<ReadonlySet<string>>
}

/** What a person could pay with by a channel. */
export interface Means {
  /** In fen; null: not known, or they cannot pay by it at all yet. */
  readonly spendableFen: number | null
  /** What the person has to do first: what is missing, what is to be done, and the page where; null: nothing. */
  readonly needs: { readonly words: string; readonly action: string; readonly path: string } | null
  /** The purses that it draws from, each with why it gives nothing. */
  readonly purses: readonly { readonly name: string; readonly availableFen: number; readonly why: string | null }[]
}

/** A channel with what a person could pay with by it. */
export interface ChannelWithMeans {
  id: string
  name: string
  spendableFen: number | null
  needs: { words: string; action: string; path: string } | null
  purses: { name: string; availableFen: number; why: string | null }[]
}

/** What is known of a channel of which nobody asked. */
export const NO_MEANS: Means = { spendableFen: null, needs: null, purses: [] }
