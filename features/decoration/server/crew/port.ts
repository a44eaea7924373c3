import { ENDING_DAYS, paperProblems, TRADE_WORDS, WORKER_WORDS } from '#contract/decoration'
import { passesOf } from '#door/access'
import { addDays, dayOf } from '#vocabulary/day'
import type { CrewPort } from '../ground/crew-port.ts'
import type { CrewEngines } from '../workers/engines.ts'
import { PASS_SOURCE } from '../workers/passes.ts'
import { listCrews } from '../workers/queries.ts'

/** Who of a crew has not left, for other rooms: masked. */
export function crewPort({ files }: Pick<CrewEngines, 'files'>): CrewPort {
  return {
    async list(db, { id }, { viewerId, now }) {
      const present = (await listCrews(db, [id])).filter(({ state }) => state !== 'left')
      const passes = await passesOf(
        db,
        PASS_SOURCE,
        present.map((worker) => worker.id),
      )
      const inside = new Set(passes.flatMap((pass) => (pass.inside ? [pass.sourceId] : [])))
      const today = dayOf(now)
      return present.map((worker) => ({
        id: worker.id,
        name: worker.name,
        tradeWords: TRADE_WORDS[worker.trade],
        stateWords: WORKER_WORDS[worker.state],
        photo: worker.photoId && files.sealed.address(worker.photoId, viewerId),
        inside: inside.has(worker.id),
        faults: paperProblems(worker, { today, soon: addDays(today, ENDING_DAYS) }).map(({ words }) => words),
      }))
    },
  }
}
