import type { DeskGate, DeskLot, WholeLot } from '#contract/parking'
import type { Db } from '#platform/db'
import type { Devices, HeardDevice } from '#platform/devices'
import { toInstant } from '#vocabulary/day'
import { gateState } from './gate-state.ts'
import { type DeskLotRow, listLanes } from './lot-queries.ts'

/** A lot as operators see it. */
export function viewLot({ id, areaId: _areaId, occupied, ...lot }: DeskLotRow): DeskLot {
  return { lotId: id, inside: occupied, ...lot }
}

/** A gate as operators see it. */
export function viewGate(gate: HeardDevice, now: Date): DeskGate {
  return {
    gateId: gate.id,
    name: gate.name,
    laneCodes: gate.channelCodes,
    lotCodes: gate.lotCodes,
    keyVersion: gate.keyVersion,
    oldKeyUntil: gate.oldKeyUntil && gate.oldKeyUntil > now ? toInstant(gate.oldKeyUntil) : null,
    heardAt: gate.heardAt && toInstant(gate.heardAt),
    state: gateState(gate, now),
  }
}

/** A lot with its lanes and gates, in two further statements. */
export async function viewWhole(
  db: Db,
  devices: Pick<Devices, 'listHeard'>,
  lot: DeskLotRow,
  now: Date,
): Promise<WholeLot> {
  const lanes = await listLanes(db, lot.id)
  const gates = (await devices.listHeard(db, lot.areaId, ['gate'])).filter(({ lotCodes }) =>
    lotCodes.includes(lot.code),
  )
  return {
    ...viewLot(lot),
    lanes: lanes.map(({ id, direction, ...lane }) => ({
      laneId: id,
      ...lane,
      // A word of the table's own check.
      direction: direction as 'entry' | 'exit',
      signCode: direction === 'exit' ? lane.signCode : '',
    })),
    gates: gates.map((gate) => viewGate(gate, now)),
  }
}
