import { type Db, inTransaction } from '#platform/db'
import { drawn } from '#platform/files'
import type { AreaDemo, DemoPark } from '#platform/http'
import { addDays, type Day, dayOf, weekdayOf } from '#vocabulary/day'
import { setBranding } from './branding.ts'
import { listSpecialDays, putSpecialDays } from './days/queries.ts'
import { pullOn, putIn, seedDevices } from './devices/demo-devices.ts'
import { dawnSvg } from './drawings/dawn.ts'
import { logoSvg } from './drawings/logo.ts'
import type { EstateEngines } from './engines.ts'
import { makeArea, makeBuilding, makeRoom } from './fixtures.ts'
import { findPark, hasBranding, hasBuildings, lockArea } from './queries.ts'

/** The colour of the demo's park: the product's own. */
const COLOUR = '#0b7a5b'

/** Buildings of the demo: their levels, and how many rooms a floor has. */
const BUILDINGS = [
  { name: '1 号楼', levels: [1, 2, 3, 4, 5, 6], rooms: 4, ground: 'shop' },
  { name: '2 号楼', levels: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], rooms: 4, ground: 'office' },
  { name: '3 号楼', levels: [1, 2, 3, 4], rooms: 3, ground: 'shop' },
] as const

/** Buildings with floors and rooms; a room is called by its level and a number: 1203. */
async function makeBuildings(db: Db, areaId: string): Promise<void> {
  for (const [position, { name, levels, rooms, ground }] of BUILDINGS.entries()) {
    const { floorIds } = await makeBuilding(db, { areaId, name, position, levels })
    for (const [at, floorId] of floorIds.entries()) {
      const level = levels[at] ?? 1
      for (let number = 1; number <= rooms; number += 1)
        await makeRoom(db, {
          floorId,
          name: `${level}${String(number).padStart(2, '0')}`,
          kind: level === 1 ? ground : 'office',
          areaM2: `${80 + 20 * number}.00`,
        })
    }
  }
}

/** A Saturday some weeks ahead on which the park is open to visitors: what the park entered stands beside the state's days, and no price changes. */
async function enterOpenDay(db: Db, areaId: string, today: Day): Promise<void> {
  if ((await listSpecialDays(db, areaId)).length > 0) return
  const day = addDays(today, 20 + ((13 - weekdayOf(addDays(today, 20))) % 7))
  await putSpecialDays(db, areaId, [{ day, off: true, name: '园区开放日' }])
}

/** The demo's park itself, its devices, and its branding: drawn by us, kept and set by the ways of an upload and of the call. */
export function demo(engines: EstateEngines, park: DemoPark): AreaDemo {
  const { store, files } = engines
  const { areaId } = park

  async function keepDrawings() {
    const [logo, picture] = await Promise.all([drawn(logoSvg(), 'png'), drawn(dawnSvg(), 'webp')])
    const keep = (key: string, bytes: Buffer) =>
      files.keep({ key: `demo ${key} ${areaId}`, areaId, bytes, purpose: key, unclaimed: true })
    return { logo: await keep('park-logo', logo), picture: await keep('park-picture', picture) }
  }

  return {
    async seed(db) {
      if (!(await findPark(db, areaId))) await makeArea(db, areaId)
      if (!(await hasBuildings(db, areaId))) await makeBuildings(db, areaId)
      await enterOpenDay(db, areaId, dayOf(park.clock()))
      await seedDevices(db, engines, areaId, park.clock())
    },
    // Not in the seed: drawing takes half a second, and no connection waits for it.
    async begin() {
      await putIn(engines, park)
      if (await hasBranding(store.db, areaId)) return
      try {
        const drawings = await keepDrawings()
        await inTransaction(store.db, async (db) => {
          await lockArea(db, areaId)
          if (await hasBranding(db, areaId)) return
          const by = { areaId, personId: null, now: park.clock() }
          await setBranding(files, db, by, { colour: COLOUR, ...drawings })
        })
      } catch (error) {
        // A park without pictures is still a park: the demo starts.
        park.log.warn({ err: error }, 'the demo park has no pictures')
      }
    },
    live: (signal) => pullOn(engines, park, signal),
    hints: () => Promise.resolve(['设备管理 /estate/devices（operator）']),
  }
}
