import { membershipRefusals, type people } from '#contract/people'
import { type HandlersOf, repeated } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { activateCompany, refuseCompany } from '../companies/registering.ts'
import type { PeopleEngines } from '../engines.ts'
import { beginMembership } from '../memberships/membership.ts'
import { mustBeOwn } from '../memberships/own-department.ts'
import { announceNews } from '../messages/write.ts'
import { lockName } from '../names/queries.ts'
import { auditApplication, lookerOf, refuseDecided, seen } from './apply-calls.ts'
import { closeDuty } from './duties.ts'
import { endApplication } from './queries.ts'
import { decides } from './rules.ts'
import { viewApplication } from './view.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'updateApplyCompany'>

/** Deciding who comes in. */
export function decideHandlers(engines: PeopleEngines): Handlers {
  return {
    async updateApplyCompany(ctx, { id, accept, reason = '', departmentId = null }) {
      const { areaId, db, now } = ctx
      const looker = lookerOf(ctx)
      const by = looker.personId
      const row = await seen(db, looker, id)
      if (!decides(row, looker) || row.personId === null) refuse(refusals.notFound, { field: 'id' })
      if (!accept && reason.trim() === '') refuse(membershipRefusals.reason, { field: 'reason' })
      const state = accept ? 'accepted' : 'refused'
      if (row.state === state && row.decidedBy === by) return repeated(viewApplication(row, looker, engines.vault))
      const { companyId, personId, kind } = row
      await mustBeOwn(db, companyId, departmentId)
      // First the person, then the application, then the company: as everybody locks them. Of two who decide at once the second finds it ended.
      if (accept) await lockName(db, personId)
      const to = { state, decidedAt: now, decidedBy: by, reason: accept ? '' : reason.trim() } as const
      if (!(await endApplication(db, id, 'applied', to))) await refuseDecided(db, looker, id)
      const of = { areaId, companyId }
      if (kind === 'register' && accept) await activateCompany(db, engines.jobs, of, { by, now })
      if (kind === 'register' && !accept) await refuseCompany(db, of, { by, now }, reason)
      const manager = kind === 'register' || !(row.managed || row.mayManage)
      if (accept) await beginMembership(db, engines, { ...of, personId }, { by, now, manager, departmentId })
      await closeDuty(db, engines, areaId, id)
      await announceNews(db, engines, { about: 'application', id })
      await auditApplication(ctx, db, id, `people.application.${state}`)
      return viewApplication(
        { ...row, ...to, managed: true, departmentId: departmentId ?? row.departmentId },
        looker,
        engines.vault,
      )
    },
  }
}
