import { CREW_MOST, isCrewOpen, crewRefusals as no, RUNNING, STATE_WORDS, type Trade } from '#contract/decoration'
import { type Db, isConstraint, newId } from '#platform/db'
import { type Day, dayOf } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { CaseRow } from '../ground/case-row.ts'
import type { CrewEngines } from '../workers/engines.ts'
import { endCrew, letIn, moveIn, siteOf } from '../workers/passes.ts'
import { claimPictures, type Pictures, replacedPictures, type SentPictures } from '../workers/pictures.ts'
import { insertWorker, listPlaces, lockWorker, setWorker, type WorkerSet } from '../workers/queries.ts'
import type { WorkerRow } from '../workers/row.ts'
import { checkIdNumber, checkPapers, checkPhone, freePlace } from '../workers/rules.ts'
import { certificateFields, idFields, nameFields, opened, phoneFields } from '../workers/sealing.ts'

/** What is written of a worker; pictures by their ids. */
export interface TypedWorker extends SentPictures {
  readonly name: string
  readonly phone?: string | undefined
  readonly idNumber?: string | undefined
  readonly trade: Trade
  readonly insuranceUntil: Day
  readonly certificateNumber: string
  readonly certificateUntil: Day | null
}

/** Who writes, and when. */
export interface Writer {
  readonly areaId: string
  readonly personId: string
  readonly now: Date
}

/** Refuses a crew that may not be changed any more. The caller holds the case. */
export function mustBeOpen({ state }: Pick<CaseRow, 'state'>): void {
  if (!isCrewOpen(state)) refuse(no.crewLate, { data: { what: STATE_WORDS[state] } })
}

/** Whether workers have passes where the case stands so: it has its permit and work is not over. */
const hasPasses = ({ state }: Pick<CaseRow, 'state'>): boolean => RUNNING.includes(state)

/** Which column refuses somebody twice, as people hear it. */
function refuseTwice(error: unknown): never {
  if (isConstraint(error, 'worker_id_once')) refuse(no.idTwice, { field: 'idNumber' })
  if (isConstraint(error, 'worker_phone_once')) refuse(no.phoneTwice, { field: 'phone' })
  throw error
}

/** Puts a worker on the crew of a case that the caller holds, with a pass where it has its permit. Refuses a crew of sixty, papers that are over, an ID number or a phone that somebody of the crew has. */
export async function addWorker(
  db: Db,
  engines: CrewEngines,
  { workCase, typed, by }: { workCase: CaseRow; typed: TypedWorker; by: Writer },
): Promise<WorkerRow> {
  const { vault } = engines
  const today = dayOf(by.now)
  const phone = checkPhone(typed.phone ?? refuse(no.phoneNeeded, { field: 'phone' }))
  const idNumber = checkIdNumber(typed.idNumber ?? refuse(no.idNeeded, { field: 'idNumber' }), today)
  checkPapers(typed, { today, hasCertificate: (typed.certificateId ?? null) !== null })
  const place = freePlace(await listPlaces(db, workCase.id), CREW_MOST)
  if (place === null) refuse(no.full, { data: { most: CREW_MOST } })
  const pictures = await claimPictures(db, engines, by, typed)
  const id = newId()
  const worker = await insertWorker(
    db,
    {
      id,
      areaId: by.areaId,
      caseId: workCase.id,
      state: 'listed',
      place,
      ...nameFields(vault, id, typed.name),
      ...phoneFields(vault, id, phone),
      ...idFields(vault, id, idNumber),
      ...certificateFields(vault, id, typed.certificateNumber),
      ...papersOf(typed),
      photoId: pictures.photoId ?? null,
      insuranceId: pictures.insuranceId ?? null,
      certificateId: pictures.certificateId ?? null,
      byId: by.personId,
    },
    by.now,
  ).catch(refuseTwice)
  return hasPasses(workCase) ? await letIn(db, engines, await siteOf(db, workCase), worker, by.now) : worker
}

const papersOf = ({ trade, insuranceUntil, certificateUntil }: TypedWorker) => ({
  trade,
  insuranceUntil,
  certificateUntil,
})

/**
 * Changes a worker whose case the caller holds, by the version that was seen; their pass follows. A pass never goes from one person to another: where the phone or the ID number is another one, codes and badge of before end with the commit.
 */
export async function changeWorker(
  db: Db,
  engines: CrewEngines,
  {
    workCase,
    id,
    seen,
    typed,
    by,
  }: { workCase: CaseRow; id: string; seen: number | undefined; typed: TypedWorker; by: Writer },
): Promise<WorkerRow> {
  const { vault } = engines
  const today = dayOf(by.now)
  const before = await lockWorker(db, id)
  if (!before || before.version !== seen || before.state === 'left') refuse(no.workerMoved)
  const phone = typed.phone === undefined ? null : checkPhone(typed.phone)
  const idNumber = typed.idNumber === undefined ? null : checkIdNumber(typed.idNumber, today)
  const pictures = await claimPictures(db, engines, by, typed)
  const after: Pictures = { ...before, ...pictures }
  checkPapers(typed, { today, hasCertificate: after.certificateId !== null })
  const set: WorkerSet = {
    ...nameFields(vault, id, typed.name),
    ...(phone !== null && phoneFields(vault, id, phone)),
    ...(idNumber !== null && idFields(vault, id, idNumber)),
    ...(typed.certificateNumber !== before.certificateNumber && certificateFields(vault, id, typed.certificateNumber)),
    ...papersOf(typed),
    ...pictures,
  }
  const worker = await setWorker(db, id, set, by.now).catch(refuseTwice)
  await engines.files.sealed.erase(db, replacedPictures(before, worker))
  if (!hasPasses(workCase)) return worker
  const site = await siteOf(db, workCase)
  const isOther =
    (phone !== null && phone !== opened(vault, 'phone', before)) ||
    (idNumber !== null && idNumber !== opened(vault, 'id', before))
  if (isOther) {
    await endCrew(db, engines, [id], { why: 'worker_changed', now: by.now })
    return await letIn(db, engines, site, worker, by.now)
  }
  await moveIn(db, engines, site, [worker], by.now)
  return worker
}
