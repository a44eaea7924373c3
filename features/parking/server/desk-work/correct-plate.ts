import { parkingRefusals } from '#contract/parking'
import { record } from '#platform/audit'
import type { Db } from '#platform/db'
import { isRead } from '#vocabulary/car'
import { refusals, refuse } from '#vocabulary/refusal'
import { vehicleKindOf } from '../fees/tariff.ts'
import { updateOccupied } from '../lots/queries.ts'
import { alignStays } from '../stays/assign-passages.ts'
import { listAround } from '../stays/passage-queries.ts'
import { lockPlate, lockStays, type StayRow } from '../stays/queries.ts'
import type { Act } from './act.ts'
import {
  findPassages,
  insertCorrections,
  listStaysOf,
  type PassageToCorrect,
  releaseLeftExits,
  reopenOrders,
  takeOtherPlate,
  updatePassagePlates,
} from './correction-queries.ts'

/** Which passages are corrected, from which plate to which. */
export interface Correction {
  passageIds: readonly string[]
  from: string
  to: string
}

/**
 * Corrects the plate that gates read. Stays are derived from passages, so the passages get the right plate and the stays of both plates are derived
 * anew; the money of a stay follows its entry. Answers the stays of the passages, and whether it was done before. Refuses `plate_corrected` (somebody
 * was quicker), `passage_stopped`, `plate_unchanged`, 404.
 */
export async function correctPlate(
  db: Db,
  act: Act,
  correction: Correction,
): Promise<{ stayIds: string[]; again: boolean }> {
  const { passageIds, from, to } = correction
  if (from === to) refuse(parkingRefusals.plateUnchanged, { field: 'to' })
  const lotId = lotOf(await findPassages(db, act.areaId, passageIds), passageIds)
  // Gates take one plate of a lot; of two the smaller comes first for everybody.
  for (const plate of [from, to].toSorted()) await lockPlate(db, lotId, plate)
  const passages = await findPassages(db, act.areaId, passageIds)
  if (passages.every(({ plate }) => plate === to)) return { stayIds: await listStaysOf(db, passageIds), again: true }
  const other = passages.find(({ plate }) => plate !== from)
  if (other) refuse(parkingRefusals.plateCorrected, { data: { plate: other.plate } })
  if (passages.some(({ openedBy }) => openedBy === null)) refuse(parkingRefusals.passageStopped)
  const change = await move(db, act, { lotId, passages, ...correction })
  const stayIds = await listStaysOf(db, passageIds)
  await reopenOrders(db, stayIds)
  const { areaId, actor, now, reason } = act
  await insertCorrections(db, passageIds, { areaId, fromPlate: from, toPlate: to, reason, personId: actor, at: now })
  for (const id of passageIds)
    await record(db, {
      areaId,
      at: now,
      actor,
      action: 'parking.plate.corrected',
      subject: { kind: 'parking.passage', id },
      detail: { stays: stayIds, reason },
    })
  await updateOccupied(db, lotId, change)
  return { stayIds, again: false }
}

/** All of one lot, and all there. */
function lotOf(passages: readonly PassageToCorrect[], ids: readonly string[]): string {
  const [first] = passages
  const isWhole = passages.length === ids.length && passages.every(({ lotId }) => lotId === first?.lotId)
  return first && isWhole ? first.lotId : refuse(refusals.notFound, { field: 'passageIds' })
}

/** The passages go over, and the stays of both plates follow. Answers how many more cars are inside the lot. */
async function move(
  db: Db,
  act: Act,
  { lotId, passages, passageIds, from, to }: Correction & { lotId: string; passages: readonly PassageToCorrect[] },
): Promise<number> {
  const around = []
  // What a gate could not read makes no stays, unless somebody gave it a name.
  const names = isRead(from) || passages.some(({ stayId }) => stayId !== null) ? [from, to] : [to]
  for (const { seenAt } of passages)
    for (const plate of names) around.push(...(await listAround(db, lotId, plate, seenAt)))
  const known = [...new Set(around.flatMap(({ stayId }) => stayId ?? []))]
  // All stays that can change, before any of them does.
  const locked = known.length === 0 ? new Map<string, StayRow>() : await lockStays(db, known)
  const entered = passages.flatMap(({ direction, stayId }) => (direction === 'entry' && stayId ? [stayId] : []))
  const apart = passages.flatMap(({ id, direction, stayId }) =>
    direction === 'exit' && !(stayId && entered.includes(stayId)) ? [id] : [],
  )
  await releaseLeftExits(db, entered, passageIds)
  await updatePassagePlates(db, { ids: passageIds, apart, plate: to })
  const stays = entered.flatMap((id) => locked.get(id) ?? [])
  let change = -(await takeOtherPlate(db, stays, { plate: to, vehicleKind: vehicleKindOf(to) }))
  const lot = { id: lotId, areaId: act.areaId }
  for (const { id: passageId, seenAt } of passages)
    for (const plate of names) {
      const { accounts, release } = act
      change += await alignStays(db, { lot, plate, seenAt, passageId, seen: null, accounts, release })
    }
  return change
}
