import type { Channel, ChannelScan, ChannelTrade, NotifyRequest } from '#platform/payments'

/** What a world answers at once or later. */
type Soon<T> = T | Promise<T>

/** A channel in a world where somebody can pay through it. */
export type ChannelInWorld = ChannelOverWire | ChannelInOwnBooks

/** A channel with people who pay through it. */
interface PayersOfChannel {
  channel: Channel
  /** A trade that nobody has used yet, in the channel's own time. */
  trade(more?: Partial<ChannelTrade>): Soon<ChannelTrade>
  /** The person opens the pay URL but does not pay. */
  open(payUrl: string): Promise<void>
  /** The person opens the pay URL and pays; false if the channel does not let them. */
  pay(payUrl: string): Promise<boolean>
  /** Lets the time of the channel pass. */
  advance(ms: number): void
  /** What of `amountFen` the channel has given back, by its own books. */
  refundedFen(trade: Pick<ChannelTrade, 'outTradeNo'>): Promise<number>
  /** People who show codes; missing where the channel reads none. */
  codes?: CodesInWorld
  /** Lets the channel's today end and its bill be made; missing where the channel has no bills. */
  endDay?(): Promise<void>
}

/** A channel of somebody else, who answers and tells over a wire. A trade is known there from its opening on, and ends by its time. */
export interface ChannelOverWire extends PayersOfChannel {
  ownBooks?: never
  /** The notify that the channel sent after this trade was paid, as it reached us. */
  notifyOf(trade: ChannelTrade): Promise<NotifyRequest>
  /** What somebody may do to a notify; none may be believed. At least 40. */
  alter(genuine: NotifyRequest): { name: string; request: NotifyRequest }[]
  /** While `work` runs, the channel's answers are changed on their way. */
  withAlteredAnswers(alter: (answer: string) => string, work: () => Promise<void>): Promise<void>
}

/**
 * A channel whose trades stand in our own books. It sends no notifies, and nobody stands between it and us. A trade is known from its start
 * on, waits until it is closed, however late, and a number that is closed before its start is closed for good.
 */
export interface ChannelInOwnBooks extends PayersOfChannel {
  ownBooks: true
  /** What was taken from the payers for this trade, by our books; what went back of it does not count. */
  takenFen(trade: Pick<ChannelTrade, 'outTradeNo'>): Promise<number>
}

/** People with pay codes of this channel. */
export interface CodesInWorld {
  /** A charge that nobody has asked for yet, in the channel's own time; the code pays at once unless `more` says otherwise. */
  scan(more?: Partial<ChannelScan>): Soon<ChannelScan>
  /** A new code of a person who pays at once, has to enter a password, has no money, or shows an old screenshot. */
  show(fate: 'pays' | 'password' | 'balance' | 'invalid'): Soon<string>
  enterPassword(code: string): Promise<void>
}
