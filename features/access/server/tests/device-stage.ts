import { inTransaction, newId } from '#platform/db'
import { SimulatedDevice } from '#sandbox/devices'
import type { makeWorld } from '../../../../tests/support/world.ts'
import { listDevicePoints } from '../devices/queries.ts'
import { sendPoint, updateDevices } from '../devices/wanting.ts'
import { makePass, makePoint, type PassToMake } from '../fixtures.ts'
import { showCodes } from '../passes/codes.ts'
import { endPass } from '../passes/many.ts'
import { findPass } from '../passes/queries.ts'
import type { PointRow } from '../points/queries.ts'
import { deviceProgram } from './device-program.ts'

/** A park with simulated devices at its points. */
export type DeviceStage = ReturnType<typeof deviceStage>
/** A point with its device. */
export type Bound = Awaited<ReturnType<DeviceStage['bound']>>

/** Makes points with devices, and passes, in a world; looks at what came of them. */
export function deviceStage(world: Awaited<ReturnType<typeof makeWorld>>) {
  const { db } = world.store
  const { devices } = world.product
  let nth = 0
  return {
    /** A point with its device, told of what it is. */
    bound: async (facts: Parameters<typeof makePoint>[1] = {}, kind: 'turnstile' | 'lock' = 'turnstile') => {
      nth += 1
      const deviceId = `dev-${nth}-${newId().slice(-6)}`
      const point = await makePoint(db, { name: `闸机${nth}`, deviceId, ...facts })
      const made = { id: deviceId, areaId: point.areaId, kind, name: point.name, pointIds: [point.id] }
      const key = await devices.register(db, made)
      const row = (await listDevicePoints(db, point.areaId)).find(({ id }) => id === point.id) as PointRow
      await inTransaction(db, (within) => sendPoint(within, world.product, row, null))
      const device = new SimulatedDevice({
        deviceId,
        key,
        pointId: point.id,
        reach: (path, request) => fetch(world.origin + path, request),
        clock: () => world.now(),
        verdict: deviceProgram,
      })
      return { device, deviceId, key, point: row }
    },
    /** A pass of a visit, with codes as its phone shows them. */
    pass: async (facts: PassToMake = {}) => {
      const sourceId = newId()
      const id = await makePass(db, { sourceId, now: world.now(), ...facts })
      const shown = { areaId: '1', passId: id, bound: 'phone' }
      const codes = async () => (await inTransaction(db, (within) => showCodes(within, world.product, shown))).codes
      return { id, sourceId, codes, code: async () => (await codes())[0]?.signed ?? '' }
    },
    /** Calls the visit of a pass off. */
    end: (sourceId: string) =>
      inTransaction(db, (within) =>
        endPass(within, world.product, { source: 'visit', sourceId, why: 'called_off', now: world.now() }),
      ),
    crossings: (passId: string) =>
      db
        .selectFrom('access.crossing')
        .select(['kind', 'how', 'moved', 'why'])
        .where('passId', '=', passId)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    flags: async (pointId: string) =>
      (await db.selectFrom('access.flag').select('kind').where('pointId', '=', pointId).execute()).map(
        ({ kind }) => kind,
      ),
    /** The job of each minute. */
    told: () => updateDevices({ ...world.product, clock: () => world.now() }),
    /** Whatever others left untold counts as told. */
    allTold: () =>
      db
        .updateTable('access.pass')
        .set((is) => ({ toldVersion: is.ref('version') }))
        .execute(),
    inside: async (id: string) => (await findPass(db, id))?.inside,
  }
}
