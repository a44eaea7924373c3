import { type Db, inTransaction } from '#platform/db'
import { drawn } from '#platform/files'
import type { AreaDemo, DemoPark } from '#platform/http'
import { addDays, type Day, dayOf, weekdayOf } from '#vocabulary/day'
import { setBranding } from './branding.ts'
import { listSpecialDays, putSpecialDays } from './days/queries.ts'
import { writeDemoPlaces } from './demo-places.ts'
import { pullOn, putIn, seedDevices } from './devices/demo-devices.ts'
import { dawnSvg } from './drawings/dawn.ts'
import { logoSvg } from './drawings/logo.ts'
import { seedElevators } from './elevators/demo-elevators.ts'
import type { EstateEngines } from './engines.ts'
import { makeArea } from './fixtures.ts'
import { findPark, hasBranding, hasBuildings, lockArea } from './queries.ts'

/** The colour of the demo's park: the product's own. */
const COLOUR = '#0b7a5b'
const GATE_PHONE = '027-87650110'

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
      if (!(await hasBuildings(db, areaId))) await writeDemoPlaces(db, areaId, dayOf(park.clock()))
      await seedElevators(db, areaId, park.clock())
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
          await setBranding(files, db, by, { colour: COLOUR, gatePhone: GATE_PHONE, ...drawings })
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
