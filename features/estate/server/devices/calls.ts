import { DEVICE_KINDS } from '#can/estate'
import type { DeviceDetail, DeviceRow } from '#contract/estate'
import { type estate, estateRefusals } from '#contract/estate'
import type { Db } from '#platform/db'
import { type DeviceKind, GATE_PATH, type HeardDevice, POINT_PATH, PULL_PATH } from '#platform/devices'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { EstateEngines } from '../engines.ts'
import { viewGateMessage, viewPointMessage, viewRefused } from './explain.ts'
import { chosen, type FoundDevice, pageOf } from './list.ts'
import { placeWordsOf, wayOf } from './place.ts'
import { findStored, listPlaced } from './queries.ts'
import { saveDevice } from './saving.ts'
import { deviceState, isSilent } from './state.ts'

type Handlers = Pick<
  HandlersOf<typeof estate>,
  'deviceType' | 'deviceList' | 'deviceInfo' | 'deviceSave' | 'deviceMessages'
>
type Engines = Pick<EstateEngines, 'devices' | 'publicUrl'>

/** Devices of a page. */
const PAGE = 50
/** Messages that are shown of a device. */
const MESSAGES = 100

/** What operators and property staff do about the devices of their park. */
export function deviceHandlers(engines: Engines): Handlers {
  const { devices, publicUrl } = engines
  return {
    deviceType() {
      const kinds = Object.keys(DEVICE_KINDS) as DeviceKind[]
      const items = kinds.map((kind) => ({ kind, name: DEVICE_KINDS[kind], registrable: kind !== 'gate' }))
      return Promise.resolve({ items })
    },

    async deviceList({ db, areaId, now, person }, { next, silent = false, ...wanted }) {
      const whole = person.roles.some((role) => role === 'property' || role === 'operator')
      const all = await foundDevices(engines, db, areaId, now)
      const bySilence = whole && silent
      const { items, next: further } = pageOf(chosen(all, { ...wanted, silent }, whole), {
        silent: bySilence,
        next,
        size: PAGE,
      })
      return {
        items: items.map((one) => viewRow(one, whole)),
        next: further,
        silent: whole ? all.filter(({ state }) => isSilent(state)).length : null,
        operates: person.roles.includes('operator'),
      }
    },

    async deviceInfo({ db, areaId, now, person }, { id }) {
      const device = await deviceOf(engines, db, areaId, id)
      const stored = await findStored(db, id)
      const placed = (await listPlaced(db, areaId)).find(({ deviceId }) => deviceId === id)
      const isGate = device.kind === 'gate'
      const detail: DeviceDetail = {
        id,
        name: device.name,
        kind: device.kind,
        place: placeWordsOf(placed),
        state: deviceState(device, now),
        heardAt: device.heardAt && toInstant(device.heardAt),
        version: stored?.version ?? 0,
        way: wayOf(placed),
        placeWords: stored?.placeWords ?? '',
        companyId: stored?.companyId ?? null,
        keyVersion: device.keyVersion,
        oldKeyUntil: device.oldKeyUntil && device.oldKeyUntil > now ? toInstant(device.oldKeyUntil) : null,
        clockAheadMs: device.clockAheadMs,
        pointIds: device.pointIds,
        lotCodes: device.lotCodes,
        address: publicUrl + (isGate ? GATE_PATH : POINT_PATH),
        pullAddress: isGate ? null : publicUrl + PULL_PATH,
        operates: person.roles.includes('operator'),
      }
      return detail
    },

    deviceSave: (ctx, input) => saveDevice(engines, ctx, input),

    async deviceMessages({ db, areaId }, { id }) {
      const device = await deviceOf(engines, db, areaId, id)
      const of = { areaId, deviceId: id }
      const asked = { size: MESSAGES }
      const events =
        device.kind === 'gate'
          ? (await devices.messages(db, of, asked)).items.map((one) => ({
              at: one.receivedAt,
              message: viewGateMessage(one),
            }))
          : (await devices.pointMessages(db, of, asked)).items.map((one) => ({
              at: one.receivedAt,
              message: viewPointMessage(one),
            }))
      const refused = (await devices.refused(db, id)).map((one) => ({ at: one.at, message: viewRefused(one, device) }))
      const all = [...events, ...refused].sort((a, b) => b.at.getTime() - a.at.getTime())
      return { items: all.slice(0, MESSAGES).map(({ message }) => message) }
    },
  }
}

async function deviceOf({ devices }: Engines, db: Db, areaId: string, id: string): Promise<HeardDevice> {
  const all = await devices.listHeard(db, areaId)
  return all.find((device) => device.id === id) ?? refuse(estateRefusals.deviceUnknown, { field: 'id' })
}

/** The devices of a park with where they are and how they stand. */
async function foundDevices({ devices }: Engines, db: Db, areaId: string, now: Date): Promise<FoundDevice[]> {
  const heard = await devices.listHeard(db, areaId)
  const placed = new Map((await listPlaced(db, areaId)).map((place) => [place.deviceId, place]))
  return heard.map((device) => {
    const place = placed.get(device.id)
    return { device, state: deviceState(device, now), place: placeWordsOf(place), within: place?.within ?? [] }
  })
}

/** A device as the list shows it. An id and a state help whoever wants to speak in its name or to pass where it is silent, so others do not see them. */
function viewRow({ device, state, place }: FoundDevice, whole: boolean): DeviceRow {
  const { id, name, kind, heardAt } = device
  if (!whole) return { id: null, name, kind, place, state: null, heardAt: null }
  return { id, name, kind, place, state, heardAt: heardAt && toInstant(heardAt) }
}
