import { setup as contract } from '#contract/setup'
import { type FeatureServer, serve } from '#platform/http'
import type { SetupEngines } from './engines.ts'
import { retention } from './retention.ts'
import { workbookHandlers } from './workbook/calls.ts'
import { registerWorkbook } from './workbook/register.ts'

/** The server of setup. */
export function setup(engines: SetupEngines): FeatureServer {
  registerWorkbook(engines)
  return {
    retention,
    calls: serve(contract, {
      ...workbookHandlers(engines),
    }),
  }
}
