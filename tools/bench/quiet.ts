import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const STAT = '/proc/stat'
/** More than this share of the wanted processor time taken by the host's other machines, and a measurement says little about ours. */
const MOST_STOLEN = 0.03
/** So often something is measured until the host left it alone. */
const TRIES = 6
const IDLE = 0.85
/** So many idle seconds in a row: what works with pauses is not done. */
const IDLE_S = 8
const LONGEST_WAIT_S = 600

/** Processor time since the machine began, in ticks. */
interface Times {
  readonly busy: number
  readonly idle: number
  /** Wanted by us and given to other machines of the host. */
  readonly stolen: number
}

/** The first line of Linux's `/proc/stat`: user, nice, system, idle, iowait, irq, softirq, steal. Elsewhere nothing is known, nothing stolen. */
function times(): Times {
  if (!existsSync(STAT)) return { busy: 0, idle: 0, stolen: 0 }
  const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, stolen = 0] =
    readFileSync(STAT, 'utf8').split('\n')[0]?.split(/\s+/).slice(1).map(Number) ?? []
  return { busy: user + nice + system + irq + softirq, idle: idle + iowait, stolen }
}

const share = (part: number, rest: number): number => (part === 0 ? 0 : part / (part + rest))

/** Waits until the machine has had nothing to do for eight seconds, ten minutes at most: a server that just began writes the demo's past. */
export async function untilIdle(): Promise<void> {
  for (let second = 0, idle = 0; second < LONGEST_WAIT_S && idle < IDLE_S; second++) {
    const before = times()
    await pause(1000)
    const after = times()
    const rest = share(after.idle - before.idle, after.busy - before.busy + after.stolen - before.stolen)
    idle = !existsSync(STAT) || rest >= IDLE ? idle + 1 : 0
  }
}

/** Measures until the host left it alone, six times at most; answers the least disturbed value, which is never chosen by what it is. */
export async function undisturbed<Value>(
  measure: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly disturbed: boolean }> {
  let best: { value: Value; stolen: number } | null = null
  for (let tries = 0; tries < TRIES; tries++) {
    const before = times()
    const value = await measure()
    const after = times()
    const stolen = share(after.stolen - before.stolen, after.busy - before.busy)
    if (best === null || stolen < best.stolen) best = { value, stolen }
    if (best.stolen <= MOST_STOLEN) break
  }
  if (best === null) throw new Error('nothing was measured')
  return { value: best.value, disturbed: best.stolen > MOST_STOLEN }
}
