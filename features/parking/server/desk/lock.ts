import { parkingRefusals } from '#contract/parking'
import { asSeen, type Db, holdName } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import { type DeskLotRow, listDeskLots } from './lot-queries.ts'

/** One operator of a park sets something up at a time, until the transaction ends. */
export async function holdDesk(db: Db, areaId: string): Promise<void> {
  await holdName(db, `parking.desk ${areaId}`)
}

/** A lot of this park. Refuses `lot_unknown`. */
export async function deskLotOf(db: Db, areaId: string, lotId: string): Promise<DeskLotRow> {
  const [lot] = await listDeskLots(db, areaId, lotId)
  return lot ?? refuse(parkingRefusals.lotUnknown, { field: 'lotId' })
}

/** A lot as it was seen, while nobody else sets anything up. Refuses `lot_unknown`, and `desk_changed` where somebody was quicker. */
export async function heldLot(db: Db, areaId: string, seen: { lotId: string; version: number }): Promise<DeskLotRow> {
  await holdDesk(db, areaId)
  return asSeen(await deskLotOf(db, areaId, seen.lotId), seen.version, parkingRefusals.deskChanged)
}
