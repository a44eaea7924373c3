import type { Store } from '#platform/db'
import type { JobLog } from './log.ts'
import {
  claimOutbox,
  EVENTS,
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
/** Between two looks for what was just committed. */
const WAKE_MS = 20
/** Between two groups of events of one name: under a rush they are the larger for it. */
const REST_MS = 100

/** The outbox of a running server, worked queue by queue. */
export interface RunningQueues {
  /** Looks for due rows; while it looks, it will look once more. */
  look(): void
  /** The same as soon as the last look is a moment ago: of a rush of commits one look finds what many left. */
  wake(): void
  /** Begins nothing more; lets what runs end, ten seconds at most, and leaves the rest to others. */
  stop(): Promise<void>
}

/**
 * Works the queues of the outbox: of each so many rows at once. `work` gets one row, or several events of one name in `together`; it answers whether the row is dealt
 * with and still to be marked as done (else it has marked it, or put it back), and never rejects. What other processes had taken that are gone is due again within
 * two seconds.
 */
export function runQueues(
  store: Store,
  queues: ReadonlyMap<string, number>,
  options: {
    process: number
    /** Names of events that are worked together, one group of a name at a time. */
    together: readonly string[]
    work: (rows: readonly OutboxRow[]) => Promise<boolean>
    log: JobLog
  },
): RunningQueues {
  const { process, together, work, log } = options
  const slots = new Map<string, Slots>()
  for (const [queue, atOnce] of queues) slots.set(queue, createSlots(atOnce, poll))
  const held = new Set<string>()
  let finished: string[] = []
  let finishing: Promise<void> | null = null
  let looking: Promise<void> | null = null
  let again = false
  let stopped = false
  const resting = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()
  let lookedAt = -WAKE_MS
  let waking = false
  const fault = (message: string) => (error: unknown) => log.error({ err: error }, message)

  function poll(): void {
    if (stopped) return
    if (looking) {
      again = true
      return
    }
    lookedAt = performance.now()
    looking = take()
      .catch(fault('outbox pass failed'))
      .finally(() => {
        looking = null
        if (again) {
          again = false
          poll()
        }
      })
  }

  function wake(): void {
    if (waking) return
    const wait = lookedAt + WAKE_MS - performance.now()
    if (wait <= 0) return poll()
    waking = true
    later(wait, () => {
      waking = false
      poll()
    })
  }

  function later(ms: number, then: () => void): void {
    if (stopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      then()
    }, ms)
    timers.add(timer)
  }

  async function take(): Promise<void> {
    const wanted: Wanted[] = []
    for (const [queue, own] of slots) if (own.free() > 0) wanted.push({ queue, limit: own.free() })
    if (wanted.length === 0) return
    const goes = ({ queue, name }: OutboxRow) => queue === EVENTS && together.includes(name)
    const rows = await claimOutbox(store.db, wanted, process, { together, resting: [...resting] })
    const alone = rows.filter((row) => !goes(row))
    for (const { queue, limit } of wanted)
      if (alone.filter((row) => row.queue === queue).length >= limit) slots.get(queue)?.wasFull()
    for (const row of alone) begin(row.queue, [row])
    for (const [name, group] of Map.groupBy(rows.filter(goes), (row) => row.name)) beginGroup(name, group)
  }

  function beginGroup(name: string, group: readonly OutboxRow[]): void {
    resting.add(name)
    begin(EVENTS, group, () =>
      later(REST_MS, () => {
        resting.delete(name)
        poll()
      }),
    )
  }

  function begin(queue: string, rows: readonly OutboxRow[], ended: () => void = () => undefined): void {
    const ids = rows.map(({ id }) => id)
    for (const id of ids) held.add(id)
    slots.get(queue)?.begin(async () => {
      if (stopped) {
        for (const id of ids) held.delete(id)
        return await giveBackOutbox(store.db, ids).catch(fault('rows were not put back'))
      }
      const isToMark = await work(rows)
      for (const id of ids) held.delete(id)
      // a death here repeats what was done: jobs are repeatable
      if (isToMark) for (const id of ids) await finish(id)
      ended()
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
    takeFromTheGone(store.db).then((taken) => taken > 0 && poll(), fault('nobody was looked for who is gone'))
  }, GONE_MS)

  return {
    look: poll,
    wake,
    async stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
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
