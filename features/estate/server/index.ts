import { estate as contract } from '#contract/estate'
import { type FeatureServer, serve } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { parkView, setBranding } from './branding.ts'
import type { EstateEngines } from './engines.ts'
import { picturePaths, servePicture } from './picture.ts'
import { findPark } from './queries.ts'
import { retention } from './retention.ts'
import { placeSheet } from './workbook/places.ts'

/** The park's place: for now the park itself, and how it presents itself. */
export function estate(engines: EstateEngines): FeatureServer {
  const { files, readiness } = engines
  readiness.sheet({ key: 'estate.rooms', order: 10, sheet: placeSheet })
  return {
    retention,
    calls: serve(contract, {
      async parkInfo(ctx) {
        const park = (await findPark(ctx.db, ctx.areaId)) ?? refuse(refusals.notFound, { field: 'areaId' })
        return parkView(files, park)
      },
      async parkLook(ctx, change) {
        const { areaId, now } = ctx
        const by = { areaId, personId: ctx.person.personId, now }
        return parkView(files, await setBranding(files, ctx.db, by, change))
      },
    }),
    raw: (app) => servePicture(app, engines),
    paths: picturePaths,
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
  }
}
