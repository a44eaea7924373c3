import { decoration as contract } from '#contract/decoration'
import { type FeatureServer, serve } from '#platform/http'
import type { DecorationEngines } from './engines.ts'
import { createHooks } from './ground/hooks.ts'
import { registerTopic } from './ground/messages.ts'
import { pruneCases } from './ground/pruning.ts'
import { retention } from './retention.ts'
import { visitsRoom } from './sync/index.ts'

/** Decoration: one case from the first paper to the last fen. */
export function decoration(given: DecorationEngines): FeatureServer {
  const engines = { ...given, hooks: createHooks() }
  registerTopic(engines)
  const visits = visitsRoom(engines)
  return {
    retention,
    rules: [...visits.rules],
    calls: serve(contract, {
      ...visits.calls,
    }),
    subscribe(jobs) {
      jobs.every('decoration.prune', '43 3 * * *', () => pruneCases(engines))
      visits.subscribe(jobs)
    },
  }
}
