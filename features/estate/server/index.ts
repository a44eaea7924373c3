import { estate as contract } from '#contract/estate'
import { type FeatureServer, serve } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { findArea } from './queries.ts'

/** The park's place: for now the park itself. */
export function estate(): FeatureServer {
  return {
    calls: serve(contract, {
      async parkInfo(ctx) {
        return (await findArea(ctx.db, ctx.areaId)) ?? refuse(refusals.notFound, { field: 'areaId' })
      },
    }),
    demo: async (park) => (await import('./demo.ts')).demo(park),
  }
}
