import type { PgBoss } from 'pg-boss'
import { type Db, inTransaction, type Store } from '#platform/db'
import {
  claimEvent,
  claimOutbox,
  countWaiting,
  delayOutbox,
  finishOutbox,
  insertOutbox,
  type OutboxRow,
  pruneOutbox,
} from './outbox.ts'

/** Something that happened, in the past tense: `parking.stay.closed`. */
export interface Announced {
  type: string
  payload: object
}

/** An event as its subscriber sees it. `id` is stable over repeats. */
export interface DeliveredEvent<Payload = unknown> {
  id: string
  type: string
  payload: Payload
}

/** Background work: events and jobs after the commit, and work by the clock. */
export interface Jobs {
  /** Writes an event in the caller's transaction; subscribers get it after the commit, at least once. */
  announce(db: Db, event: Announced): Promise<void>
  /** Runs `handler` in a transaction of its own, once per event and `name` (a repeat is dropped inside that transaction). */
  subscribe(type: string, name: string, handler: (db: Db, event: DeliveredEvent) => Promise<void>): void
  /** Asks for a job in the caller's transaction. It runs outside any transaction, at least once; make it repeatable. */
  enqueue(db: Db, job: string, payload: object, options?: { afterSeconds?: number }): Promise<void>
  /**
   * Does the jobs of that name. A throw is retried with growing pauses, 20 times at most. A job that nobody handles is a fault: it is
   * logged as an error each time it is due, and waits in the outbox with its reason until a server that handles it comes.
   */
  handle(job: string, handler: (payload: unknown) => Promise<void>): void
  /** Runs `work` by a cron line (five fields, park time), on one server process at a time. */
  every(name: string, cron: string, work: () => Promise<void>): void
  /** Tells the dispatcher that something was just committed. Cheap; call it after every write. */
  wake(): void
  start(): Promise<void>
  /** Lets running work finish (10 s at most), then stops. */
  stop(): Promise<void>
  /** Delivers everything that is due now, and what that causes; for tests and for orderly shutdown. Jobs run at once, too. */
  drain(): Promise<void>
}

