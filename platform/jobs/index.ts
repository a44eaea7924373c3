import type { PgBoss } from 'pg-boss'
import type { Db, Store } from '#platform/db'
import { startClock, type Timed } from './clock.ts'
import type { DueCount } from './due-queries.ts'
import { createEvents, type DeliveredEvent, eachOf } from './events.ts'
import type { JobLog } from './log.ts'
import {
  claimOthers,
  countWaiting,
  delayOutbox,
  EVENTS,
  finishOutbox,
  giveUpOutbox,
  insertEvents,
  insertOutbox,
  listDue,
  type OutboxRow,
  pruneOutbox,
} from './outbox.ts'
import { type RunningQueues, runQueues } from './queues.ts'
import { drainSweep, type RunningSweep, runSweep, type Sweep } from './sweeps.ts'

export { countDue, type DueCount } from './due-queries.ts'
export type { DeliveredEvent } from './events.ts'
export type { Sweep } from './sweeps.ts'

/** Something that happened, in the past tense: `payments.trade.paid`.. */
export interface Announced {
  type: string
  payload: object
}

/** What is due and waits in a queue. */
export interface DueWork extends DueCount {
  queue: string
}

/** Background work: events and jobs after the commit, and work by the clock. */
export interface Jobs {
  /** Writes an event in the caller's transaction; subscribers get it after the commit, at least once. */
  announce(db: Db, event: Announced): Promise<void>
  /** The same of many events, in one statement. */
  announceAll(db: Db, events: readonly Announced[]): Promise<void>
  /**
   * Runs `handler` in a transaction, once per event and `name` (a repeat is dropped inside that transaction). The first try shares it with the other subscribers of
   * the event; where one of them throws, all is undone and each runs in its own. So whatever is not in the database may be done twice.
   */
  subscribe(type: string, name: string, handler: (db: Db, event: DeliveredEvent) => Promise<void>): void
  /**
   * The same for events that come in numbers: those of this type that wait together are handled in one transaction, by all who subscribe to it. Where that fails each
   * event is handled by itself.
   */
  subscribeMany(type: string, name: string, handler: (db: Db, events: readonly DeliveredEvent[]) => Promise<void>): void
  /** Asks for a job in the caller's transaction. It runs outside any transaction, at least once; make it repeatable. */
  enqueue(db: Db, job: string, payload: object, options?: { afterSeconds?: number }): Promise<void>
  /**
   * Does the jobs of that name, so many at once (4). A throw is retried with growing pauses; after 20 tries it is given up, logged as an
   * error. A job that nobody handles is a fault: it is logged as an error each time it is due, and waits in the outbox with its reason
   * until a server that handles it comes.
   */
  handle(job: string, handler: (payload: unknown) => Promise<void>, options?: { atOnce?: number }): void
  /** Looks each second for rows whose turn has come, where the rows say so themselves: no job, no alarm that could be lost. */
  sweep<Turn>(name: string, sweep: Sweep<Turn>): void
  /** Runs `work` by a cron line (five fields, park time), on one server process at a time. */
  every(name: string, cron: string, work: () => Promise<void>): void
  /** Does the clock's work of this name now, in this process; for tests and for people who will not wait. Throws where there is none. */
  doNow(name: string): Promise<void>
  /** Tells the dispatcher that something was just committed. Cheap; call it after every write. */
  wake(): void
  start(): Promise<void>
  /** Lets running work finish (10 s at most), then stops. */
  stop(): Promise<void>
  /** Delivers everything that is due now, and what that causes, one after the other; for tests and for orderly shutdown. */
  drain(): Promise<void>
  /** What is due and waits, of events, jobs and sweeps; for gauges. */
  due(): Promise<DueWork[]>
}

/** A job was asked for that no part of this server handles. */
class NobodyHandles extends Error {
  constructor(job: string) {
    super(`nobody handles the job ${job}`)
    this.name = 'NobodyHandles'
  }
}

const POLL_MS = 1000
const BATCH = 50
const AT_ONCE = 4
const MAX_TRIES = 20
/** Jobs that nobody handles are looked for this often: they are faults, and no queue of ours. */
const UNHANDLED_MS = 5_000

/**
 * Background work on the same PostgreSQL. The outbox makes "done and told" one transaction, and is worked by queues; sweeps look where rows
 * know their turn; pg-boss keeps the clock.
 */
