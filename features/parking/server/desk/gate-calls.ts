import { createHash } from 'node:crypto'
import { type parking, parkingRefusals } from '#contract/parking'
import { audited } from '#platform/audit'
import { asSeen, type Db, newId } from '#platform/db'
import { GATE_PATH, type HeardDevice } from '#platform/devices'
import type { HandlersOf, WriteContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { deskLotOf, holdDesk } from './lock.ts'
import { listLanes } from './lot-queries.ts'
import { viewGate } from './view.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'deskGateAdd' | 'deskGateKey' | 'deskGateState' | 'deskGateMessages'>
type ActionContext = Pick<WriteContext, 'db' | 'areaId' | 'now' | 'person'>

const PAGE = 30

/** The gates of a park: their keys, whether they may speak, and what they said. */
export function deskGateHandlers({ devices, publicUrl }: Pick<ParkingEngines, 'devices' | 'publicUrl'>): Handlers {
  const keyAnswer = (gateId: string, key: Buffer, keyVersion: number) => ({
    gateId,
    key: key.toString('hex'),
    address: publicUrl + GATE_PATH,
    keyVersion,
  })

  async function gateOf(db: Db, areaId: string, gateId: string): Promise<HeardDevice> {
    const gates = await devices.listHeard(db, areaId, ['gate'])
    return gates.find(({ id }) => id === gateId) ?? refuse(parkingRefusals.gateUnknown, { field: 'gateId' })
  }

  return {
    async deskGateAdd(ctx, { lotId, name, laneIds }) {
      const { db, areaId } = ctx
      await holdDesk(db, areaId)
      const lot = await deskLotOf(db, areaId, lotId)
      const lanes = await listLanes(db, lotId)
      const channelCodes = [...new Set(laneIds)].map(
        (id) => lanes.find((lane) => lane.id === id)?.code ?? refuse(parkingRefusals.laneUnknown, { field: 'laneIds' }),
      )
      const gateId = newGateId(ctx)
      const key = await devices.register(db, {
        id: gateId,
        areaId,
        name: name.trim(),
        lotCodes: [lot.code],
        ...(channelCodes.length > 0 ? { channelCodes } : {}),
      })
      await noted(ctx, gateId, 'made', { lot: lot.code, lanes: channelCodes })
      return keyAnswer(gateId, key, 1)
    },

    async deskGateKey(ctx, { gateId, keyVersion, graceMinutes }) {
      const { db, areaId } = ctx
      await holdDesk(db, areaId)
      const gate = await gateOf(db, areaId, gateId)
      asSeen({ version: gate.keyVersion }, keyVersion, parkingRefusals.deskChanged)
      const key = await devices.rotateKey(db, gateId, { graceMinutes })
      await noted(ctx, gateId, 'key-changed', { graceMinutes })
      return keyAnswer(gateId, key, keyVersion + 1)
    },

    async deskGateState(ctx, { gateId, disabled }) {
      const { db, areaId, now } = ctx
      await holdDesk(db, areaId)
      const gate = await gateOf(db, areaId, gateId)
      if (disabled === (gate.disabledAt !== null)) return viewGate(gate, now)
      await (disabled ? devices.disable(db, gateId) : devices.enable(db, gateId))
      await noted(ctx, gateId, disabled ? 'disabled' : 'enabled')
      return viewGate({ ...gate, disabledAt: disabled ? now : null }, now)
    },

    async deskGateMessages({ db, areaId }, { gateId, next }) {
      const gates = await devices.list(db, areaId, ['gate'])
      if (!gates.some(({ id }) => id === gateId)) refuse(parkingRefusals.gateUnknown, { field: 'gateId' })
      const page = await devices.messages(db, { areaId, deviceId: gateId }, { next, size: PAGE })
      const items = page.items.map(({ receivedAt, seenAt, channelCode, answer, lotCode: _lotCode, ...row }) => ({
        ...row,
        at: toInstant(receivedAt),
        seenAt: toInstant(seenAt),
        laneCode: channelCode,
        open: answer.open,
        say: answer.say,
        dueFen: answer.dueFen ?? null,
      }))
      return { items, next: page.next }
    },
  }
}

/** The same intent of the same person makes the same gate, for its answer is not kept for repeats. */
function newGateId({ key, person }: Pick<WriteContext, 'key' | 'person'>): string {
  if (key === null) return `gate-${newId().replaceAll('-', '').slice(-12)}`
  return `gate-${createHash('sha256').update(`${person.personId}\n${key}`).digest('hex').slice(0, 12)}`
}

async function noted(
  ctx: ActionContext,
  gateId: string,
  did: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await audited(ctx.db, ctx, `parking.gate.${did}`, { kind: 'devices.device', id: gateId }, detail)
}
