import type { Db } from '#platform/db'
import type { GateAnswer, GateEvent } from '#platform/devices'
import { formatPrice } from '#vocabulary/money'
import { isPlate } from '#vocabulary/plate'
import { findLane, type Lot } from '../lots/queries.ts'
import { placePassage, type SeenStay } from './assign-passages.ts'
import { putPassage } from './passage-queries.ts'
import { readPriceFacts } from './price-queries.ts'
import { quoteOf } from './pricing.ts'
import { findStayAt, lockPlate, lockStay } from './queries.ts'

/** A second reading of a car that was just let out. */
const SAME_CAR_MS = 120_000
/** A question that is older than a car waits at an exit is priced as of now. */
const OLD_QUESTION_MS = 600_000

/** What the handler of gates needs beside the database. */
export interface GateHouse {
  /** Makes the six digits that the gate shows, by which a driver proves the plate. */
  proofCode(db: Db, areaId: string, plate: string): Promise<string>
  announce(db: Db, event: { type: string; payload: object }): Promise<void>
  /** Photos of drivers that belong to no stay any more. */
  release(db: Db, photoIds: readonly string[]): Promise<void>
  clock: () => Date
}

/** Decides about what a gate saw, in the transaction that records it. Late, repeated and reordered events are harmless. */
export function gateHandler(house: GateHouse): (db: Db, event: GateEvent) => Promise<GateAnswer> {
  return async (db, event) => {
    const lane = await findLane(db, event.areaId, event.lotCode, event.channelCode, event.direction)
    if (!lane) return { open: false, reason: 'unknown_channel', say: '通道未登记，请联系岗亭' }
    await lockPlate(db, lane.lot.id, event.plate)
    const decided = await decide(db, house, lane.lot, event)
    const passageId = await record(db, house, lane, event, decided)
    if (decided.passes && isPlate(event.plate))
      await placePassage(db, {
        lot: lane.lot,
        plate: event.plate,
        seenAt: event.seenAt,
        passageId,
        seen: decided.seen ?? null,
        announce: (tx, told) => house.announce(tx, told),
        release: (tx, photoIds) => house.release(tx, photoIds),
      })
    return decided.answer
  }
}

interface Decided {
  answer: GateAnswer
  passes: boolean
  /** The stay that was decided about. */
  seen?: SeenStay
}

const pass = (reason: string, say: string, more: Partial<GateAnswer> = {}): Decided => ({
  passes: true,
  answer: { open: true, reason, say, ...more },
})
const stop = (reason: string, say: string, more: Partial<GateAnswer> = {}): Decided => ({
  passes: false,
  answer: { open: false, reason, say, ...more },
})

async function decide(db: Db, house: GateHouse, lot: Lot, event: GateEvent): Promise<Decided> {
  // The barrier is open already: that is a fact to be recorded, not a question.
  if (event.opened !== undefined) return pass('recorded', '已记录')
  if (!isPlate(event.plate)) return stop('unreadable', '未识别到车牌，请联系岗亭')
  return event.direction === 'entry' ? decideEntry(db, house, lot, event) : decideExit(db, house, lot, event)
}

async function decideEntry(db: Db, house: GateHouse, lot: Lot, event: GateEvent): Promise<Decided> {
  if (!lot.open) return stop('closed', `车场已关闭 ${lot.closedWhy}`.trim())
  if (lot.occupied >= lot.capacity) return stop('full', '车位已满，请选择其他车场')
  const proofCode = await house.proofCode(db, event.areaId, event.plate)
  return pass('welcome', `${event.plate} 欢迎光临`, { proofCode })
}

async function decideExit(db: Db, house: GateHouse, lot: Lot, event: GateEvent): Promise<Decided> {
  const found = await findStayAt(db, lot.id, event.plate, event.seenAt)
  const now = house.clock()
  if (found?.state === 'closed' && found.exitedAt && isSameCar(found.exitedAt, event.seenAt, now)) {
    // The barrier is up for this very car; the same answer again, and no second passage.
    return { passes: false, answer: { open: true, reason: 'just_left', say: `${event.plate} 一路顺风` } }
  }
  const stay = found?.state === 'open' ? await lockStay(db, found.id) : undefined
  if (!stay || stay.state !== 'open') return stop('no_entry', '没有入场记录，请联系岗亭')
  const askedAt = now.getTime() - event.seenAt.getTime() > OLD_QUESTION_MS ? now : event.seenAt
  const facts = await readPriceFacts(db, stay)
  const quote = quoteOf(stay, facts, askedAt)
  if (!quote || quote.dueFen === 0)
    return { ...pass(stay.paidFen > 0 ? 'paid' : 'free', `${event.plate} 一路顺风`), seen: { stay, facts } }
  const proofCode = await house.proofCode(db, event.areaId, event.plate)
  return stop('unpaid', `请缴费 ${formatPrice(quote.dueFen)}`, { dueFen: quote.dueFen, proofCode })
}

/** Seen about when it left, and asked about then: a question that comes late opens nothing for the next car. */
function isSameCar(exitedAt: Date, seenAt: Date, now: Date): boolean {
  const apart = Math.abs(seenAt.getTime() - exitedAt.getTime())
  return apart < SAME_CAR_MS && now.getTime() - exitedAt.getTime() < SAME_CAR_MS
}

/** Writes what was seen, or completes what was refused before. Answers the passage's id. */
async function record(
  db: Db,
  house: GateHouse,
  { lot, channel }: NonNullable<Awaited<ReturnType<typeof findLane>>>,
  { deviceId, eventId, areaId, direction, plate, seenAt, opened, pictureId }: GateEvent,
  { passes, answer: { reason } }: Decided,
): Promise<string> {
  const where = { areaId, lotId: lot.id, channelId: channel.id, direction }
  return await putPassage(db, {
    deviceId,
    eventId,
    ...where,
    plate,
    seenAt,
    receivedAt: house.clock(),
    openedBy: passes ? (opened ?? 'system') : null,
    reason,
    pictureId: pictureId ?? null,
  })
}