interface JobLog {
  error(facts: object, message: string): void
  warn(facts: object, message: string): void
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

/**
 * Background work on the same PostgreSQL: an outbox of events and jobs, and pg-boss behind it for retries and cron.
 * The outbox makes "done and told" one transaction; pg-boss is only reached by rows that are already committed.
 */
export function createJobs(options: {
  store: Store
  log: JobLog
  /** How often the clock is looked at for work by cron; 30 where it is not said. */
  cronSeconds?: number
}): Jobs {
  const { store, log } = options
  const subscribers = new Map<string, { name: string; handler: (db: Db, event: DeliveredEvent) => Promise<void> }[]>()
  const handlers = new Map<string, (payload: unknown) => Promise<void>>()
  const crons: { name: string; cron: string; work: () => Promise<void> }[] = []
  let boss: PgBoss | null = null
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let again = false
  let stopped = true

  async function deliverEvent(row: OutboxRow): Promise<void> {
    for (const subscriber of subscribers.get(row.name) ?? []) {
      await inTransaction(store.db, async (db) => {
        if (!(await claimEvent(db, row.id, subscriber.name))) return
        await subscriber.handler(db, { id: row.id, type: row.name, payload: row.payload })
      })
    }
  }

  async function deliverJob(row: OutboxRow, direct: boolean): Promise<void> {
    const handler = handlers.get(row.name)
    if (!handler) throw new NobodyHandles(row.name)
    if (direct || boss === null) await handler(row.payload)
    else await boss.send(row.name, row.payload as object, { id: row.id }) // `enqueue` takes objects only
  }

  /** True: it is dealt with by everybody; false: it is put back. */
  async function deliver(row: OutboxRow, direct: boolean): Promise<boolean> {
    try {
      if (row.kind === 'event') await deliverEvent(row)
      else await deliverJob(row, direct)
      return true
    } catch (error) {
      const facts = { err: error, event: row.name, id: row.id, attempts: row.attempts }
      if (error instanceof NobodyHandles) log.error(facts, 'a job that nobody handles')
      else log.warn(facts, 'outbox delivery failed')
      await delayOutbox(store.db, row, error instanceof Error ? error.message : String(error))
      return false
    }
  }

  async function pass(direct: boolean): Promise<number> {
    const rows = await claimOutbox(store.db, BATCH)
    const done: string[] = []
    // A death here repeats what was delivered: subscribers drop it, jobs are repeatable.
    for (const row of rows) if (await deliver(row, direct)) done.push(row.id)
    if (done.length > 0) await finishOutbox(store.db, done)
    return rows.length
  }

  async function loop(): Promise<void> {
    do {
      again = false
      while (!stopped && (await pass(false)) === BATCH);
    } while (again && !stopped)
  }

  function kick(): void {
    if (stopped || boss === null) return
    if (running) {
      again = true
      return
    }
    running = loop()
      .catch((error: unknown) => log.error({ err: error }, 'outbox pass failed'))
      .finally(() => {
        running = null
        if (again && !stopped) kick()
      })
  }

  async function startBoss(): Promise<PgBoss> {
    const { PgBoss } = await import('pg-boss')
    const made = new PgBoss({
      db: { executeSql: (text, values) => store.pool.query(text, values as unknown[]) },
      cronMonitorIntervalSeconds: options.cronSeconds ?? 30,
    })
    made.on('error', (error) => log.error({ err: error }, 'pg-boss'))
    await made.start()
    for (const [name, handler] of handlers) {
      await made.createQueue(name, { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 })
      await made.work(
        name,
        { pollingIntervalSeconds: 1, batchSize: 1, localConcurrency: 4, burstWhenBatchFull: true },
        async ([job]) => {
          if (job) await handler(job.data)
        },
      )
    }
    // What an earlier version did by the clock and this one does not know would pile up with nobody to do it.
    for (const { name } of await made.getSchedules())
      if (!crons.some((known) => known.name === name)) await made.unschedule(name)
    for (const { name, cron, work } of crons) {
      await made.createQueue(name, { retryLimit: 0 })
      await made.schedule(name, cron, null, { tz: 'Asia/Shanghai' })
      await made.work(name, { pollingIntervalSeconds: 5, batchSize: 1 }, async () => {
        await work()
      })
    }
    return made
  }

  const jobs: Jobs = {
    async announce(db, event) {
      await insertOutbox(db, { kind: 'event', name: event.type, payload: event.payload })
    },
    subscribe(type, name, handler) {
      subscribers.set(type, [...(subscribers.get(type) ?? []), { name, handler }])
    },
    async enqueue(db, job, payload, { afterSeconds } = {}) {
      await insertOutbox(db, {
        kind: 'job',
        name: job,
        payload,
        ...(afterSeconds === undefined ? {} : { afterSeconds }),
      })
    },
    handle(job, handler) {
      if (handlers.has(job)) throw new Error(`two handlers for job ${job}`)
      handlers.set(job, handler)
    },
    every(name, cron, work) {
      crons.push({ name, cron, work })
    },
    wake: kick,
    async start() {
      stopped = false
      boss = await startBoss()
      timer = setInterval(kick, POLL_MS)
      kick()
    },
    async stop() {
      stopped = true
      if (timer) clearInterval(timer)
      timer = null
      await running
      await boss?.stop({ graceful: true, timeout: 10_000 })
      boss = null
    },
    async drain() {
      while ((await pass(true)) > 0);
    },
  }
  jobs.every('jobs.prune', '17 3 * * *', () => pruneOutbox(store.db))
  return jobs
}

export { eventColumns, insertEventsWhere } from './outbox.ts'
export { textIn } from './payload.ts'

/** How many outbox rows wait, for `/metrics`. */
export const waitingRows = countWaiting
