import { type Db, newId, together } from '#platform/db'
import type { GateAnswer, GateDecision, GateEvent, GateHandler } from '#platform/devices'
import { isRead } from '#vocabulary/car'
import { formatPrice } from '#vocabulary/money'
import type { Lot } from '../lots/queries.ts'
import { type Accounts, ON_ACCOUNT, placePassage, type Write } from '../stays/assign-passages.ts'
import { linkOpening, type Opening, spendOpening } from '../stays/opening-queries.ts'
import { type NewPassage, type PlacedPassage, putPassage } from '../stays/passage-queries.ts'
import { putClaim } from '../stays/plate-queries.ts'
import { quoteOf } from '../stays/pricing.ts'
import { type CarSnapshot, holdCar, type LaneSnapshot, OLD_QUESTION_MS, plateRead, readLane } from './lane-snapshot.ts'
import { BY_HAND, nameIn, neededOf } from './openings.ts'

/** A second reading of a car that was just let out. */
const SAME_CAR_MS = 120_000

/** What the handler of gates needs beside the database. */
export interface GateHouse {
  /** Makes the six digits that the gate shows, by which a driver proves the plate. */
  proofCode(db: Db, areaId: string, plate: string): Promise<string>
  accounts: Accounts
  /** These photos of cars' places are needed no more. */
  release(db: Db, photoIds: readonly string[]): Promise<void>
  clock: () => Date
}

/** Decides about what a gate saw, in the transaction that records it. Late, repeated and reordered events are harmless. */
export function gateHandler(house: GateHouse): GateHandler<LaneSnapshot> {
  return {
    look: (db, event) => readLane(db, event, house.clock()),
    decide: (db, event, snapshot) => decideAt(db, house, event, snapshot),
  }
}

async function decideAt(db: Db, house: GateHouse, event: GateEvent, snapshot: LaneSnapshot): Promise<GateDecision> {
  const { lane, waiting } = snapshot
  if (!lane) return { answer: { open: false, reason: 'unknown_channel', say: '通道未登记，请联系岗亭' } }
  const now = house.clock()
  const name = nameIn(waiting)
  const known = name !== null || isRead(event.plate)
  // Cars without a name wait for one another: what a camera says of one is said of many.
  const held = name ?? plateRead(event)
  const seen = (name === null && snapshot.car) || (await holdCar(db, event, lane.lot.id, held, now))
  const car = { ...event, plate: name ?? event.plate }
  const answered = known
    ? await decide(db, house, lane.lot, { ...car, named: name !== null }, seen)
    : unread(event, lane.channel.signCode)
  const decided = await passBy(db, waiting, answered, now)
  const passage = { ...passageOf(house, lane, car, decided), id: snapshot.passageId ?? newId() }
  const put = (at: Db, stayId: string | null) => putPassage(at, { ...passage, stayId })
  const writes: readonly Write[] =
    decided.passes && known ? await place(db, house, lane.lot, { passage, put, car: seen }) : [(at) => put(at, null)]
  if (!decided.opening) return { answer: decided.answer, writes }
  await together(db, (at) => writes.map((write) => write(at)))
  await keepUsed(db, decided.opening, { ...car, passageId: passage.id }, now)
  return { answer: decided.answer }
}

/** What of the stays of a car is still to be written because it passed. */
async function place(
  db: Db,
  house: GateHouse,
  lot: Lot,
  { passage, put, car }: { passage: Passage; put: (db: Db, stayId: string | null) => Promise<void>; car: CarSnapshot },
): Promise<readonly Write[]> {
  const { id: passageId, plate, seenAt } = passage
  return await placePassage(db, {
    lot,
    plate,
    seenAt,
    passageId,
    seen: car.stay && car.facts && { stay: car.stay, facts: car.facts, hasPlaces: car.hasPlaces },
    unwritten: { put, around: withPassage(car.around, passage) },
    accounts: house.accounts,
    release: (tx, photoIds) => house.release(tx, photoIds),
  })
}

