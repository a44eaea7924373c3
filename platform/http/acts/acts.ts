import type { Db } from '#platform/db'
import { Refusal } from '#vocabulary/refusal'
import type { StepsContext } from '../context.ts'

/** An act as a phone tells it. */
interface PhoneAct {
  readonly actId: string
}

/** What every act is answered with, whatever it became. */
interface Answered extends PhoneAct {
  readonly code: number
  readonly words: string
  readonly retry: boolean
}

/** What is answered of an act that was refused. */
interface RefusedAct extends Answered {
  readonly state: 'refused'
  readonly fileIds: string[]
  readonly lateReport: boolean
}

/**
 * What became of acts that a phone told (`actAnswer` of the shapes), in their order. Each is recorded in a transaction of its own: a refused one leaves nothing behind
 * and stops no other. `none`: what the area says of an act that made nothing.
 */
export async function answerActs<Act extends PhoneAct, Counted extends object, None extends object>(
  ctx: Pick<StepsContext, 'tx'>,
  acts: readonly Act[],
  none: None,
  record: (db: Db, act: Act) => Promise<Counted>,
): Promise<((Counted & Answered) | (None & RefusedAct))[]> {
  const answers: ((Counted & Answered) | (None & RefusedAct))[] = []
  for (const act of acts) {
    const { actId } = act
    try {
      // an act is recorded before its transaction is committed, never by its last statements (`Last`)
      const counted = (await ctx.tx((db) => record(db, act))) as Counted
      answers.push({ ...counted, actId, code: 0, words: '', retry: false })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, again: retry = false } = error.kind
      answers.push({
        ...none,
        actId,
        state: 'refused',
        code,
        words: error.message,
        retry,
        fileIds: [],
        lateReport: false,
      })
    }
  }
  return answers
}
