import { setup as contract } from '#contract/setup'
import { type FeatureServer, serve } from '#platform/http'
import type { SetupEngines } from './engines.ts'
import { retention } from './retention.ts'
import { ruleHandlers } from './rules/calls.ts'

/** The server of setup. */
export function setup(engines: SetupEngines): FeatureServer {
  return {
    retention,
    calls: serve(contract, {
      ...ruleHandlers(engines),
    }),
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
  }
}
