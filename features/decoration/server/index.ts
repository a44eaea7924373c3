import { decoration as contract } from '#contract/decoration'
import { type FeatureServer, serve } from '#platform/http'
import { casesRoom } from './cases/index.ts'
import { crewRoom } from './crew/index.ts'
import { deskRoom } from './desk/index.ts'
import type { DecorationEngines } from './engines.ts'
import { createHooks } from './ground/hooks.ts'
import { registerTopic } from './ground/messages.ts'
import { pruneCases } from './ground/pruning.ts'
import { homeRoom } from './home/index.ts'
import { moneyRoom } from './money/index.ts'
import { noiseRoom } from './noise/index.ts'
import { retention } from './retention.ts'
import { visitsRoom } from './sync/index.ts'

/** Decoration: one case from the first paper to the last fen. */
export function decoration(given: DecorationEngines): FeatureServer {
  const engines = { ...given, hooks: createHooks() }
  registerTopic(engines)
  const cases = casesRoom(engines)
  const money = moneyRoom(engines)
  const crew = crewRoom(engines)
  const noise = noiseRoom(engines)
  const visits = visitsRoom(engines)
  const desk = deskRoom(engines)
  const home = homeRoom(engines)
  return {
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
    retention,
    rules: [...visits.rules],
    calls: serve(contract, {
      ...cases.calls,
      ...money.calls,
      ...crew.calls,
      ...noise.calls,
      ...visits.calls,
      ...desk.calls,
      ...home.calls,
    }),
    subscribe(jobs) {
      jobs.every('decoration.prune', '43 3 * * *', () => pruneCases(engines))
      cases.subscribe(jobs)
      money.subscribe(jobs)
      crew.subscribe(jobs)
      noise.subscribe(jobs)
      visits.subscribe(jobs)
    },
  }
}
