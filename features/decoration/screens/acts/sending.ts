import { actsByClock, answeredInTurn, instantOf } from '#client/onsite'
import { decoration } from '../parts/calls.ts'
import { heardOf, type VisitHeard, visitActOf, type WaitingVisit } from './visit-acts.ts'

const TIMEOUT_MS = 60_000

/** Sends what was done on the spot, in its order; answers what became of each. Throws where nothing was answered. */
export function sendVisits(acts: readonly WaitingVisit[], fileIds: ReadonlyMap<string, string>): Promise<VisitHeard[]> {
  return answeredInTurn(
    actsByClock(acts, Date.now()).map(({ ahead, late, acts: part }) => async () => {
      const input = {
        ahead,
        late,
        sentAt: instantOf(Date.now()),
        acts: part.map((act) => visitActOf(act, fileIds)),
      }
      const { answers } = await decoration.post('inspectSync', input, { timeoutMs: TIMEOUT_MS })
      return answers.flatMap((answer) => heardOf(answer) ?? [])
    }),
  )
}
