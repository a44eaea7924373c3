import { setup as contract } from '#contract/setup'
import { type FeatureServer, serve } from '#platform/http'
import { retention } from './retention.ts'

/** The server of setup. */
export function setup(): FeatureServer {
  return {
    retention,
    calls: serve(contract, {}),
  }
}
