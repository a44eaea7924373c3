import { personRefusals } from '#contract/people'
import { audited } from '#platform/audit'
import type { WriteContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { beginMembership } from '../memberships/membership.ts'
import { hasManager, lockCompanies } from '../memberships/queries.ts'
import { countManagers, updateManager } from './change-queries.ts'
import { mustHold } from './disabling.ts'

/**
 * Makes a person the first manager of a company of the park that has none who may sign in, in the caller's transaction: a member of it from now on where they were none. Locks the person, then the company: of two at
 * once one names a manager. Answers how many managers the company has. Refuses where it has one, and where it is not in the park.
 */
export async function nameFirstManager(
  ctx: WriteContext,
  { identity, jobs }: Pick<PeopleEngines, 'identity' | 'jobs'>,
  { companyId, personId }: { companyId: string; personId: string },
): Promise<number> {
  const { db, areaId, now } = ctx
  const person = await mustHold(db, areaId, personId)
  if (person.disabledAt !== null) refuse(personRefusals.personDisabled, { field: 'whom' })
  const [company] = await lockCompanies(db, areaId, [companyId])
  if (!company) refuse(refusals.notFound, { field: 'id' })
  if (company.state !== 'active') refuse(personRefusals.companyAway)
  if (await hasManager(db, companyId)) refuse(personRefusals.companyManaged)
  if (await updateManager(db, personId, companyId)) {
    await identity.sessions.personChanged(db, personId)
    const subject = { kind: 'people.person', id: personId }
    await audited(db, ctx, 'people.manager.made', subject, { companyId })
  } else {
    const facts = { by: ctx.person.personId, now, manager: true }
    await beginMembership(db, { identity, jobs }, { areaId, companyId, personId }, facts)
  }
  return await countManagers(db, companyId)
}
