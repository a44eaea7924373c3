import { answeredInTurn, finalNo, instantOf, sentPhotos } from '#client/onsite'
import { patrol } from '../parts/calls.ts'
import { answerOf, type DoneAct, type Report, roundCalls, type WaitingAct, type WaitingAnswer } from './waiting.ts'

const TIMEOUT_MS = 60_000

type FileIds = ReadonlyMap<string, string>

/** Sends acts of rounds together and reports one by one; answers what became of each. Throws where nothing was answered. */
export function sendActs(acts: readonly WaitingAct[], fileIds: FileIds): Promise<WaitingAnswer[]> {
  return answeredInTurn(sendsOf(acts, fileIds))
}

function* sendsOf(acts: readonly WaitingAct[], fileIds: FileIds): Generator<() => Promise<WaitingAnswer[]>> {
  for (const { ahead, late, acts: part } of roundCalls(acts, fileIds, Date.now()))
    yield async () => {
      const input = { ahead, late, sentAt: instantOf(Date.now()), acts: [...part] }
      const { answers } = await patrol.post('roundActs', input, { timeoutMs: TIMEOUT_MS })
      return answers.map(answerOf)
    }
  for (const act of acts) {
    const { done } = act
    if (isReport(done)) yield async () => [await sendReport(act, done, fileIds)]
  }
}

const isReport = (done: DoneAct): done is Report => done.what === 'report'

async function sendReport(act: WaitingAct, done: Report, fileIds: FileIds): Promise<WaitingAnswer> {
  const { id, at, ahead, photos } = act
  const { what: _, ...report } = done
  try {
    // under the number of the act it counts once, however often it is sent
    const held = { actId: id, at: instantOf(at), ahead, sentAt: instantOf(Date.now()) }
    const input = { ...report, photos: sentPhotos(photos, fileIds), act: held }
    const { id: problemId } = await patrol.post('problemAdd', input, { timeoutMs: TIMEOUT_MS })
    return { id, no: null, problemId, lateReport: false }
  } catch (error) {
    return { id, no: finalNo(error), problemId: null, lateReport: false }
  }
}
