import { MEMBERSHIP_ENDED } from '#contract/people'
import { record } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import { type Jobs, textIn } from '#platform/jobs'
import type { ParkingEngines } from '../engines.ts'
import { endDoors } from '../passes/granting.ts'
import { lockAccessOf } from '../passes/queries.ts'
import { endOf } from '../staff/acts.ts'
import { changeOwn, insertActs } from '../staff/application-queries.ts'
import { writeEnded } from './messages.ts'

type Ending = Pick<ParkingEngines, 'codes' | 'identity' | 'notify' | 'clock'>

/** Ends access controls with the membership that they were given to. */
export function subscribeDoors(engines: Ending, jobs: Jobs): void {
  jobs.subscribe(MEMBERSHIP_ENDED, 'parking.end-access', (db, { payload }) =>
    endAccessOf(db, engines, { personId: textIn(payload, 'personId'), companyId: textIn(payload, 'companyId') }),
  )
}

async function endAccessOf(db: Db, engines: Ending, who: { personId: string; companyId: string }): Promise<void> {
  const now = engines.clock()
  for (const row of await lockAccessOf(db, { ...who, now })) {
    const { id, areaId } = row
    if (!(await changeOwn(db, id, 'approved', { state: 'ended', untilAt: endOf(row, now) }))) continue
    await endDoors(db, engines, { id, why: 'left', now })
    await insertActs(db, [{ id: newId(), applicationId: id, act: 'ended', byId: null, at: now, note: '已离开企业' }])
    await record(db, {
      areaId,
      at: now,
      actor: 'system:parking.access',
      action: 'parking.staff-application.ended',
      subject: { kind: 'parking.staff-application', id },
    })
    await writeEnded(db, engines, { id, areaId, personId: who.personId, why: '您已离开企业', now })
  }
}