export function createJobs(options: {
  store: Store
  log: JobLog
  /** How often the clock is looked at for work by cron; 30 where it is not said. */
  cronSeconds?: number
}): Jobs {
  const { store, log } = options
  const events = createEvents(store, log)
  const handlers = new Map<string, { handler: (payload: unknown) => Promise<void>; atOnce: number }>()
  const sweeps = new Map<string, Sweep<unknown>>()
  const timed: Timed[] = []
  let boss: PgBoss | null = null
  let queues: RunningQueues | null = null
  let looking: RunningSweep[] = []
  let timers: NodeJS.Timeout[] = []

  async function deliverJob(row: OutboxRow): Promise<void> {
    const known = handlers.get(row.name)
    if (!known) throw new NobodyHandles(row.name)
    await known.handler(row.payload)
  }

  /** True: it is dealt with, and still to be marked as done; false: it is marked already, given up, or put back. */
  async function deliver(row: OutboxRow): Promise<boolean> {
    try {
      if (row.kind === 'job') await deliverJob(row)
      else await events.deliver(row)
      return row.kind === 'job'
    } catch (error) {
      await putBack(row, error).catch((failed: unknown) =>
        log.error({ err: failed, id: row.id }, 'a row was not put back'),
      )
      return false
    }
  }

  async function putBack(row: OutboxRow, error: unknown): Promise<void> {
    const facts = { err: error, event: row.name, id: row.id, attempts: row.attempts }
    const why = error instanceof Error ? error.message : String(error)
    if (error instanceof NobodyHandles) log.error(facts, 'a job that nobody handles')
    else if (row.kind === 'job' && row.attempts >= MAX_TRIES) {
      log.error(facts, 'a job is given up')
      return await giveUpOutbox(store.db, row, why)
    } else log.warn(facts, 'outbox delivery failed')
    await delayOutbox(store.db, row, why)
  }

  /** Of rows that go together: whether they are still to be marked as done, as of one. */
  async function deliverAll(rows: readonly OutboxRow[]): Promise<boolean> {
    const [only] = rows
    if (only && rows.length === 1) return await deliver(only)
    for (const row of await events.deliverTogether(rows)) await deliver(row)
    return false
  }

  /** Each queue with how many of its rows are worked at once. */
  function queuesHere(): Map<string, number> {
    const found = new Map([[EVENTS, AT_ONCE]])
    for (const [name, { atOnce }] of handlers) found.set(name, atOnce)
    return found
  }

  async function pass(): Promise<number> {
    const rows = await claimOthers(store.db, [], BATCH)
    const grouped = new Set(events.together())
    const groups = Map.groupBy(rows, ({ id, kind, name }) => (kind === 'event' && grouped.has(name) ? name : id))
    const done: string[] = []
    // A death here repeats what was delivered: jobs are repeatable.
    for (const group of groups.values()) if (await deliverAll(group)) done.push(...group.map(({ id }) => id))
    if (done.length > 0) await finishOutbox(store.db, done)
    return rows.length
  }

  async function logUnhandled(): Promise<void> {
    for (const row of await claimOthers(store.db, [...queuesHere().keys()], BATCH)) await deliver(row)
  }

  const fault = (message: string) => (error: unknown) => log.error({ err: error }, message)
  const jobs: Jobs = {
    async announce(db, event) {
      await insertOutbox(db, { kind: 'event', name: event.type, payload: event.payload })
    },
    announceAll: insertEvents,
    subscribe: (type, name, handler) => events.add(type, { name, many: false, handler: eachOf(handler) }),
    subscribeMany: (type, name, handler) => events.add(type, { name, many: true, handler }),
    async enqueue(db, job, payload, { afterSeconds } = {}) {
      await insertOutbox(db, {
        kind: 'job',
        name: job,
        payload,
        ...(afterSeconds === undefined ? {} : { afterSeconds }),
      })
    },
    handle(job, handler, { atOnce = AT_ONCE } = {}) {
      if (handlers.has(job)) throw new Error(`two handlers for job ${job}`)
      handlers.set(job, { handler, atOnce })
    },
    sweep<Turn>(name: string, sweep: Sweep<Turn>) {
      if (sweeps.has(name)) throw new Error(`two sweeps ${name}`)
      sweeps.set(name, sweep)
    },
    every(name, cron, work) {
      timed.push({ name, cron, work })
    },
    async doNow(name) {
      const found = timed.find((each) => each.name === name)
      if (!found) throw new Error(`the clock has no work ${name}`)
      await found.work()
    },
    wake: () => queues?.wake(),
    async start() {
      const process = await store.presence()
      boss = await startClock(store, timed, {
        cronSeconds: options.cronSeconds ?? 30,
        report: (error) => log.error({ err: error }, 'pg-boss'),
      })
      queues = runQueues(store, queuesHere(), { process, together: events.together(), work: deliverAll, log })
      looking = [...sweeps].map(([name, sweep]) => runSweep(name, sweep, log))
      const those = [queues, ...looking]
      for (const each of those) each.look()
      // One after the other over the second: all at once would hold up whoever is just waiting for a statement.
      let turn = 0
      timers = [
        setInterval(() => those[turn++ % those.length]?.look(), POLL_MS / those.length),
        setInterval(() => void logUnhandled().catch(fault('outbox pass failed')), UNHANDLED_MS),
      ]
    },
    async stop() {
      for (const timer of timers.splice(0)) clearInterval(timer)
      await Promise.all([queues?.stop(), ...looking.map((each) => each.stop())])
      queues = null
      looking = []
      await boss?.stop({ graceful: true, timeout: 10_000 })
      boss = null
    },
    async drain() {
      for (let done = 1; done > 0; ) {
        done = await pass()
        for (const [name, sweep] of sweeps) done += await drainSweep(name, sweep, log)
      }
    },
    async due() {
      const swept = [...sweeps].map(async ([queue, sweep]) => ({ queue, ...(await sweep.due()) }))
      return [...(await listDue(store.db)), ...(await Promise.all(swept))]
    },
  }
  jobs.every('jobs.prune', '17 3 * * *', () => pruneOutbox(store.db))
  return jobs
}

export { eventColumns, eventWhere, insertEventsWhere } from './outbox.ts'
export { textIn } from './payload.ts'

/** How many outbox rows wait, for `/metrics`. */
export const waitingRows = countWaiting
export { retention } from './retention.ts'
