import type { DueCount } from './due-queries.ts'
import type { JobLog } from './log.ts'
import { createSlots, type Slots } from './slots.ts'

/** Work whose rows say themselves when their next turn is. */
export interface Sweep<Turn> {
  /**
   * Takes so many turns that are due, at most, those of different people before two of one person. Writes the next turn of each
   * first: nobody else takes them, and a death only means that they come again.
   */
  take(limit: number): Promise<Turn[]>
  /** One turn. A throw is logged; the next turn is written already. */
  work(turn: Turn): Promise<void>
  /** So many turns at once; 4. */
  atOnce?: number
  /** What is due and was not taken, for gauges. */
  due(): Promise<DueCount>
}

/** A sweep that runs. */
export interface RunningSweep {
  /** Looks for turns, unless it is looking already. */
  look(): void
  /** Takes no more; resolves when the turns under way are done. */
  stop(): Promise<void>
}

/** Lets a sweep run: it looks when it is told to, and again while there is more than it may do at once. */
export function runSweep<Turn>(name: string, sweep: Sweep<Turn>, log: JobLog): RunningSweep {
  const slots: Slots = createSlots(sweep.atOnce ?? 4, poll)
  let looking: Promise<void> | null = null
  let stopped = false

  function poll(): void {
    if (stopped || looking || slots.free() <= 0) return
    looking = take()
      .catch((error: unknown) => log.error({ err: error, sweep: name }, 'a sweep could not look'))
      .finally(() => {
        looking = null
      })
  }

  async function take(): Promise<void> {
    const limit = slots.free()
    const turns = await sweep.take(limit)
    if (turns.length >= limit) slots.wasFull()
    for (const turn of turns) slots.begin(() => workTurn(name, sweep, turn, log))
  }

  return {
    look: poll,
    async stop() {
      stopped = true
      await looking
      await slots.idle()
    },
  }
}

/** Does what is due now, one turn after the other. Answers how many turns there were; where there were any, more may have come. */
export async function drainSweep<Turn>(name: string, sweep: Sweep<Turn>, log: JobLog): Promise<number> {
  const turns = await sweep.take(50)
  for (const turn of turns) await workTurn(name, sweep, turn, log)
  return turns.length
}

async function workTurn<Turn>(name: string, sweep: Sweep<Turn>, turn: Turn, log: JobLog): Promise<void> {
  await sweep.work(turn).catch((error: unknown) => log.error({ err: error, sweep: name }, 'a turn of a sweep failed'))
}
