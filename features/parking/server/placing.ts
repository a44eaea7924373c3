import { type Db, newId } from '#platform/db'
import type { Fee } from './fee.ts'
import { type Lot, updateOccupied } from './lot-queries.ts'
import { pricer } from './pricing.ts'
import { type KeptUsage, listAround, lockStay, type StayRow } from './stay-queries.ts'
import { type DerivedStay, staysFrom } from './stays.ts'
import { vehicleKindOf } from './tariff.ts'

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
  await releaseExits(db, touched, stayOf)
  let change = 0
  for (const stay of touched) change += await putStay(db, placing, stay, stayOf.get(stay.entry.id) ?? null)
  await updateOccupied(db, placing.lot.id, change)
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
async function putStay(db: Db, placing: Placing, derived: DerivedStay, known: string | null): Promise<number> {
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
  const ending = await endingOf(db, facts, derived, before)
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
async function endingOf(db: Db, facts: Parameters<typeof pricer>[1], derived: DerivedStay, before: StayRow | null) {
  const exitedAt = derived.exit?.seenAt ?? null
  if (!exitedAt) return { state: derived.state, exitedAt: null, feeFen: null, owedFen: 0, usage: '[]' }
  const fee = (await pricer(db, facts))(exitedAt)
  const paidFen = before?.paidFen ?? 0
  const covered = before?.leaveBy && exitedAt <= before.leaveBy
  return {
    state: derived.state,
    exitedAt,
    feeFen: fee.totalFen,
    owedFen: covered ? 0 : Math.max(0, fee.totalFen - paidFen),
    usage: JSON.stringify(usageOf(fee)),
  }
}

function usageOf(fee: Fee): KeptUsage[] {
  return [...fee.usage].map(([day, used]) => ({ day, ...used }))
}

async function linkPassages(db: Db, { entry, exit }: DerivedStay, stayId: string): Promise<void> {
  const ids = exit ? [entry.id, exit.id] : [entry.id]
  await db.updateTable('parking.passage').set({ stayId }).where('id', 'in', ids).execute()
}

function sameTime(a: Date | null, b: Date | null): boolean {
  return (a?.getTime() ?? null) === (b?.getTime() ?? null)
}
