import { type parking, parkingRefusals } from '#contract/parking'
import { audited } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { writeQrSheet } from '#platform/papers'
import { refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { deskLotOf, heldLot } from './lock.ts'
import {
  type DeskLotRow,
  deleteLane,
  insertLanes,
  type LaneRow,
  listLanes,
  raiseLotVersion,
  updateLane,
} from './lot-queries.ts'
import { newSignCode, signLink } from './signs.ts'
import { viewWhole } from './view.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'deskLaneSave' | 'deskLaneRemove' | 'deskSignRotate' | 'deskSigns'>
type ActionContext = Pick<WriteContext, 'db' | 'areaId' | 'now' | 'person'>

/** The lanes of a lot, and the signs at its exits. */
export function deskLaneHandlers({ devices, publicUrl }: Pick<ParkingEngines, 'devices' | 'publicUrl'>): Handlers {
  return {
    async deskLaneSave(ctx, { lotId, version, laneId, code, direction, ...typed }) {
      const { db, areaId } = ctx
      const lot = await heldLot(db, areaId, { lotId, version })
      const lanes = await listLanes(db, lotId)
      const before = laneId === undefined ? null : laneOf(lanes, laneId)
      const name = typed.name.trim()
      if (lanes.some((lane) => lane.code === code && lane.id !== laneId))
        refuse(parkingRefusals.laneCodeTaken, { field: 'code' })
      if (before && (before.code !== code || before.direction !== direction)) await refuseUsed(db, lot, before, 'code')
      const id = before?.id ?? newId()
      if (before) await updateLane(db, id, { code, name, direction })
      else await insertLanes(db, [{ id, lotId, code, name, direction, signCode: newSignCode() }])
      return await changed(ctx, lot, before ? 'lane-changed' : 'lane-made', { laneId: id, code, direction })
    },

    async deskLaneRemove(ctx, { lotId, version, laneId }) {
      const lot = await heldLot(ctx.db, ctx.areaId, { lotId, version })
      const lane = laneOf(await listLanes(ctx.db, lotId), laneId)
      await refuseUsed(ctx.db, lot, lane, 'laneId')
      await deleteLane(ctx.db, laneId)
      return await changed(ctx, lot, 'lane-removed', { laneId, code: lane.code })
    },

    async deskSignRotate(ctx, { lotId, version, laneId }) {
      const lot = await heldLot(ctx.db, ctx.areaId, { lotId, version })
      const lane = laneOf(await listLanes(ctx.db, lotId), laneId)
      if (lane.direction !== 'exit') refuse(parkingRefusals.signExit, { field: 'laneId' })
      await updateLane(ctx.db, laneId, { signCode: newSignCode() })
      return await changed(ctx, lot, 'sign-changed', { laneId })
    },

    async deskSigns({ db, areaId, now }, { lotId }) {
      const lot = await deskLotOf(db, areaId, lotId)
      const exits = (await listLanes(db, lotId)).filter(({ direction }) => direction === 'exit')
      if (exits.length === 0) refuse(parkingRefusals.signExit)
      const signs = exits.map(({ id, name, signCode }) => ({ laneId: id, name, link: signLink(publicUrl, signCode) }))
      const pdf = await writeQrSheet({
        title: `${lot.name} 出口缴费码`,
        at: now,
        perRow: 2,
        codes: signs.map(({ name, link }) => ({ text: link, caption: `${lot.name} ${name} 扫码缴费` })),
        footer: '贴在对应的出口；更换缴费码后，旧的打印件不再有效',
      })
      return {
        fileName: `${lot.code}-出口缴费码.pdf`,
        pdf: pdf.toString('base64'),
        signs: signs.map(({ laneId, link }) => ({ laneId, link })),
      }
    },
  }

  async function changed(ctx: ActionContext, lot: DeskLotRow, did: string, detail: Record<string, unknown>) {
    const { db, now } = ctx
    await raiseLotVersion(db, lot.id)
    await audited(db, ctx, `parking.lot.${did}`, { kind: 'parking.lot', id: lot.id }, detail)
    return await viewWhole(db, devices, { ...lot, version: lot.version + 1 }, now)
  }

  /** A lane at which cars were seen, or that a gate names, is fixed. */
  async function refuseUsed(db: Db, lot: DeskLotRow, lane: LaneRow, field: string): Promise<void> {
    const gates = await devices.list(db, lot.areaId, ['gate'])
    const isNamed = gates.some(
      ({ lotCodes, channelCodes }) => lotCodes.includes(lot.code) && channelCodes?.includes(lane.code),
    )
    if (lane.used || isNamed) refuse(parkingRefusals.laneUsed, { field })
  }
}

function laneOf(lanes: readonly LaneRow[], laneId: string): LaneRow {
  return lanes.find(({ id }) => id === laneId) ?? refuse(parkingRefusals.laneUnknown, { field: 'laneId' })
}
