import { archives as contract } from '#contract/archives'
import { type FeatureServer, serve } from '#platform/http'
import { retention } from './retention.ts'

/** The server of archives. */
export function archives(): FeatureServer {
  return {
    retention,
    calls: serve(contract, {}),
  }
}
