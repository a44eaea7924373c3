import { randomUUID } from 'node:crypto'
import type { Store } from '#platform/db'
import type { Devices } from '#platform/devices'
import type { Identity } from '#platform/identity'
import { createChance } from '#vocabulary/chance'
import { dayOf, minutesOfDay, toInstant } from '#vocabulary/day'
import { NATIONAL_HOLIDAYS } from '#vocabulary/holidays'
import { isWorkday, workdayTable } from '#vocabulary/workdays'
import { renewAsks } from '../stays/asked-queries.ts'
import { DEMO_LOTS, type DemoLot, laneOf } from './demo-park.ts'
import { createDriver, type Driver } from './driver.ts'
import { countInside, pickLeaver } from './fixtures.ts'
import { createGate } from './gate.ts'
import { gatePicture } from './gate-pictures.ts'
import { madePlate, madeSpecialPlate } from './made-plates.ts'
import { fullnessAt } from './traffic.ts'
import type { Send } from './wire.ts'

/** Live light traffic in the demo park. */
export interface DemoTraffic {
  /** One car comes or leaves, paying if it has to; says what happened. */
  step(): Promise<TrafficStep>
  /** No more cars; waits for the one that is on its way. */
  stop(): Promise<void>
}

/** What one car did. */
export interface TrafficStep {
  direction: 'entry' | 'exit'
  plate: string
  open: boolean
  paidFen: number
}

const STEP_MS = 12_000
const MINUTE_MS = 60_000
const LEAST_STAY_MS = 10 * MINUTE_MS
/** A car park on its fullest day, as a share of its places. */
const FULLEST = 0.75
/** Of the cars, those whose plates are no civil ones. */
const SPECIAL_SHARE = 0.03
const WORKDAYS = workdayTable(NATIONAL_HOLIDAYS)

/**
 * Lets a handful of cars a minute come and go, by signed gate events and paid orders through the server's own routes. As many are inside
 * as the hour of the day lets expect. Cars that somebody keeps among their plates stay where they are.
 */
export function startDemoTraffic(
  engines: { store: Store; devices: Devices; identity: Identity },
  options: {
    send: Send
    areaId: string
    /** Who pays: the id of a person. */
    payerId: string
    clock: () => Date
    log: { warn(facts: object, message: string): void }
    /** Milliseconds between two cars; null: only when `step` is called. */
    everyMs?: number | null
    seed?: number
  },
): DemoTraffic {
  const { store, devices, identity } = engines
  const { send, areaId, clock, log, everyMs = STEP_MS } = options
  const chance = createChance(options.seed ?? clock().getTime())
  let driver: Driver | null = null
  let timer: NodeJS.Timeout | null = null
  let running: Promise<unknown> = Promise.resolve()
  let stopped = false

  async function report(lot: DemoLot, direction: 'entry' | 'exit', plate: string, eventId: string, seenAt: Date) {
    const key = await devices.keyOf(store.db, lot.deviceId)
    if (!key) throw new Error(`no gate ${lot.deviceId}`)
    const gate = createGate(send, { deviceId: lot.deviceId, key, clock })
    // The same lane each time that the event is reported.
    const turn = Number.parseInt(eventId.slice(0, 4), 16)
    const channelCode = laneOf(lot, direction, turn)
    // A camera that takes no picture now and then is an ordinary one.
    const more = turn % 4 === 0 ? {} : { picture: gatePicture(turn) }
    return await gate.report({
      eventId,
      lotCode: lot.code,
      channelCode,
      direction,
      plate,
      seenAt: toInstant(seenAt),
      ...more,
    })
  }
  async function payer(): Promise<Driver> {
    if (driver) return driver
    const person = { personId: options.payerId, areaId, kind: 'person', userAgent: 'demo traffic' } as const
    driver = createDriver(send, await identity.sessions.begin(store.db, person), () =>
      renewAsks(store.db, { areaId, personId: options.payerId, day: dayOf(clock()) }),
    )
    return driver
  }
  async function come(lot: DemoLot, now: Date): Promise<TrafficStep> {
    const plate = chance.happens(SPECIAL_SHARE) ? madeSpecialPlate(chance) : madePlate(chance)
    const { open } = await report(lot, 'entry', plate, randomUUID(), now)
    return { direction: 'entry', plate, open, paidFen: 0 }
  }
  async function leave(lot: DemoLot, plate: string, now: Date): Promise<TrafficStep> {
    const eventId = randomUUID()
    let answer = await report(lot, 'exit', plate, eventId, now)
    let paidFen = 0
    if (!answer.open && answer.reason === 'unpaid') {
      paidFen = (await (await payer()).pay(plate)).paidFen
      answer = await report(lot, 'exit', plate, eventId, now)
    }
    return { direction: 'exit', plate, open: answer.open, paidFen }
  }
  async function step(): Promise<TrafficStep> {
    const now = clock()
    const lot = DEMO_LOTS[chance.weighted(DEMO_LOTS.map(({ capacity }) => capacity))]
    if (!lot) throw new Error('the demo has no lots')
    const inside = (await countInside(store.db, areaId)).get(lot.code) ?? 0
    const hour = Math.floor(minutesOfDay(now) / 60)
    const target = FULLEST * fullnessAt(hour, isWorkday(dayOf(now), WORKDAYS))
    const comes = Math.min(0.9, Math.max(0.1, 0.5 + (target - inside / lot.capacity) * 3))
    if (chance.happens(comes)) return await come(lot, now)
    const plate = await pickLeaver(store.db, areaId, lot.code, new Date(now.getTime() - LEAST_STAY_MS))
    return plate ? await leave(lot, plate, now) : await come(lot, now)
  }
  function next(): void {
    if (stopped || everyMs === null) return
    timer = setTimeout(() => {
      running = step()
        .catch((error: unknown) => log.warn({ err: error }, 'demo traffic'))
        .finally(next)
    }, everyMs * chance.between(0.5, 1.5)).unref()
  }
  next()
  return {
    step,
    async stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
