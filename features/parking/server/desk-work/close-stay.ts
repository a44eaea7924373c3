import { parkingRefusals } from '#contract/parking'
import { record } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import { updateOccupied } from '../lots/queries.ts'
import { alignStays } from '../stays/assign-passages.ts'
import { putPassage } from '../stays/passage-queries.ts'
import { findStay, lockPlate, lockStay } from '../stays/queries.ts'
import type { Act } from './act.ts'
import { writeOffAll } from './debts.ts'
import { findExitLane } from './queries.ts'

/** How a stay is closed by hand. */
export interface Closing {
  stayId: string
  exitedAt: Date
  /** Whether what was not paid stays owed; else it is written off. */
  keepDebt: boolean
}

/** The desk speaks of passages under this name, as a gate does under its own. */
const DESK = 'desk'

/**
 * Closes an open stay whose exit no gate saw: the passage that should have been is written down, so that the stay ends as all others do, and a true
 * one that arrives later takes its place. Refuses `stay_changed`, `close_time`, `close_no_lane`, 404.
 */
export async function closeByHand(db: Db, act: Act, { stayId, exitedAt, keepDebt }: Closing): Promise<void> {
  const { areaId, actor, now, reason } = act
  const seen = (await findStay(db, areaId, stayId)) ?? refuse(refusals.notFound, { field: 'stayId' })
  await lockPlate(db, seen.lotId, seen.plate)
  const stay = await lockStay(db, stayId)
  if (stay?.state !== 'open' || stay.plate !== seen.plate) refuse(parkingRefusals.stayChanged)
  if (exitedAt <= stay.enteredAt || exitedAt > now) refuse(parkingRefusals.closeTime, { field: 'exitedAt' })
  const lane = (await findExitLane(db, stay.lotId)) ?? refuse(parkingRefusals.closeNoLane)
  const lot = { id: stay.lotId, areaId }
  const passageId = newId()
  await putPassage(db, {
    id: passageId,
    stayId: null,
    deviceId: DESK,
    eventId: newId(),
    areaId,
    lotId: lot.id,
    laneId: lane.id,
    direction: 'exit',
    plate: stay.plate,
    seenAt: exitedAt,
    receivedAt: now,
    openedBy: 'guard',
    reason: 'closed_by_hand',
    pictureId: null,
  })
  const subject = { kind: 'parking.stay', id: stayId }
  await record(db, {
    areaId,
    at: now,
    actor,
    action: 'parking.stay.closed-by-hand',
    subject,
    detail: { reason, keepDebt },
  })
  const change = await alignStays(db, {
    lot,
    plate: stay.plate,
    seenAt: exitedAt,
    passageId,
    seen: null,
    accounts: act.accounts,
    release: act.release,
  })
  if (!keepDebt) await writeOffAll(db, act, stayId)
  await updateOccupied(db, lot.id, change)
}
