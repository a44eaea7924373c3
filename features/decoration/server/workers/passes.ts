import { firmUntilOf, TRADE_WORDS, type WorkerEnds } from '#contract/decoration'
import { endPasses, grantPass, movePass, resumePasses, stoppedWords, suspendPasses } from '#door/access'
import { parkWith } from '#door/estate'
import { personsWithPhones } from '#door/people'
import type { Db } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { findFirm } from '../firms/queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import type { CrewEngines } from './engines.ts'
import { setWorker, updateStates } from './queries.ts'
import type { WorkerRow } from './row.ts'
import { movedTimes, passTimes } from './rules.ts'
import { opened } from './sealing.ts'

/** What passes of workers come from, at access. */
export const PASS_SOURCE = 'decoration'

type Granting = Pick<CrewEngines, 'codes' | 'identity' | 'vault'>

/** A case as passes of its crew follow it. */
export interface Site extends CaseRow, Pick<WorkerEnds, 'firmUntil'> {
  /** Empty: the case has no firm. */
  readonly firmName: string
}

/** The case with the name of its firm and the last day on which the firm's papers are good. */
export async function siteOf(db: Db, workCase: CaseRow): Promise<Site> {
  const { areaId, firmId } = workCase
  const firm = firmId === null ? null : await findFirm(db, areaId, firmId)
  return { ...workCase, firmName: firm?.name ?? '', firmUntil: firm && firmUntilOf(firm) }
}

/** What a gatekeeper reads: the firm, then trade and room. */
const factsOf = (vault: CrewEngines['vault'], { firmName, place }: Site, worker: WorkerRow) => ({
  name: opened(vault, 'name', worker),
  companyName: firmName,
  title: `${TRADE_WORDS[worker.trade]} · ${place}`,
  phone: opened(vault, 'phone', worker) || null,
})

/**
 * Gives a worker a pass for the building of the case, or their pass new facts, in the caller's transaction; where work is stopped it is suspended at once. Who has papers for no day of the period that is left stays as
 * they are. The caller holds the case and asks only where it has its permit. Answers the worker as they stand.
 */
export async function letIn(
  db: Db,
  engines: Granting,
  workCase: Site,
  worker: WorkerRow,
  now: Date,
): Promise<WorkerRow> {
  const times = passTimes(worker, { ...workCase, today: dayOf(now) })
  if (!times) return worker.state === 'listed' ? worker : await setWorker(db, worker.id, { state: 'listed' }, now)
  const { vault } = engines
  const phone = opened(vault, 'phone', worker)
  const holderId = (await personsWithPhones(db, vault, worker.areaId, [phone])).get(phone) ?? null
  await grantPass(db, engines, {
    areaId: worker.areaId,
    source: PASS_SOURCE,
    sourceId: worker.id,
    holderId,
    kind: 'worker',
    facts: factsOf(vault, workCase, worker),
    buildingIds: workCase.buildingId === null ? [] : [workCase.buildingId],
    ...times,
    entries: null,
    now,
  })
  const isStopped = workCase.state === 'stopped'
  if (isStopped) await suspendCrew(db, workCase.areaId, [worker.id], now)
  const state = isStopped ? 'suspended' : 'admitted'
  return await setWorker(db, worker.id, { state, holderId, admittedAt: worker.admittedAt ?? now }, now)
}

/** Gives the passes of workers the times of the case and of their papers as they stand; codes that are shown stay good. The caller holds the case. */
export async function moveIn(
  db: Db,
  engines: Granting,
  workCase: Site,
  workers: readonly WorkerRow[],
  now: Date,
): Promise<void> {
  for (const worker of workers) {
    if (worker.state === 'listed') {
      await letIn(db, engines, workCase, worker, now)
      continue
    }
    const { from, until } = movedTimes(worker, { ...workCase, today: dayOf(now) })
    await movePass(db, engines, {
      areaId: worker.areaId,
      source: PASS_SOURCE,
      sourceId: worker.id,
      from,
      until,
      facts: factsOf(engines.vault, workCase, worker),
      buildingIds: workCase.buildingId === null ? [] : [workCase.buildingId],
      now,
    })
  }
}

/** Whom people of a stopped job call: the park's service, else its gate, else its office by name. */
export async function parkPhone(db: Db, areaId: string): Promise<string> {
  const { servicePhone, gatePhone } = await parkWith(db, areaId)
  return servicePhone || gatePhone
}

/** What gates say of the passes of a stopped job. */
export const stoppedSentence = (phone: string): string => stoppedWords(phone || '园区管理处')

/** Suspends passes of workers, with the sentence that gates say. */
export async function suspendCrew(db: Db, areaId: string, workerIds: readonly string[], now: Date): Promise<void> {
  if (workerIds.length === 0) return
  const why = stoppedSentence(await parkPhone(db, areaId))
  await suspendPasses(db, { source: PASS_SOURCE, sourceIds: workerIds, why, now })
}

/** Resumes passes of workers. */
export async function resumeCrew(db: Db, workerIds: readonly string[], now: Date): Promise<void> {
  if (workerIds.length > 0) await resumePasses(db, { source: PASS_SOURCE, sourceIds: workerIds, now })
}

/** Ends the passes of workers for good, with their codes and badges. */
export async function endCrew(
  db: Db,
  engines: Pick<CrewEngines, 'codes'>,
  workerIds: readonly string[],
  { why, now }: { why: string; now: Date },
): Promise<void> {
  if (workerIds.length > 0) await endPasses(db, engines, { source: PASS_SOURCE, sourceIds: workerIds, why, now })
}

/** Everybody of a crew leaves: work is over. The caller holds the case. */
export async function sendHome(db: Db, engines: Pick<CrewEngines, 'codes'>, caseId: string, now: Date): Promise<void> {
  const ids = await updateStates(db, caseId, { from: ['listed', 'admitted', 'suspended'], to: 'left', now })
  await endCrew(db, engines, ids, { why: 'work_over', now })
}
