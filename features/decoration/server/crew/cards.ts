import { ENDING_DAYS, type PapersCard, paperProblems } from '#contract/decoration'
import { addDays, dayOf } from '#vocabulary/day'
import type { CrewEngines } from '../workers/engines.ts'
import { opened } from '../workers/sealing.ts'
import type { PapersRow } from './card-queries.ts'

/** What is wrong with the papers of crews, as their foreman reads it: names whole, what is over before what ends. */
export function papersCards(
  { vault }: Pick<CrewEngines, 'vault'>,
  rows: readonly PapersRow[] | null,
  now: Date,
): PapersCard[] {
  const today = dayOf(now)
  const days = { today, soon: addDays(today, ENDING_DAYS) }
  return (rows ?? []).flatMap(({ caseId, place, workers }) => {
    const wrong = workers.flatMap((worker) => {
      const problems = paperProblems(worker, days)
      const worst = problems.find(({ how }) => how === 'over') ?? problems[0]
      return worst ? [{ worker, ...worst }] : []
    })
    const [first] = wrong
    if (!first) return []
    const { id, name, nameSealed } = first.worker
    const sealed = nameSealed === null ? null : Buffer.from(nameSealed, 'hex')
    const nothing = { phoneSealed: null, idSealed: null, certificateSealed: null }
    return [
      {
        caseId,
        place,
        count: wrong.length,
        isOver: wrong.some(({ how }) => how === 'over'),
        name: opened(vault, 'name', { id, nameSealed: sealed, ...nothing }) || name,
        words: first.words,
      },
    ]
  })
}
