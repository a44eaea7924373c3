import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/db'
import type { Sweep } from '#platform/jobs'
import { refuse } from '#vocabulary/refusal'
import type { Channel } from './channel.ts'
import { paymentRefusals } from './contract.ts'
import type { Refund, Trade, Verdict } from './trade.ts'

/** How a feature takes money for its subjects. All of it runs inside the engine's transaction, one subject at a time. */
export interface SubjectHandler {
  /** Which kinds of given money may pay it, in the words of the channel that keeps such purses. Not said: own money alone. */
  payableBy?: readonly string[]
  /** What a person calls it, in two or three signs: 停车. Left out: it has no name of its own among what was spent. */
  called?: string
  /** What an invoice calls what was paid for: 停车服务. Left out: no invoice is made of its payments, as of money that only changes its place. */
  invoicedAs?: string
  /**
   * The money is in. Do what it pays for in this same transaction and answer 'accepted', or answer 'refund' (cancelled, paid
   * otherwise) and change nothing: the engine gives it back. Called at most once a trade, and never again for a subject that
   * accepted one: a second payment is refunded without asking. A throw undoes everything and is tried again.
   */
  settle(db: Db, trade: Trade): Promise<Verdict>
  /**
   * The usual way of `settle` as SQL, for a channel of our own store: one statement that does what the trade pays for and returns a row, or changes nothing and returns none; then
   * `settle` is asked. It stands in the statement that marks the trade as paid. null: this trade has no usual way.
   */
  accepting?(trade: Trade): RawBuilder<unknown> | null
  /** A trade of this subject ended without money. Money that comes after all still goes to `settle`. A throw undoes the ending; it is tried again. */
  closed?(db: Db, trade: Trade): Promise<void>
  /** A refund of this subject was done, or refused by the channel for good. */
  refunded?(db: Db, trade: Trade, refund: Refund): Promise<void>
}

/** What the engine needs of `platform/jobs`. */
export interface PaymentJobs {
  announce(db: Db, event: { type: string; payload: object }): Promise<void>
  sweep<Turn>(name: string, sweep: Sweep<Turn>): void
  every(name: string, cron: string, work: () => Promise<void>): void
  wake?(): void
}

/** As much of the log as the engine writes. */
export interface PaymentLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** Bounds what strangers can make us write: our address for notifies is open to everybody. */
export interface RefusedNotifies {
  /** Counts one; true if it is to be kept and logged, false if counting it was all. */
  keeps(notify: { channel: string; outcome: string; receivedAt: Date }): boolean
  /** Logs, once, how many were only counted in the minutes that are over. */
  tell(now: Date): void
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

/** What the parts of the engine share. */
export interface EngineContext {
  readonly db: Db
  readonly jobs: PaymentJobs
  readonly channels: Map<string, Channel>
  readonly handlers: Map<string, SubjectHandler>
  readonly clock: () => Date
  readonly log: PaymentLog
  readonly refused: RefusedNotifies
  readonly publicUrl: string
  readonly notifyUrl: string
  readonly channelWaitMs: number
  readonly queryPauseMs: number
}

/** The channel of that name, or a refusal. */
export function channelOf(engine: EngineContext, id: string): Channel {
  return engine.channels.get(id) ?? refuse(paymentRefusals.channelUnknown)
}

/** Who takes the money of this kind; a kind that nobody registered is our own mistake, and the money must not be taken for it. */
export function handlerOf(engine: EngineContext, kind: string): SubjectHandler {
  const handler = engine.handlers.get(kind)
  if (!handler) throw new Error(`nobody takes money for subjects of kind ${kind}`)
  return handler
}

/** Stops whoever would talk to a channel while a transaction is open. */
export function outsideTransaction(db: Db): void {
  if (db.isTransaction) throw new Error('a channel must not be talked to inside a transaction')
}

/** Gives a channel `ms` milliseconds; then aborts it and rejects, whether it listens to the signal or not. */
export async function withTimeout<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`the channel did not answer within ${ms} ms`)
      controller.abort(error)
      reject(error)
    }, ms)
  })
  try {
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

/** `after` later than `at`. */
export function addMs(at: Date, afterMs: number): Date {
  return new Date(at.getTime() + afterMs)
}
