import type { visitors } from '#contract/visitors'
import type { HandlersOf } from '#platform/http'
import type { VisitorEngines } from '../engines.ts'
import { decideVisits, listDuties } from './decide.ts'

type Handlers = Pick<HandlersOf<typeof visitors>, 'applyCheck' | 'toDecide'>

/** What those do who decide about visits. */
export function decidingHandlers(engines: VisitorEngines): Handlers {
  return {
    applyCheck: (ctx, input) => decideVisits(ctx, engines, input),
    toDecide: (ctx, asked) => listDuties(ctx, engines, asked),
  }
}
