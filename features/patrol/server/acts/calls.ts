import type { patrol } from '#contract/patrol'
import { answerActs, type HandlersOf } from '#platform/http'
import type { PatrolEngines } from '../engines.ts'
import { recordAct } from './recording.ts'

type Handlers = Pick<HandlersOf<typeof patrol>, 'roundActs'>

/** What phones tell of rounds. */
export function actHandlers(engines: PatrolEngines): Handlers {
  return {
    async roundActs(ctx, { acts, ...sent }) {
      const answers = await answerActs(ctx, acts, { problemId: null }, (db, act) =>
        recordAct(db, engines, ctx, { act, sent }),
      )
      return { answers }
    },
  }
}
