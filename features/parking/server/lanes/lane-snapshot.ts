import { type Db, together } from '#platform/db'
import type { GateEvent } from '#platform/devices'
import { isRead } from '#vocabulary/car'
import { hasCarPlaces } from '../lots/car-place-queries.ts'
import { findHostOf } from '../lots/guest-queries.ts'
import { findLists } from '../lots/listed-queries.ts'
import { findLane, type IdOf, lotOf } from '../lots/queries.ts'
import { type Asking, listOpenings, lockUnnamed, type Opening, unlessNamed } from '../stays/opening-queries.ts'
import { findPassageId, listAround, type PlacedPassage } from '../stays/passage-queries.ts'
import { readPriceFactsOf } from '../stays/price-queries.ts'
import type { PriceFacts } from '../stays/pricing.ts'
import { lastStayOf, lockPlate, lockStay, type StayRow } from '../stays/queries.ts'

/** A question that is older than a car waits at an exit is priced as of now. */
export const OLD_QUESTION_MS = 600_000

/** What is known of a car at a lane, under the lock of its plate. */
export interface CarSnapshot {
  /** At an exit its last stay that began before, locked, with what its price depends on. */
  readonly stay: StayRow | null
  readonly facts: PriceFacts | null
  /** Whether anybody noted where the car stands. */
  readonly hasPlaces: boolean
  /** The passages that decide about its stays. */
  readonly around: readonly PlacedPassage[]
  /** At an entry: the lists on which the plate stands, and who receives its visitor. */
  readonly lists: Awaited<ReturnType<typeof findLists>>
  readonly host: string | null
}

/** What is known when a gate asks. */
export interface LaneSnapshot {
  readonly lane: Awaited<ReturnType<typeof findLane>>
  /** The openings that wait for the question. */
  readonly waiting: readonly Opening[]
  /** The passage that the event made when the gate sent it before. */
  readonly passageId: string | null
  /** The car by what the gate read; null: an opening names it otherwise, so that plate is not held. */
  readonly car: CarSnapshot | null
}

/** Reads a lane and the car before it, by the plate that the gate read, in parallel statements. */
export async function readLane(db: Db, event: GateEvent, now: Date): Promise<LaneSnapshot> {
  const { areaId, lotCode, channelCode: code, direction, deviceId, eventId, opened } = event
  const lotId = lotOf(areaId, lotCode)
  const plate = plateRead(event)
  const fresh = now.getTime() - event.seenAt.getTime() <= OLD_QUESTION_MS
  const asking: Asking = { lane: { areaId, lotCode, code, direction }, deviceId, eventId, fresh, now }
  // What is a fact already needs no opening.
  const isQuestion = opened === undefined
  const [held, lane, waiting, passageId, car] = await Promise.all([
    isQuestion ? lockUnnamed(db, lotId, plate, asking) : lockPlate(db, lotId, plate).then(() => true),
    findLane(db, areaId, lotCode, code, direction),
    isQuestion ? listOpenings(db, asking) : [],
    findPassageId(db, deviceId, eventId),
    readCar(db, event, { lotId, plate, now, ...(isQuestion && { asking }) }),
  ])
  // An opening that came in between has kept the stay from being locked.
  const isWhole = (car.stay === null) === (car.facts === null)
  return { lane, waiting, passageId, car: held && isWhole ? car : null }
}

/** What the gate read, where it identifies a car; else an empty text, which all other cars share. */
export function plateRead({ plate }: GateEvent): string {
  return isRead(plate) ? plate : ''
}

/** Locks a plate, and reads its car. */
export async function holdCar(db: Db, event: GateEvent, lotId: string, plate: string, now: Date): Promise<CarSnapshot> {
  const [, car] = await together(db, (at) => [lockPlate(at, lotId, plate), readCar(at, event, { lotId, plate, now })])
  return car
}

interface Held {
  lotId: IdOf
  plate: string
  now: Date
  /** The question for which the plate is held, unless an opening names its car otherwise: then its stay is not locked either. */
  asking?: Asking
}

/** Reads a car in parallel statements, after the lock of its plate. */
async function readCar(
  db: Db,
  { areaId, direction, seenAt }: GateEvent,
  { lotId, plate, now, asking }: Held,
): Promise<CarSnapshot> {
  const isExit = direction === 'exit'
  const last = lastStayOf(lotId, plate, seenAt)
  const [stay, facts, hasPlaces, around, lists, host] = await Promise.all([
    isExit ? lockStay(db, asking ? unlessNamed(last, asking) : last) : undefined,
    isExit ? readPriceFactsOf(db, last) : null,
    isExit && hasCarPlaces(db, last),
    listAround(db, lotId, plate, seenAt),
    isExit ? { blocked: false, priority: false } : findLists(db, areaId, plate, now),
    isExit ? null : findHostOf(db, areaId, plate, now),
  ])
  return { stay: stay ?? null, facts, hasPlaces, around, lists, host }
}
