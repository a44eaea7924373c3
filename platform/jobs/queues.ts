import type { Store } from '#platform/db'
import type { JobLog } from './log.ts'
import {
  claimOutbox,
  finishOutbox,
  giveBackOutbox,
  holdOutbox,
  type OutboxRow,
  takeFromTheGone,
  type Wanted,
} from './outbox.ts'
import { createSlots, type Slots } from './slots.ts'

const HOLD_MS = 20_000
const GONE_MS = 2_000
const STOP_MS = 10_000

/** The outbox of a running server, worked queue by queue. */
export interface RunningQueues {
  /** Looks for due rows; while it looks, it will look once more. */
  look(): void
  /** Begins nothing more; lets what runs end, ten seconds at most, and leaves the rest to others. */
  stop(): Promise<void>
}

/**
 * Works the queues of the outbox: of each so many rows at once. `work` answers whether the row is dealt with and still to be marked as done (else
 * it has marked it, or put it back), and never rejects. What other processes had taken that are gone is due again within two seconds.
 */
export function runQueues(
  store: Store,
  queues: ReadonlyMap<string, number>,
  { process, work, log }: { process: number; work: (row: OutboxRow) => Promise<boolean>; log: JobLog },
): RunningQueues {
  const slots = new Map<string, Slots>()
  for (const [queue, atOnce] of queues) slots.set(queue, createSlots(atOnce, look))
  const held = new Set<string>()
  let finished: string[] = []
  let finishing: Promise<void> | null = null
  let looking: Promise<void> | null = null
  let again = false
  let stopped = false
  const fault = (message: string) => (error: unknown) => log.error({ err: error }, message)

  function look(): void {
    if (stopped) return
    if (looking) {
      again = true
      return
    }
    looking = take()
      .catch(fault('outbox pass failed'))
      .finally(() => {
        looking = null
        if (again) {
          again = false
          look()
        }
      })
  }

  async function take(): Promise<void> {
    const wanted: Wanted[] = []
    for (const [queue, own] of slots) if (own.free() > 0) wanted.push({ queue, limit: own.free() })
    if (wanted.length === 0) return
    const rows = await claimOutbox(store.db, wanted, process)
    for (const { queue, limit } of wanted)
      if (rows.filter((row) => row.queue === queue).length >= limit) slots.get(queue)?.wasFull()
    for (const row of rows) begin(row)
  }

  function begin(row: OutboxRow): void {
    held.add(row.id)
    slots.get(row.queue)?.begin(async () => {
      if (stopped) {
        held.delete(row.id)
        return await giveBackOutbox(store.db, [row.id]).catch(fault('a row was not put back'))
      }
      const isToMark = await work(row)
      held.delete(row.id)
      // a death here repeats what was done: jobs are repeatable
      if (isToMark) await finish(row.id)
    })
  }

  /** Those that end while others are being written go together. */
  async function finish(id: string): Promise<void> {
    finished.push(id)
    finishing ??= (async () => {
      while (finished.length > 0) {
        const ids = finished
        finished = []
        await finishOutbox(store.db, ids).catch(fault('rows that are done were not marked'))
      }
      finishing = null
    })()
    await finishing
  }

  const holding = setInterval(() => {
    if (held.size > 0) void holdOutbox(store.db, [...held]).catch(fault('rows were not held'))
  }, HOLD_MS)
  const watching = setInterval(() => {
    takeFromTheGone(store.db).then((taken) => taken > 0 && look(), fault('nobody was looked for who is gone'))
  }, GONE_MS)

  return {
    look,
    async stop() {
      stopped = true
      clearInterval(holding)
      clearInterval(watching)
      await looking
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((done) => (timer = setTimeout(done, STOP_MS)))
      await Promise.race([Promise.all([...slots.values()].map((each) => each.idle())), late])
      clearTimeout(timer)
    },
  }
}
