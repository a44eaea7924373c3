import { type Db, together } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { vehicleKindOf } from '../fees/tariff.ts'
import { deleteCarPlaces } from '../lots/car-place-queries.ts'
import { type Lot, updateOccupied } from '../lots/queries.ts'
import { linkPassages, listAround, type PlacedPassage, releaseExitsOf } from './passage-queries.ts'
import { readKnownKind } from './plate-queries.ts'
import { readPriceFacts } from './price-queries.ts'
import { feesOf, type PriceFacts, usageAtExit } from './pricing.ts'
import {
  type Beginning,
  type Ending,
  findStay,
  insertStay,
  lockStay,
  type StayRow,
  updateEnding,
  useUpOrders,
} from './queries.ts'
import { newStayId } from './stay-id.ts'
import { type DerivedStay, staysFrom } from './stays.ts'

/** Why a gate opened: the company of the plate pays its stays by the month. */
export const ON_ACCOUNT = 'account'

/** An exit that is paid by a company, with what its stay left unpaid, in fen. */
export interface Charge {
  exitId: string
  areaId: string
  companyId: string
  stayId: string
  plate: string
  lotId: string
  enteredAt: Date
  exitedAt: Date
  amountFen: number
}

/** Who pays the stays of which plates by the month: whoever keeps such agreements. */
export interface Accounts {
  /** The company that pays a plate's stays that end at this moment; null: nobody does. */
  payerOf(db: Db, areaId: string, plate: string, at: Date): Promise<string | null>
  /** Keeps what a company is to pay for an exit; once, however often it is told. */
  charge(db: Db, charge: Charge): Promise<void>
}

/** A locked stay with what its price depends on. */
export interface SeenStay {
  stay: StayRow
  facts: PriceFacts
  /** Whether anybody noted where the car stands. */
  hasPlaces: boolean
}

/** A statement, or none, that is still to be asked; several leave in one write. */
export type Write = (db: Db) => Promise<unknown>

/** A passage that went through, and who else is concerned by its stays. */
export interface Placing {
  lot: Pick<Lot, 'id' | 'areaId'>
  plate: string
  seenAt: Date
  passageId: string
  /** A stay that the caller has locked and priced, so that it is not read again where nothing else changes. */
  seen: SeenStay | null
  /** Where the caller has not written the passage yet: how it is written, under the stay that it belongs to; and what is around it, itself included. */
  unwritten?: { around: readonly PlacedPassage[]; put: (db: Db, stayId: string | null) => Promise<void> }
  accounts: Accounts
  /** These photos, which drivers took of where their cars stood, are needed no more. */
  release(db: Db, photoIds: readonly string[]): Promise<void>
}

/**
 * Brings the stays around a passage that went through into line with all passages known there. The caller holds the plate's lock.
 * Only the stays between the entry before and the entry after can change; a stay keeps its id and its money, whatever arrives late.
 * Answers what is still to be written, in this order.
 */
export async function placePassage(db: Db, placing: Placing): Promise<readonly Write[]> {
  const { change, writes } = await align(db, placing)
  return [...writes, (at) => updateOccupied(at, placing.lot.id, change)]
}

/** The same, written, but without counting: answers how many more cars are inside the lot, which the caller counts last of all. */
export async function alignStays(db: Db, placing: Placing): Promise<number> {
  const { change, writes } = await align(db, placing)
  await writeAll(db, writes)
  return change
}

/** Asks in one write what was still to be asked. */
async function writeAll(db: Db, writes: Write[]): Promise<void> {
  const all = writes.splice(0)
  await together(db, (at) => all.map((write) => write(at)))
}

