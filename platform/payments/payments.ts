import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { BillDay, BillDayFilter, Difference, DifferenceFilter } from './bills/bill-day.ts'
import type { Channel, PaidFact } from './channel.ts'
import type { Overdue } from './overdue.ts'
import type { EndWhy, Refund, Subject, Trade, TradeWithRefunds, Verdict } from './trade.ts'
import type { Moved, MovedPage } from './trades/movements.ts'

/** Opens a short transaction: `ctx.tx` of a call with `effect: 'steps'`. */
export type Tx = <T>(fn: (db: Db) => Promise<T>) => Promise<T>

/** How a feature takes money for its subjects. All of it runs inside the engine's transaction, one subject at a time. */
export interface SubjectHandler {
  /**
   * The money is in. Do what it pays for in this same transaction and answer 'accepted', or answer 'refund' (cancelled, paid
   * otherwise) and change nothing: the engine gives it back. Called at most once a trade, and never again for a subject that
   * accepted one: a second payment is refunded without asking. A throw undoes everything and is tried again.
   */
  settle(db: Db, trade: Trade): Promise<Verdict>
  /** A trade of this subject ended without money. Money that comes after all still goes to `settle`. A throw undoes the ending; it is tried again. */
  closed?(db: Db, trade: Trade): Promise<void>
  /** A refund of this subject was done, or refused by the channel for good. */
  refunded?(db: Db, trade: Trade, refund: Refund): Promise<void>
}

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

/** The payment engine as features use it. */
export interface Payments {
  /** Registers who takes the money of a kind of subject; once per kind, while the server is being put together. */
  subject(kind: string, handler: SubjectHandler): void
  /** The channels that a person may choose from, in the order of the configuration. */
  channels(): { id: string; name: string }[]
  /**
   * Begins to collect. While a trade of this subject and channel can still be paid, a repeat answers with that same trade.
   * Must not be called inside a transaction. Refuses: channelUnknown, channelUnavailable (try again), alreadyPaid, amountChanged, expired,
   * chargeRunning (a code is being charged for it).
   */
  start(tx: Tx, request: StartRequest): Promise<{ tradeId: string; payUrl: string }>
  /**
   * Collects by a code that a person shows, at the channel that reads it. Answers at once with what is known; follow a `waiting` one by
   * `query`, `tradesOf` or the events. Must not be called inside a transaction. Refuses: codeUnknown, chargeRunning, alreadyPaid,
   * amountChanged, expired, channelUnavailable (try again).
   */
  charge(tx: Tx, request: ChargeRequest): Promise<Charged>
  /** All trades of a subject with their refunds, oldest first. */
  tradesOf(db: Db, subject: Subject): Promise<TradeWithRefunds[]>
  /** One trade, or null. */
  trade(db: Db, tradeId: string): Promise<TradeWithRefunds | null>
  /** One page of all money that moved, in the order of time and id: for books. */
  moved(db: Db, page: MovedPage): Promise<Moved[]>
  /** The trade that a channel knows by this number of ours, or null: for channels of our own process. */
  tradeNamed(db: Db, channel: string, outTradeNo: string): Promise<TradeWithRefunds | null>
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
  /** Adds a channel while the server is put together; throws for a second one of its name. */
  register(channel: Channel): void
  /**
   * A channel that lives in this process tells that it took money; the same is done as for an authentic notify. True once it is
   * committed (or was before); false: it is not a payment of ours. Throws if the subject cannot settle now: tell again.
   * Must not be called inside a transaction.
   */
  reportPaid(channelId: string, fact: PaidFact): Promise<boolean>
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

/** What the engine needs of `platform/jobs`. */
export interface PaymentJobs {
  announce(db: Db, event: { type: string; payload: object }): Promise<void>
  enqueue(db: Db, job: string, payload: object, options?: { afterSeconds?: number }): Promise<void>
  handle(job: string, handler: (payload: unknown) => Promise<void>): void
  every(name: string, cron: string, work: () => Promise<void>): void
  wake?(): void
}

/** As much of the log as the engine writes. */
export interface PaymentLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** What the engine is made of. */
export interface PaymentsOptions {
  db: Db
  jobs: PaymentJobs
  channels: readonly Channel[]
  clock: () => Date
  log: PaymentLog
  /** Origin under which people see us: `http://localhost:8080`. */
  publicUrl: string
  /** Address that channels can reach, without the channel's name: `http://127.0.0.1:8080/ipark/pay/notify`. */
  notifyUrl: string
  /** How long a channel may take, in milliseconds; 8,000. */
  channelWaitMs?: number
  /** How soon `query` may ask the channel again, in milliseconds; 2,000. */
  queryPauseMs?: number
}
