import { estate as contract } from '#contract/estate'
import { type FeatureServer, serve } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { parkView, setBranding } from './branding.ts'
import { dayHandlers } from './days/calls.ts'
import { workdaysOf } from './days/workdays.ts'
import { deviceHandlers } from './devices/calls.ts'
import type { EstateEngines } from './engines.ts'
import { picturePaths, servePicture } from './picture.ts'
import { findPark } from './queries.ts'
import { retention } from './retention.ts'

/** The park's place: the park itself, how it presents itself, and its days. It tells approvals which days are worked. */
export function estate(engines: EstateEngines): FeatureServer {
  const { files, approvals } = engines
  approvals.describeDays(workdaysOf)
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
      ...dayHandlers,
      ...deviceHandlers(engines),
    }),
    raw: (app) => servePicture(app, engines),
    paths: picturePaths,
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
  }
}
