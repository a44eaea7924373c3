import type { Db } from '#platform/db'
import type { GateAnswer, GateEvent } from '#platform/devices'
import { isRead } from '#vocabulary/car'
import { formatPrice } from '#vocabulary/money'
import { findHostOf } from '../lots/guest-queries.ts'
import { findLists } from '../lots/listed-queries.ts'
import { findLane, type Lot } from '../lots/queries.ts'
import { type Accounts, ON_ACCOUNT, placePassage, type SeenStay } from '../stays/assign-passages.ts'
import { linkOpening, listOpenings, type Opening, spendOpening } from '../stays/opening-queries.ts'
import { putPassage } from '../stays/passage-queries.ts'
import { putClaim } from '../stays/plate-queries.ts'
import { readPriceFacts } from '../stays/price-queries.ts'
import { quoteOf } from '../stays/pricing.ts'
import { findStayAt, lockPlate, lockStay } from '../stays/queries.ts'
import { BY_HAND, nameIn, neededOf } from './openings.ts'

/** A second reading of a car that was just let out. */
const SAME_CAR_MS = 120_000
/** A question that is older than a car waits at an exit is priced as of now. */
const OLD_QUESTION_MS = 600_000

/** What the handler of gates needs beside the database. */
export interface GateHouse {
  /** Makes the six digits that the gate shows, by which a driver proves the plate. */
  proofCode(db: Db, areaId: string, plate: string): Promise<string>
  announce(db: Db, event: { type: string; payload: object }): Promise<void>
  accounts: Accounts
  /** These photos of cars' places are needed no more. */
  release(db: Db, photoIds: readonly string[]): Promise<void>
  clock: () => Date
}

/** Decides about what a gate saw, in the transaction that records it. Late, repeated and reordered events are harmless. */
export function gateHandler(house: GateHouse): (db: Db, event: GateEvent) => Promise<GateAnswer> {
  return async (db, event) => {
    const lane = await findLane(db, event.areaId, event.lotCode, event.channelCode, event.direction)
    if (!lane) return { open: false, reason: 'unknown_channel', say: '通道未登记，请联系岗亭' }
    const now = house.clock()
    const waiting = await openingsFor(db, lane.channel.id, event, now)
    const name = nameIn(waiting)
    const car = { ...event, plate: name ?? event.plate }
    const known = name !== null || isRead(event.plate)
    // Cars without a name wait for one another: what a camera says of one is said of many.
    await lockPlate(db, lane.lot.id, known ? car.plate : '')
    const answered = known
      ? await decide(db, house, lane.lot, { ...car, named: name !== null })
      : unread(event, lane.channel.signCode)
    const decided = await passBy(db, waiting, answered, now)
    const passageId = await record(db, house, lane, car, decided)
    if (decided.opening) await keepUsed(db, decided.opening, { ...car, passageId }, now)
    if (decided.passes && known)
      await placePassage(db, {
        lot: lane.lot,
        plate: car.plate,
        seenAt: event.seenAt,
        passageId,
        seen: decided.seen ?? null,
        accounts: house.accounts,
        release: (tx, photoIds) => house.release(tx, photoIds),
        announce: (tx, told) => house.announce(tx, told),
      })
    return decided.answer
  }
}

interface Decided {
  answer: GateAnswer
  passes: boolean
  /** The opening that was used for it. */
  opening?: Opening
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

/** The barrier is open already: that is a fact to be recorded, not a question. */
const RECORDED = pass('recorded', '已记录')

/** What waits for a question; nothing for a fact. */
async function openingsFor(db: Db, channelId: string, event: GateEvent, now: Date): Promise<readonly Opening[]> {
  if (event.opened !== undefined) return []
  const fresh = now.getTime() - event.seenAt.getTime() <= OLD_QUESTION_MS
  return await listOpenings(db, { channelId, deviceId: event.deviceId, eventId: event.eventId, fresh, now })
}

/** Uses up the opening by which a car passes, once: of several questions one passes by it, the others are asked again. */
async function passBy(db: Db, waiting: readonly Opening[], decided: Decided, now: Date): Promise<Decided> {
  const opening = neededOf(waiting, decided)
  if (!opening) return decided
  if (!(await spendOpening(db, opening.id, now))) return stop('busy', '请稍候')
  if (decided.passes) return { ...decided, opening }
  return { ...decided, ...pass(BY_HAND, '请通行'), opening }
}

/** A car without a plate, or whose plate nobody could read: its driver says by the lane's code which car it is. */
function unread({ opened, direction }: GateEvent, laneCode: string): Decided {
  if (opened !== undefined) return RECORDED
  return stop('unreadable', direction === 'entry' ? '扫码入场' : '未识别到车牌，请扫码离场', { laneCode })
}

/** Says which passage an opening let through. Who scanned at an entry has the slip from then on, as a plate that they proved. */
async function keepUsed(
  db: Db,
  { id, kind, plate, personId }: Opening,
  { passageId, direction, areaId }: Pick<GateEvent, 'direction' | 'areaId'> & { passageId: string },
  now: Date,
): Promise<void> {
  await linkOpening(db, id, passageId)
  if (kind === 'scan' && direction === 'entry' && plate !== null && personId !== null)
    await putClaim(db, { areaId, personId, plate, now, provenAt: now, kind: 'slip' })
}

/** What a gate saw, under the name that the car has. */
interface Named extends GateEvent {
  /** Somebody said the name; the gate did not read it. */
  named: boolean
}

async function decide(db: Db, house: GateHouse, lot: Lot, event: Named): Promise<Decided> {
  if (event.opened !== undefined) return RECORDED
  return event.direction === 'entry' ? decideEntry(db, house, lot, event) : decideExit(db, house, lot, event)
}

async function decideEntry(db: Db, house: GateHouse, lot: Lot, event: GateEvent): Promise<Decided> {
  if (!lot.open) return stop('closed', `车场已关闭 ${lot.closedWhy}`.trim())
  const { blocked, priority } = await findLists(db, event.areaId, event.plate, house.clock())
  if (blocked) return stop('blocked', '车辆已被限制入场，请联系岗亭')
  if (lot.occupied >= lot.capacity && !priority) return stop('full', '车位已满，请选择其他车场')
  const proofCode = await house.proofCode(db, event.areaId, event.plate)
  const host = await findHostOf(db, event.areaId, event.plate, house.clock())
  return pass('welcome', `${event.plate} ${host ? `欢迎到访${host}` : '欢迎光临'}`, { proofCode })
}

async function decideExit(db: Db, house: GateHouse, lot: Lot, event: Named): Promise<Decided> {
  const found = await findStayAt(db, lot.id, event.plate, event.seenAt)
  const now = house.clock()
  // A name that somebody said again is no second reading of the car: another one would follow it out.
  if (!event.named && found?.state === 'closed' && found.exitedAt && isSameCar(found.exitedAt, event.seenAt, now)) {
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
  // At the moment it was seen, as its charge is kept.
  if ((await house.accounts.payerOf(db, event.areaId, event.plate, event.seenAt)) !== null)
    return { ...pass(ON_ACCOUNT, `${event.plate} 月结车辆，一路顺风`), seen: { stay, facts } }
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
    // What a hand opened is owed, as after a guard who lifted the barrier himself.
    openedBy: passes ? (opened ?? (reason === BY_HAND ? 'guard' : 'system')) : null,
    reason,
    pictureId: pictureId ?? null,
  })
}
