import { randomUUID } from 'node:crypto'
import type { Store } from '#platform/db'
import type { Devices } from '#platform/devices'
import { toInstant } from '#vocabulary/day'
import { countSlips } from './fixtures.ts'
import { createGate } from './gate.ts'
import { pause } from './pause.ts'
import type { Send } from './wire.ts'

/** The lanes of the demo at which cars without a plate wait for somebody who scans their codes; no other car comes by there. */
export const DEMO_LANES = { lotCode: 'P3', deviceId: 'demo-p3', entry: 'in-2', exit: 'out-2' } as const

const ASKS_EVERY_MS = 3000
/** A car that nobody lets through within nine minutes turns round; the next one comes. */
const ASKS = 180
/** So many times as long until the next car comes. */
const CARS_APART = 10

/**
 * Cars without a plate stand at the demo's lane in, and at its lane out while one of them is inside: their gate asks again and again, until a
 * phone that scanned the lane's code says which car it is. Runs until the signal.
 */
export async function playDemoLanes(
  { store, devices }: { store: Store; devices: Devices },
  options: {
    send: Send
    areaId: string
    clock: () => Date
    log: { warn(facts: object, message: string): void }
    signal: AbortSignal
    /** How often a gate asks about a waiting car, in ms; 3000 where it is not said. */
    everyMs?: number
  },
): Promise<void> {
  const { send, areaId, clock, log, signal, everyMs = ASKS_EVERY_MS } = options
  const { lotCode, deviceId } = DEMO_LANES

  async function car(direction: 'entry' | 'exit'): Promise<void> {
    if (direction === 'exit' && (await countSlips(store.db, areaId, lotCode)) === 0) return
    const key = await devices.keyOf(store.db, deviceId)
    if (!key) return
    const where = { lotCode, channelCode: DEMO_LANES[direction], direction }
    const event = { eventId: randomUUID(), ...where, plate: '', seenAt: toInstant(clock()) }
    const gate = createGate(send, { deviceId, key, clock })
    await gate.ask(event, { everyMs, times: ASKS, signal })
  }
  async function lane(direction: 'entry' | 'exit'): Promise<void> {
    while (!signal.aborted) {
      await car(direction).catch((error: unknown) => log.warn({ err: error }, 'demo lane'))
      await pause(everyMs * CARS_APART, signal)
    }
  }
  await Promise.all([lane('entry'), lane('exit')])
}
