import { CROSSED, type Crossed } from '#contract/access'
import { isFinal, RUNNING } from '#contract/decoration'
import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { parseInstant } from '#vocabulary/day'
import { lockCase, setCase } from '../ground/case-queries.ts'
import type { Changed, Moved, Renewed } from '../ground/hooks.ts'
import { moveCase } from '../ground/moving.ts'
import type { CrewEngines } from '../workers/engines.ts'
import { letIn, moveIn, resumeCrew, sendHome, siteOf, suspendCrew } from '../workers/passes.ts'
import { findAnyWorker, lockPresent, markCaseEnded, updateFirstIn, updateStates } from '../workers/queries.ts'
import { lockCasesOfFirm } from './case-queries.ts'
import { messageMoved } from './messages.ts'

/** Lets passes of a crew follow its case, in the transaction in which the case moves or changes, or the papers of its firm do. */
export function registerCrewHooks(engines: CrewEngines): void {
  engines.hooks.onMoved((db, moved) => followMoved(db, engines, moved))
  engines.hooks.onChanged((db, changed) => followChanged(db, engines, changed))
  engines.hooks.onRenewed((db, renewed) => followRenewed(db, engines, renewed))
}

async function followMoved(db: Db, engines: CrewEngines, moved: Moved): Promise<void> {
  const { workCase, from, to, now } = moved
  const { id: caseId, areaId } = workCase
  if (to === 'to_begin' && from === 'to_pay') {
    const site = await siteOf(db, workCase)
    for (const worker of await lockPresent(db, caseId)) await letIn(db, engines, site, worker, now)
  } else if (to === 'stopped') {
    await suspendCrew(db, areaId, await updateStates(db, caseId, { from: ['admitted'], to: 'suspended', now }), now)
  } else if (from === 'stopped' && RUNNING.includes(to)) {
    await resumeCrew(db, await updateStates(db, caseId, { from: ['suspended'], to: 'admitted', now }), now)
  } else if (to === 'watching' || isFinal(to)) {
    await sendHome(db, engines, caseId, now)
  }
  if (isFinal(to)) await markCaseEnded(db, caseId, now)
  await messageMoved(db, engines, moved)
}

async function followChanged(db: Db, engines: CrewEngines, { workCase, now }: Changed): Promise<void> {
  if (!RUNNING.includes(workCase.state)) return
  await moveIn(db, engines, await siteOf(db, workCase), await lockPresent(db, workCase.id), now)
}

async function followRenewed(db: Db, engines: CrewEngines, { firmId, now }: Renewed): Promise<void> {
  for (const workCase of await lockCasesOfFirm(db, firmId))
    if (RUNNING.includes(workCase.state))
      await moveIn(db, engines, await siteOf(db, workCase), await lockPresent(db, workCase.id), now)
}

/** Begins work when a gate lets in the first worker of a crew, and remembers when each came in first. */
export function followGates(jobs: Jobs, engines: CrewEngines): void {
  jobs.subscribe(CROSSED, 'decoration.first-in', (db, { payload }) => followCrossing(db, engines, payload as Crossed))
}

/** What a crossing means for the case of its worker. Of one that happened before a stop, and is heard after it, the case remembers that work had begun. */
export async function followCrossing(
  db: Db,
  engines: CrewEngines,
  { source, sourceId, direction, kind, at }: Pick<Crossed, 'source' | 'sourceId' | 'direction' | 'kind' | 'at'>,
): Promise<void> {
  if (source !== 'decoration' || direction !== 'in' || kind !== 'opened') return
  const worker = await findAnyWorker(db, sourceId)
  if (!worker) return
  const now = engines.clock()
  const begunAt = parseInstant(at) ?? now
  const workCase = await lockCase(db, worker.caseId)
  await updateFirstIn(db, worker.id, begunAt)
  if (!workCase || workCase.begunAt !== null) return
  if (workCase.state === 'stopped') await setCase(db, workCase.id, { begunAt }, now)
  if (workCase.state === 'to_begin')
    await moveCase(db, engines, { workCase, to: 'working', act: 'begin', byId: null, set: { begunAt }, now })
}
