import { decoration as contract } from '#contract/decoration'
import { type FeatureServer, serve } from '#platform/http'
import { crewRoom } from './crew/index.ts'
import type { DecorationEngines } from './engines.ts'
import { createHooks } from './ground/hooks.ts'
import { registerTopic } from './ground/messages.ts'
import { pruneCases } from './ground/pruning.ts'
import { noiseRoom } from './noise/index.ts'
import { retention } from './retention.ts'

/** Decoration: one case from the first paper to the last fen. */
export function decoration(given: DecorationEngines): FeatureServer {
  const engines = { ...given, hooks: createHooks() }
  registerTopic(engines.notify)
  const crew = crewRoom(engines)
  const noise = noiseRoom(engines)
  return {
    retention,
    calls: serve(contract, {
      ...crew.calls,
      ...noise.calls,
    }),
    subscribe(jobs) {
      crew.subscribe(jobs)
      noise.subscribe(jobs)
      jobs.every('decoration.prune', '43 3 * * *', () => pruneCases(engines))
    },
  }
}