interface Decided {
  answer: GateAnswer
  passes: boolean
  /** The opening that was used for it. */
  opening?: Opening
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

async function decide(db: Db, house: GateHouse, lot: Lot, event: Named, car: CarSnapshot): Promise<Decided> {
  if (event.opened !== undefined) return RECORDED
  return event.direction === 'entry' ? decideEntry(db, house, lot, event, car) : decideExit(db, house, event, car)
}

async function decideEntry(
  db: Db,
  house: GateHouse,
  lot: Lot,
  event: GateEvent,
  { lists: { blocked, priority }, host }: CarSnapshot,
): Promise<Decided> {
  if (!lot.open) return stop('closed', `车场已关闭 ${lot.closedWhy}`.trim())
  if (blocked) return stop('blocked', '车辆已被限制入场，请联系岗亭')
  if (lot.occupied >= lot.capacity && !priority) return stop('full', '车位已满，请选择其他车场')
  const proofCode = await house.proofCode(db, event.areaId, event.plate)
  return pass('welcome', `${event.plate} ${host ? `欢迎到访${host}` : '欢迎光临'}`, { proofCode })
}

async function decideExit(db: Db, house: GateHouse, event: Named, { stay, facts }: CarSnapshot): Promise<Decided> {
  const now = house.clock()
  // A name that somebody said again is no second reading of the car: another one would follow it out.
  if (!event.named && stay?.state === 'closed' && stay.exitedAt && isSameCar(stay.exitedAt, event.seenAt, now)) {
    // The barrier is up for this very car; the same answer again, and no second passage.
    return { passes: false, answer: { open: true, reason: 'just_left', say: `${event.plate} 一路顺风` } }
  }
  if (stay?.state !== 'open' || !facts) return stop('no_entry', '没有入场记录，请联系岗亭')
  const askedAt = now.getTime() - event.seenAt.getTime() > OLD_QUESTION_MS ? now : event.seenAt
  const quote = quoteOf(stay, facts, askedAt)
  if (!quote || quote.dueFen === 0) return pass(stay.paidFen > 0 ? 'paid' : 'free', `${event.plate} 一路顺风`)
  // At the moment it was seen, as its charge is kept.
  if ((await house.accounts.payerOf(db, event.areaId, event.plate, event.seenAt)) !== null)
    return pass(ON_ACCOUNT, `${event.plate} 月结车辆，一路顺风`)
  const proofCode = await house.proofCode(db, event.areaId, event.plate)
  return stop('unpaid', `请缴费 ${formatPrice(quote.dueFen)}`, { dueFen: quote.dueFen, proofCode })
}

/** Seen about when it left, and asked about then: a question that comes late opens nothing for the next car. */
function isSameCar(exitedAt: Date, seenAt: Date, now: Date): boolean {
  const apart = Math.abs(seenAt.getTime() - exitedAt.getTime())
  return apart < SAME_CAR_MS && now.getTime() - exitedAt.getTime() < SAME_CAR_MS
}

type Passage = Omit<NewPassage, 'stayId'>

/** What was seen, as it is written, or completes what was refused before. */
function passageOf(
  house: GateHouse,
  { lot, channel }: NonNullable<LaneSnapshot['lane']>,
  { deviceId, eventId, areaId, direction, plate, seenAt, opened, pictureId }: GateEvent,
  { passes, answer: { reason } }: Decided,
): Omit<Passage, 'id'> {
  const where = { areaId, lotId: lot.id, laneId: channel.id, direction }
  return {
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
  }
}

/** The passages around a moment with the one that is not written yet; one that went through already stays as it was told. */
function withPassage(
  around: readonly PlacedPassage[],
  { id, direction, seenAt, openedBy, reason }: Passage,
): readonly PlacedPassage[] {
  if (openedBy === null || around.some((passage) => passage.id === id)) return around
  return [...around, { id, direction, seenAt, openedBy, reason, stayId: null, answerStands: true }]
}
