import { estate as contract } from '#contract/estate'
import { type FeatureServer, serve } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { parkView, setBranding } from './branding.ts'
import { deviceHandlers } from './devices/calls.ts'
import type { EstateEngines } from './engines.ts'
import { picturePaths, servePicture } from './picture.ts'
import { findPark } from './queries.ts'
import { retention } from './retention.ts'

/** The park's place: for now the park itself, and how it presents itself. */
export function estate(engines: EstateEngines): FeatureServer {
  const { files } = engines
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
      ...deviceHandlers(engines),
    }),
    raw: (app) => servePicture(app, engines),
    paths: picturePaths,
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
  }
}
