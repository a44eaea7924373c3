import { estate as contract } from '#contract/estate'
import { type FeatureServer, serve } from '#platform/http'
import { parkView, parkWith, setBranding } from './branding.ts'
import type { EstateEngines } from './engines.ts'
import { picturePaths, servePicture } from './picture.ts'
import { retention } from './retention.ts'
import { registerSetup } from './setup.ts'

/** The park's place: for now the park itself, and how it presents itself. */
export function estate(engines: EstateEngines): FeatureServer {
  registerSetup(engines)
  const { files } = engines
  return {
    retention,
    calls: serve(contract, {
      async parkInfo(ctx) {
        return parkView(files, await parkWith(ctx.db, ctx.areaId))
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
