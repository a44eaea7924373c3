import { costsOf } from '#contract/decoration'
import type { Jobs } from '#platform/jobs'
import { applyHandlers, registerLacks } from '../applications/calls.ts'
import { registerApplications, registerEndings } from '../applications/deciding.ts'
import { changeHandlers } from '../changes/calls.ts'
import { resealChanges } from '../changes/queries.ts'
import { registerChanges } from '../changes/subject.ts'
import { firmHandlers } from '../firms/calls.ts'
import type { CaseEngines } from '../ground/case-engines.ts'
import { CASES_KIND } from '../ground/case-words.ts'
import { registerKind } from '../ground/messages.ts'
import { resealForemen } from '../ground/reseal-queries.ts'
import { typeHandlers } from '../types/calls.ts'
import { versionOf } from '../types/queries.ts'
import { registerClock } from './clock.ts'
import { detailHandlers } from './detail.ts'
import { paperHandlers, registerPapers } from './paper.ts'
import { readingHandlers } from './reading.ts'
import { lapse, pruneDrafts, releaseFiles } from './sweeps.ts'
import { endUntenanted } from './tenancy.ts'

/** Types, applications, approval, changes and the agreement. */
export function casesRoom(engines: CaseEngines) {
  const { hooks, vault, store } = engines
  registerKind(engines, CASES_KIND)
  registerApplications(engines)
  registerEndings(engines)
  registerChanges(engines)
  registerLacks(engines)
  registerClock(engines)
  registerPapers(engines)
  vault.tend('decoration.work_case', () => resealForemen(store.db, vault))
  vault.tend('decoration.change', () => resealChanges(store.db, vault))
  hooks.onPruned((db, caseIds) => releaseFiles(db, engines, caseIds))
  hooks.onCosts(async (db, workCase) => {
    const type = await versionOf(db, workCase)
    return (type && costsOf(type.design, workCase.areaHundredths)) ?? NOTHING
  })
  hooks.onStages(async (db, workCase) => (await versionOf(db, workCase))?.design.stages ?? null)
  return {
    calls: {
      ...readingHandlers(engines),
      ...detailHandlers(engines),
      ...applyHandlers(engines),
      ...changeHandlers(engines),
      ...firmHandlers(engines),
      ...typeHandlers(engines),
      ...paperHandlers(engines),
    },
    subscribe(jobs: Jobs) {
      jobs.every('decoration.lapse', '11 * * * *', () => lapse(engines))
      jobs.every('decoration.tenancies', '*/15 * * * *', () => endUntenanted(engines))
      jobs.every('decoration.prune-drafts', '33 3 * * *', () => pruneDrafts(engines))
    },
  }
}

const NOTHING = { fees: [], depositApplicantFen: 0, depositFirmFen: 0 }
