import { PERSON_DISABLED, PERSON_ENABLED, PERSON_ROLE_TAKEN } from '#contract/people'
import type { Db } from '#platform/db'
import { type Jobs, textIn } from '#platform/jobs'
import type { AccessEngines } from '../engines.ts'
import { replaceGatekeeper } from '../points/queries.ts'
import { PASS_CODES } from './codes.ts'
import { listIdsOfHolder, lockOfHolder } from './holder-queries.ts'
import { updateResumed, updateSuspended } from './many-queries.ts'

type Switching = Pick<AccessEngines, 'codes' | 'clock'>

const holderIn = (payload: unknown) => ({ areaId: textIn(payload, 'areaId'), personId: textIn(payload, 'personId') })

/**
 * Suspends the passes of somebody who was disabled, and ends the codes that are shown of them. Each crossing asks by itself whether its person is disabled; by this devices and gate phones that judge without us hear of
 * it too. Codes come before passes, as for a scan.
 */
async function suspendAll(db: Db, { codes, clock }: Switching, payload: unknown): Promise<void> {
  const holder = holderIn(payload)
  await codes.revoke(db, { purpose: PASS_CODES, holder: await listIdsOfHolder(db, holder) })
  await updateSuspended(db, await lockOfHolder(db, holder), { by: 'person', now: clock() })
}

/** Resumes the passes of somebody who was enabled again; what is suspended for another reason stays so. */
async function resumeAll(db: Db, { clock }: Switching, payload: unknown): Promise<void> {
  await updateResumed(db, await lockOfHolder(db, holderIn(payload)), { by: 'person', now: clock() })
}

/** Passes follow whether their person may sign in; who is property staff no more is gatekeeper nowhere. */
export function subscribeSwitching(engines: Switching, jobs: Jobs): void {
  jobs.subscribe(PERSON_DISABLED, 'access.suspend', (db, { payload }) => suspendAll(db, engines, payload))
  jobs.subscribe(PERSON_ENABLED, 'access.resume', (db, { payload }) => resumeAll(db, engines, payload))
  jobs.subscribe(PERSON_ROLE_TAKEN, 'access.end-gatekeeper', async (db, { payload }) => {
    if (textIn(payload, 'role') !== 'property') return
    const { areaId, personId } = holderIn(payload)
    await replaceGatekeeper(db, { areaId, personId, pointIds: [], byId: personId, now: engines.clock() })
  })
}
