import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import type { Channel } from './channel.ts'
import { paymentRefusals } from './contract.ts'
import type { RefusedNotifies } from './notifies/refused-notifies.ts'
import type { PaymentJobs, PaymentLog, SubjectHandler } from './payments.ts'

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

/** The jobs that the engine asks for. */
export const ASK_JOB = 'payments.ask'
export const REFUND_JOB = 'payments.refund'

/** Asks for a job under the name of its channel, so that a silent one keeps only its own waiting; of one that is gone, under that of all. */
export async function enqueueAlarm(
  engine: EngineContext,
  db: Db,
  { job, channel, payload, afterMs = 0 }: { job: string; channel: string; payload: object; afterMs?: number },
): Promise<void> {
  const name = engine.channels.has(channel) ? `${job}.${channel}` : job
  await engine.jobs.enqueue(db, name, payload, { afterSeconds: Math.ceil(afterMs / 1000) })
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
