import { setup as contract } from '#contract/setup'
import { type FeatureServer, serve } from '#platform/http'
import { backupHandlers } from './backup/calls.ts'
import type { SetupEngines } from './engines.ts'
import { openingHandlers } from './opening/calls.ts'
import { parkHandlers } from './opening/park-calls.ts'
import { retention } from './retention.ts'
import { ruleHandlers } from './rules/calls.ts'
import { registerLines } from './setup.ts'
import { workbookHandlers } from './workbook/calls.ts'
import { registerWorkbook } from './workbook/register.ts'

/** The server of setup. */
export function setup(engines: SetupEngines): FeatureServer {
  registerLines(engines)
  registerWorkbook(engines)
  return {
    retention,
    calls: serve(contract, {
      ...parkHandlers(engines),
      ...openingHandlers(engines),
      ...ruleHandlers(engines),
      ...workbookHandlers(engines),
      ...backupHandlers(engines),
    }),
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
  }
}