async function align(db: Db, placing: Placing): Promise<{ change: number; writes: Write[] }> {
  const { lot, plate, seenAt, passageId, unwritten } = placing
  const around = unwritten?.around ?? (await listAround(db, lot.id, plate, seenAt))
  const stayOf = new Map(around.map((passage) => [passage.id, passage.stayId]))
  const derived = staysFrom(around)
  // The stay of an entry after this moment ends where passages beyond our window end it.
  const touched = derived.filter((stay) => stay.entry.seenAt <= seenAt)
  const settled = await listSettledExits(db, lot.areaId, touched, around)
  const chargeable = new Set(around.filter((passage) => isChargeable(passage, settled)).map(({ id }) => id))
  // Among several the end of one may change what another's price depends on.
  const [first] = touched
  const seen = touched.length === 1 && placing.seen?.stay.id === stayOf.get(first?.entry.id ?? '') ? placing.seen : null
  const writes: Write[] = []
  // An open stay has no exit that it could let go of.
  const isFirstExit = seen?.stay.state === 'open' && (stayOf.get(first?.exit?.id ?? '') ?? null) === null
  if (!isFirstExit) writes.push(...releaseExits(touched, stayOf))
  let change = 0
  for (const stay of touched) {
    if (stay !== first) await writeAll(db, writes)
    const known = stayOf.get(stay.entry.id) ?? null
    change += await putStay(db, { ...placing, seen }, stay, { known, settled, chargeable, stayOf, writes })
  }
  const isPlaced = touched.some(({ entry, exit }) => entry.id === passageId || exit?.id === passageId)
  if (unwritten && !isPlaced) writes.unshift((at) => unwritten.put(at, null))
  return { change, writes }
}

/**
 * Exits that owe nothing, whatever arrives late: our own answer opened them, for nothing was due (unless it was given to another plate, which
 * was read by mistake); or the stay that they ended was paid, and a late entry now makes another of it.
 */
async function listSettledExits(
  db: Db,
  areaId: string,
  touched: readonly DerivedStay[],
  around: readonly PlacedPassage[],
): Promise<ReadonlySet<string>> {
  const exits = new Map(around.map((passage) => [passage.id, passage]))
  const settled = new Set<string>()
  for (const { entry, exit } of touched) {
    const passed = exit && exits.get(exit.id)
    if (!passed) continue
    if (passed.openedBy === 'system' && passed.answerStands) settled.add(passed.id)
    else if (passed.stayId !== null && passed.stayId !== exits.get(entry.id)?.stayId) {
      const ended = await findStay(db, areaId, passed.stayId)
      if (ended && ended.paidFen > 0 && ended.owedFen === 0) settled.add(passed.id)
    }
  }
  return settled
}

/** Whether a company may have to pay an exit: it was opened on its account, or without us and nobody had paid. */
function isChargeable({ id, openedBy, reason }: PlacedPassage, settled: ReadonlySet<string>): boolean {
  return openedBy === 'system' ? reason === ON_ACCOUNT : !settled.has(id)
}

/** An exit that now belongs to another stay, or to none, lets go of the one it had. */
function releaseExits(touched: readonly DerivedStay[], stayOf: ReadonlyMap<string, string | null>): Write[] {
  const stays = touched.flatMap(({ entry }) => stayOf.get(entry.id) ?? [])
  const exits = touched.flatMap(({ exit }) => exit?.id ?? [])
  return stays.length + exits.length > 0 ? [(db) => releaseExitsOf(db, stays, exits)] : []
}

/** What is known of the stays around a passage, and what is still to be written of them. */
interface Around {
  known: string | null
  settled: ReadonlySet<string>
  chargeable: ReadonlySet<string>
  stayOf: ReadonlyMap<string, string | null>
  writes: Write[]
}

/** Says how one stay is written as derived; answers how many more cars are inside. */
async function putStay(
  db: Db,
  placing: Placing,
  derived: DerivedStay,
  { known, settled, chargeable, stayOf, writes }: Around,
): Promise<number> {
  const { lot, plate, accounts } = placing
  const seen = placing.seen?.stay.id === known ? placing.seen : null
  const before = seen?.stay ?? (known === null ? null : ((await lockStay(db, known)) ?? null))
  const id = before?.id ?? newStayId()
  const beginning = {
    id,
    areaId: lot.areaId,
    lotId: lot.id,
    plate,
    vehicleKind:
      before?.vehicleKind ??
      (await readKnownKind(db, lot.areaId, plate, dayOf(derived.entry.seenAt))) ??
      vehicleKindOf(plate),
    enteredAt: derived.entry.seenAt,
  }
  const links = linksOf(placing, derived, id, stayOf)
  if (before && before.state === derived.state && sameTime(before.exitedAt, derived.exit?.seenAt ?? null)) {
    writes.push(...links)
    return 0
  }
  const isAsSeen = seen !== null && sameTime(seen.stay.enteredAt, beginning.enteredAt)
  const facts = derived.exit && (isAsSeen ? seen.facts : await readPriceFacts(db, beginning))
  const derivedEnding = endingOf(beginning, derived, facts, { before, settled })
  const exitId = derived.exit && chargeable.has(derived.exit.id) ? derived.exit.id : null
  const charge = exitId && (await chargeOf(db, accounts, { exitId, beginning, ending: derivedEnding, before }))
  const ending = charge ? { ...derivedEnding, owedFen: 0 } : derivedEnding
  writes.push((at) => (before ? updateEnding(at, id, ending) : insertStay(at, beginning, ending)), ...links)
  if (charge) {
    await writeAll(db, writes)
    await accounts.charge(db, charge)
  }
  if (before && derived.state !== 'open' && seen?.hasPlaces !== false) await forgetPlaces(db, placing, id)
  if (derived.state === 'closed') writes.push((at) => useUpOrders(at, id))
  return (derived.state === 'open' ? 1 : 0) - (before?.state === 'open' ? 1 : 0)
}

