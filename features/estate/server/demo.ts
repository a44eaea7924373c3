import { inTransaction } from '#platform/db'
import { drawn } from '#platform/files'
import type { AreaDemo, DemoPark } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { setBranding } from './branding.ts'
import { writeDemoPlaces } from './demo-places.ts'
import { dawnSvg } from './drawings/dawn.ts'
import { logoSvg } from './drawings/logo.ts'
import type { EstateEngines } from './engines.ts'
import { makeArea } from './fixtures.ts'
import { findPark, hasBranding, hasBuildings, lockArea } from './queries.ts'

/** The colour of the demo's park: the product's own. */
const COLOUR = '#0b7a5b'

/** The demo's park itself, and its branding: drawn by us, kept and set by the ways of an upload and of the call. */
export function demo({ store, files }: EstateEngines, park: DemoPark): AreaDemo {
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
    },
    // Not in the seed: drawing takes half a second, and no connection waits for it.
    async begin() {
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
  }
}
