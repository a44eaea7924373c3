import type { ActAnswer, patrol, RoundAct } from '#contract/patrol'
import type { HandlersOf, StepsContext } from '#platform/http'
import { Refusal } from '#vocabulary/refusal'
import type { PatrolEngines } from '../engines.ts'
import { recordAct, type Sent } from './recording.ts'

type Handlers = Pick<HandlersOf<typeof patrol>, 'roundActs'>

/** What phones tell of rounds. */
export function actHandlers(engines: PatrolEngines): Handlers {
  return {
    async roundActs(ctx, { acts, ...sent }) {
      const answers: ActAnswer[] = []
      for (const act of acts) answers.push(await answerTo(ctx, engines, act, sent))
      return { answers }
    },
  }
}

/** One act in a transaction of its own: a refused one leaves nothing behind and stops no other. */
async function answerTo(ctx: StepsContext, engines: PatrolEngines, act: RoundAct, sent: Sent): Promise<ActAnswer> {
  const { actId } = act
  try {
    const counted = await ctx.tx((db) => recordAct(db, engines, ctx, { act, sent }))
    return { actId, ...counted, code: 0, words: '', retry: false }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { kind, message: words } = error
    return {
      actId,
      state: 'refused',
      problemId: null,
      code: kind.code,
      words,
      retry: kind.again ?? false,
      fileIds: [],
      lateReport: false,
    }
  }
}
