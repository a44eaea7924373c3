import type { FastifyInstance } from 'fastify'
import type { Db, Last, PageAsked, Tx } from '#platform/db'
import type { Rehearsed } from '#platform/readiness'
import type { ClosingPart } from '#platform/retention'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import type { BillDay, BillDayFilter, Difference, DifferenceFilter } from './bills/bill-day.ts'
import type { Channel, ChannelWithMeans, PaidFact, WouldPay } from './channel.ts'
import type { SubjectHandler } from './context.ts'
import type { Overdue } from './overdue.ts'
import type {
  Charged,
  ChargeRequest,
  Moved,
  MovedPage,
  RefundRequest,
  StartedTrade,
  StartRequest,
  Takings,
  TakingsFilter,
} from './requests.ts'
import type { Refund, Subject, Trade, TradeWithRefunds } from './trade.ts'
import type { PaidBy, PaidTrade } from './trades/paid-queries.ts'

/** The payment engine as features use it. */
export interface Payments {
  /** Registers who takes the money of a kind of subject; once per kind, while the server is being put together. */
  subject(kind: string, handler: SubjectHandler): void
  /** The kinds of subjects that somebody takes money for. */
  subjects(): string[]
  /** What this kind of subject has named as `payableBy`; nothing where it named nothing, or nobody registered it. */
  payableBy(kind: string): readonly string[]
  /** What a person calls this kind of subject: 停车; null where it has no such name. */
  calledOf(kind: string): string | null
  /** The kinds of subjects that can be invoiced, each with what an invoice calls it: the services of the park that have been paid for. */
  invoiced(): ReadonlyMap<string, string>
  /** Payments of a person for these kinds of subjects that were taken and of which something is left, the latest first. */
  paidBy(db: Db, by: PaidBy, asked: PageAsked): Promise<Page<PaidTrade>>
  /** Those of these payments that are of this person and were taken, also where nothing is left of them. */
  paidAmong(db: Db, by: PaidBy, ids: readonly string[]): Promise<PaidTrade[]>
  /** The channels that a person may choose from, in the order of the configuration. */
  channels(): { id: string; name: string }[]
  /** The channels by which money comes in from outside: purses of our own store left out. */
  banks(): { id: string; name: string; simulated: boolean }[]
  /** The same with what this person could pay with by each now. For the person's own eyes alone. Null: with nothing known of anybody. */
  channelsFor(db: Db, payer: WouldPay | null): Promise<ChannelWithMeans[]>
  /** Those of these trades by which money may be under way or was moved: left out is what waits at a channel of ours and nobody has confirmed. */
  touched<Some extends Pick<Trade, 'channel' | 'outTradeNo' | 'state'>>(
    db: Db,
    trades: readonly Some[],
  ): Promise<Some[]>
  /**
   * Begins to collect. While a trade of this subject and channel can still be paid, a repeat answers with that same trade.
   * Must not be called inside a transaction. Refuses: channelUnknown, channelUnavailable (try again), alreadyPaid, amountChanged, expired,
   * chargeRunning (a code is being charged for it).
   */
  start(tx: Tx, request: StartRequest): Promise<StartedTrade>
  /**
   * Collects by a code that a person shows, at the channel that reads it. Answers at once with what is known; follow a `waiting` one by
   * `query`, `tradesOf` or the events. Must not be called inside a transaction. Refuses: codeUnknown, chargeRunning, alreadyPaid,
   * amountChanged, expired, channelUnavailable (try again).
   */
  charge(tx: Tx, request: ChargeRequest): Promise<Charged>
  /** All trades of a subject with their refunds, oldest first. */
  tradesOf(db: Db, subject: Subject): Promise<TradeWithRefunds[]>
  /** The same of several subjects of a kind, by their ids; one without trades is left out. One statement. */
  tradesOfAll(db: Db, kind: string, ids: readonly string[]): Promise<Map<string, TradeWithRefunds[]>>
  /** One trade, or null. */
  trade(db: Db, tradeId: string): Promise<TradeWithRefunds | null>
  /** Those of these trades that are there, oldest first. One statement. */
  trades(db: Db, tradeIds: readonly string[]): Promise<TradeWithRefunds[]>
  /** One page of all money that moved, in the order of time and id: for books. */
  moved(db: Db, page: MovedPage): Promise<Moved[]>
  /** What was paid and went back by day and channel, the latest day first. One statement. */
  takings(db: Db, filter: TakingsFilter): Promise<Takings[]>
  /**
   * Asks the channel now (at most once in two seconds per trade) and applies the answer as a notify would. If the channel does not
   * answer, the trade comes back as it stands. Must not be called inside a transaction. Refuses: tradeUnknown.
   */
  query(tradeId: string): Promise<TradeWithRefunds>
  /**
   * Ends the wish to collect: closes at the channel; if the money was quicker, the trade comes back paid and settled.
   * Must not be called inside a transaction. Refuses: tradeUnknown, channelUnavailable.
   */
  close(tradeId: string): Promise<TradeWithRefunds>
  /** Asks for money back, in the caller's transaction; a job carries it out. Refuses: tradeUnknown, notPaid, refundTooMuch, refundDiffers. */
  refund(db: Db, request: RefundRequest): Promise<Refund>
  /** What payments a rehearsal left, for when a park opens for real. */
  readonly rehearsed: Rehearsed
  /** Numbers of all money of an area that moved: payments, and refunds that are done. */
  movedOf(db: Db, areaId: string): Promise<{ what: 'paid' | 'refund'; number: string }[]>
  /** What is open of a person who closes their account, and how nothing new begins. */
  readonly closing: ClosingPart
  /** Adds a channel while the server is put together; throws for a second one of its name. */
  register(channel: Channel): void
  /**
   * A channel that lives in this process tells that it took money; the same is done as for an authentic notify. True once it is
   * committed (or was before); false: it is not a payment of ours. Throws if the subject cannot settle now: tell again.
   * Must not be called inside a transaction.
   */
  reportPaid(channelId: string, fact: PaidFact): Promise<boolean>
  /**
   * The same in the caller's transaction, as the last that it does, together with what else it writes of the payment (`also`): that locks none of the subject's rows, and is
   * done behind the queue of the subject, its first statement in one write with the engine's own. Lock nothing of the trade before. True: the trade is paid by this or was
   * before. False: nothing was changed of it, because the fact does not fit, is in doubt or has no usual way: `reportPaid` finds out.
   */
  takePaid(
    db: Db,
    channelId: string,
    fact: PaidFact,
    also?: (db: Db) => Promise<void>,
  ): Promise<boolean | Last<boolean>>
  /**
   * Compares a day of Beijing time (YYYY-MM-DD) with the channel's bill; as often as one likes. Must not be called inside a transaction.
   * Throws when the channel does not answer. Refuses: channelUnknown, noBill, dayNotOver.
   */
  reconcile(channelId: string, day: Day): Promise<BillDay>
  /** Money that the channel and we see differently, newest first. With `areaId`: of that area, and of trades that nobody knows. */
  differences(db: Db, filter: DifferenceFilter): Promise<Difference[]>
  /** A person explains a difference, in the caller's transaction. Refuses: differenceUnknown, differenceSettled. */
  settleDifference(db: Db, settled: { id: string; personId: string; note: string }): Promise<Difference>
  /** The compared days, newest first. */
  billDays(db: Db, filter: BillDayFilter): Promise<BillDay[]>
  /** What waits too long for its end, for gauges; the engine logs it by the hour. Reads only. */
  overdue(db: Db): Promise<Overdue>
  /** Fastify plugin: `POST /ipark/pay/notify/{channel}`, where channels tell us what happened. */
  paymentRoutes(app: FastifyInstance): Promise<void>
}
