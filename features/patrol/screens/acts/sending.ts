import { CallFailure } from '#client/calls'
import { patrol } from '../parts/calls.ts'
import { answerOf, instantOf, roundCalls, sentPhotos, type WaitingAct, type WaitingAnswer } from './waiting.ts'

const TIMEOUT_MS = 60_000

/** Sends acts of rounds together and reports one by one; answers what became of each. Throws where nothing was answered. */
export async function sendActs(
  acts: readonly WaitingAct[],
  fileIds: ReadonlyMap<string, string>,
): Promise<WaitingAnswer[]> {
  const answers: WaitingAnswer[] = []
  try {
    for (const { ahead, late, acts: part } of roundCalls(acts, fileIds, Date.now())) {
      const input = { ahead, late, sentAt: instantOf(Date.now()), acts: [...part] }
      const { answers: came } = await patrol.post('roundActs', input, { timeoutMs: TIMEOUT_MS })
      answers.push(...came.map(answerOf))
    }
    for (const act of acts) if (act.done.what === 'report') answers.push(await sendReport(act, fileIds))
  } catch (error) {
    // what was answered before is written down; the others wait
    if (answers.length === 0) throw error
  }
  return answers
}

async function sendReport(act: WaitingAct, fileIds: ReadonlyMap<string, string>): Promise<WaitingAnswer> {
  const { id, at, ahead, photos, done } = act
  if (done.what !== 'report') throw new Error('an act of a round is no report')
  const { what: _, ...report } = done
  try {
    // under the number of the act it counts once, however often it is sent
    const held = { actId: id, at: instantOf(at), ahead, sentAt: instantOf(Date.now()) }
    const input = { ...report, photos: sentPhotos(photos, fileIds), act: held }
    const { id: problemId } = await patrol.post('problemAdd', input, { timeoutMs: TIMEOUT_MS })
    return { id, no: null, problemId, lateReport: false }
  } catch (error) {
    if (!(error instanceof CallFailure) || error.kind !== 'refusal' || error.again || error.code < 1000) throw error
    return { id, no: { words: error.message, code: error.code }, problemId: null, lateReport: false }
  }
}
