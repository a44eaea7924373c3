import { type parking, parkingRefusals, type WaitingLane } from '#contract/parking'
import { audited } from '#platform/audit'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { needGuard } from '../lanes/guards.ts'
import { WAITING_MS } from '../lots/queries.ts'
import { grantOpening, OPENING_MS } from '../stays/opening-queries.ts'
import { checkedReason } from './act.ts'
import { findLaneToOpen, type LaneRow, listLanes } from './lane-queries.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'deskWaiting' | 'deskGateOpen'>

/** Who waits at the lanes, and opening a gate by hand. */
export const waitingHandlers: Handlers = {
  async deskWaiting(ctx) {
    needGuard(ctx.person)
    const since = new Date(ctx.now.getTime() - WAITING_MS)
    return { items: (await listLanes(ctx.db, ctx.areaId, { since, now: ctx.now })).map(viewLane) }
  },

  async deskGateOpen(ctx, { channelId: laneId, passageId, plate, reason }) {
    const { areaId, db, now } = ctx
    const actor = ctx.person.personId
    const lane = await findLaneToOpen(db, areaId, laneId, passageId)
    if (!lane) refuse(refusals.notFound, { field: 'channelId' })
    if (!lane.waits) refuse(parkingRefusals.laneChanged)
    const words = checkedReason(reason)
    const grant = { areaId, lotId: lane.lotId, laneId, passageId, plate, personId: actor, reason: words, now }
    const id = (await grantOpening(db, { ...grant, kind: 'hand' })) ?? refuse(parkingRefusals.laneChanged)
    const subject = { kind: 'parking.opening', id }
    const detail = { channelId: laneId, passageId, reason: words }
    await audited(db, ctx, 'parking.gate.opened', subject, detail)
    return { openUntil: toInstant(new Date(now.getTime() + OPENING_MS)) }
  },
}

function viewLane(row: LaneRow): WaitingLane {
  const { passageId, plate, seenAt, reason, stayId, openUntil } = row
  return {
    channelId: row.laneId,
    channelName: row.channelName,
    lotName: row.lotName,
    // A word of the table's own check.
    direction: row.direction as WaitingLane['direction'],
    waiting:
      passageId !== null && seenAt !== null
        ? { passageId, plate: plate ?? '', seenAt: toInstant(seenAt), reason: reason ?? '', stayId }
        : null,
    openUntil: openUntil && toInstant(openUntil),
  }
}