/** How the passages of a stay come to belong to it: one that is not written yet is written so. */
function linksOf(
  { passageId, unwritten }: Placing,
  { entry, exit }: DerivedStay,
  stayId: string,
  stayOf: ReadonlyMap<string, string | null>,
): Write[] {
  const isUnwritten = (id: string) => unwritten !== undefined && id === passageId
  const ids = exit ? [entry.id, exit.id] : [entry.id]
  // Exits were let go of before.
  const apart = ids.filter((id) => !isUnwritten(id) && !(id === entry.id && stayOf.get(id) === stayId))
  return [
    ...(unwritten && ids.some(isUnwritten) ? [(db: Db) => unwritten.put(db, stayId)] : []),
    ...(apart.length > 0 ? [(db: Db) => linkPassages(db, apart, stayId)] : []),
  ]
}

/** What a company is to pay for an exit: what its stay left unpaid; null: nothing, or there is no company. */
async function chargeOf(
  db: Db,
  accounts: Accounts,
  {
    exitId,
    beginning: { id: stayId, areaId, plate, lotId, enteredAt },
    ending: { exitedAt, feeFen },
    before,
  }: { exitId: string; beginning: Beginning; ending: Ending; before: StayRow | null },
): Promise<Charge | null> {
  if (!exitedAt) return null
  const { paidFen, leaveBy } = before ?? { paidFen: 0, leaveBy: null }
  const amountFen = leaveBy && exitedAt <= leaveBy ? 0 : Math.max(0, (feeFen ?? 0) - paidFen)
  const companyId = amountFen === 0 ? null : await accounts.payerOf(db, areaId, plate, exitedAt)
  if (companyId === null) return null
  return { exitId, areaId, companyId, stayId, plate, lotId, enteredAt, exitedAt, amountFen }
}

/** What drivers noted of where the car stands ends with the stay. */
async function forgetPlaces(db: Db, placing: Placing, stayId: string): Promise<void> {
  const photoIds = await deleteCarPlaces(db, stayId)
  if (photoIds.length > 0) await placing.release(db, photoIds)
}

/** How a stay stands after this: what it cost, what was still owed, what it used of its days. */
function endingOf(
  beginning: Beginning,
  { state, exit }: DerivedStay,
  facts: PriceFacts | null,
  { before, settled }: { before: StayRow | null; settled: ReadonlySet<string> },
): Ending {
  if (!exit || !facts) return { state, exitedAt: null, feeFen: null, owedFen: 0, usage: null }
  const exitedAt = exit.seenAt
  const feeAt = feesOf(beginning, facts)
  const fee = feeAt(exitedAt)
  const { paidFen, leaveBy } = before ?? { paidFen: 0, leaveBy: null }
  const covered = settled.has(exit.id) || (leaveBy && exitedAt <= leaveBy)
  return {
    state,
    exitedAt,
    feeFen: fee.totalFen,
    owedFen: covered ? 0 : Math.max(0, fee.totalFen - paidFen),
    usage: usageAtExit(feeAt, { enteredAt: beginning.enteredAt, exitedAt, paidFen, leaveBy }),
  }
}

function sameTime(a: Date | null, b: Date | null): boolean {
  return (a?.getTime() ?? null) === (b?.getTime() ?? null)
}
