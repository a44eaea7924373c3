import { type Db, newId } from '#platform/db'
import { vehicleKindOf } from '../fees/tariff.ts'
import { type Lot, updateOccupied } from '../lots/queries.ts'
import { pricer, usageAtExit } from './pricing.ts'
import { findStay, listAround, lockStay, type PlacedPassage, type StayRow } from './queries.ts'
import { type DerivedStay, staysFrom } from './stays.ts'

export interface Placing {
  lot: Lot
  plate: string
  seenAt: Date
  passageId: string
  announce(db: Db, event: { type: string; payload: object }): Promise<void>
}

/**
 * Brings the stays around a passage that went through into line with all passages known there. The caller holds the plate's lock.
 * Only the stays between the entry before and the entry after can change; a stay keeps its id and its money, whatever arrives late.
 */
export async function placePassage(db: Db, placing: Placing): Promise<void> {
  const around = await listAround(db, placing.lot.id, placing.plate, placing.seenAt)
  const stayOf = new Map(around.map((passage) => [passage.id, passage.stayId]))
  const derived = staysFrom(around)
  // The stay of an entry after this moment ends where passages beyond our window end it.
  const touched = derived.filter((stay) => stay.entry.seenAt <= placing.seenAt)
  const settled = await listSettledExits(db, placing.lot.areaId, touched, around)
  await releaseExits(db, touched, stayOf)
  let change = 0
  for (const stay of touched) {
    change += await putStay(db, placing, stay, { known: stayOf.get(stay.entry.id) ?? null, settled })
  }
  await updateOccupied(db, placing.lot.id, change)
}

/**
 * Exits that owe nothing, whatever arrives late: our own answer opened them, for nothing was due; or the stay that they ended was paid,
 * and a late entry now makes another of it.
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
    if (passed.openedBy === 'system') settled.add(passed.id)
    else if (passed.stayId !== null && passed.stayId !== exits.get(entry.id)?.stayId) {
      const ended = await findStay(db, areaId, passed.stayId)
      if (ended && ended.paidFen > 0 && ended.owedFen === 0) settled.add(passed.id)
    }
  }
  return settled
}

/** An exit that now belongs to another stay, or to none, lets go of the one it had. */
async function releaseExits(
  db: Db,
  touched: readonly DerivedStay[],
  stayOf: ReadonlyMap<string, string | null>,
): Promise<void> {
  for (const { entry, exit } of touched) {
    const stayId = stayOf.get(entry.id)
    if (!stayId) continue
    let query = db
      .updateTable('parking.passage')
      .set({ stayId: null })
      .where('stayId', '=', stayId)
      .where('direction', '=', 'exit')
    if (exit) query = query.where('id', '<>', exit.id)
    await query.execute()
  }
  const exits = touched.map(({ exit }) => exit?.id).filter((id) => id !== undefined)
  if (exits.length > 0) await db.updateTable('parking.passage').set({ stayId: null }).where('id', 'in', exits).execute()
}

/** Writes one stay as derived; answers how many more cars are inside. */
async function putStay(
  db: Db,
  placing: Placing,
  derived: DerivedStay,
  { known, settled }: { known: string | null; settled: ReadonlySet<string> },
): Promise<number> {
  const { lot, plate } = placing
  const before = known === null ? null : ((await lockStay(db, known)) ?? null)
  const id = before?.id ?? newId()
  const facts = {
    id,
    areaId: lot.areaId,
    lotId: lot.id,
    plate,
    vehicleKind: before?.vehicleKind ?? vehicleKindOf(plate),
    enteredAt: derived.entry.seenAt,
  }
  if (before && before.state === derived.state && sameTime(before.exitedAt, derived.exit?.seenAt ?? null)) {
    await linkPassages(db, derived, id)
    return 0
  }
  const ending = await endingOf(db, facts, derived, { before, settled })
  if (before) await db.updateTable('parking.stay').set(ending).where('id', '=', id).execute()
  else
    await db
      .insertInto('parking.stay')
      .values({ ...facts, ...ending })
      .execute()
  await linkPassages(db, derived, id)
  if (derived.state === 'closed') {
    await db
      .updateTable('parking.stayOrder')
      .set({ state: 'used' })
      .where('stayId', '=', id)
      .where('state', '=', 'paid')
      .execute()
    await placing.announce(db, {
      type: 'parking.stay.closed',
      payload: { stayId: id, lotId: lot.id, areaId: lot.areaId },
    })
  }
  return (derived.state === 'open' ? 1 : 0) - (before?.state === 'open' ? 1 : 0)
}

/** How a stay stands after this: what it cost, what was still owed, what it used of its days. */
async function endingOf(
  db: Db,
  facts: Parameters<typeof pricer>[1],
  derived: DerivedStay,
  { before, settled }: { before: StayRow | null; settled: ReadonlySet<string> },
) {
  const { exit } = derived
  if (!exit) return { state: derived.state, exitedAt: null, feeFen: null, owedFen: 0, usage: null }
  const exitedAt = exit.seenAt
  const feeAt = await pricer(db, facts)
  const fee = feeAt(exitedAt)
  const { paidFen, leaveBy } = before ?? { paidFen: 0, leaveBy: null }
  const covered = settled.has(exit.id) || (leaveBy && exitedAt <= leaveBy)
  return {
    state: derived.state,
    exitedAt,
    feeFen: fee.totalFen,
    owedFen: covered ? 0 : Math.max(0, fee.totalFen - paidFen),
    usage: JSON.stringify(usageAtExit(feeAt, { enteredAt: facts.enteredAt, exitedAt, paidFen, leaveBy })),
  }
}

async function linkPassages(db: Db, { entry, exit }: DerivedStay, stayId: string): Promise<void> {
  const ids = exit ? [entry.id, exit.id] : [entry.id]
  await db.updateTable('parking.passage').set({ stayId }).where('id', 'in', ids).execute()
}

function sameTime(a: Date | null, b: Date | null): boolean {
  return (a?.getTime() ?? null) === (b?.getTime() ?? null)
}
