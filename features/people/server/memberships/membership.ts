import { MEMBERSHIP_BEGUN, MEMBERSHIP_ENDED, type MembershipEnded, membershipRefusals } from '#contract/people'
import { record } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import type { Identity } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import { refuse } from '#vocabulary/refusal'
import { deleteNameKeys, insertNameKeys, lockName, lockPersons } from '../names/queries.ts'
import { findableIn } from '../names/renaming.ts'
import {
  deleteMembership,
  hasManager,
  insertMembership,
  insertMemberships,
  insertPastMembership,
  listCompanyIds,
  lockCompanies,
} from './queries.ts'

/** What beginning and ending a membership needs. */
export interface MembershipEngines {
  identity: { sessions: Pick<Identity['sessions'], 'personChanged'> }
  jobs: Pick<Jobs, 'announce'>
}

/** Whose membership of which company. */
export interface Tie {
  areaId: string
  companyId: string
  personId: string
}

/**
 * Makes somebody one of a company's people, in the caller's transaction: found by its people at once, and on their sessions within a second.
 * Locks the person, then the company. Refuses (10152) who is already; false: the company is not active.
 */
export async function beginMembership(
  db: Db,
  { identity, jobs }: MembershipEngines,
  { areaId, companyId, personId }: Tie,
  facts: { by: string; now: Date; manager?: boolean; departmentId?: string | null },
): Promise<void> {
  const { by, now, manager = false, departmentId = null } = facts
  await findableIn(db, companyId, personId)
  if (!(await insertMembership(db, { personId, companyId, manager, departmentId, joinedAt: now })))
    refuse(membershipRefusals.member)
  await identity.sessions.personChanged(db, personId)
  await jobs.announce(db, { type: MEMBERSHIP_BEGUN, payload: { areaId, companyId, personId } })
  const subject = { kind: 'people.person', id: personId }
  const detail = { companyId, manager }
  await record(db, { areaId, at: now, actor: by, action: 'people.membership.begun', subject, detail })
}

/** One of many memberships that begin together. */
export interface TieToBegin {
  companyId: string
  personId: string
  manager: boolean
  departmentId: string | null
  title: string
  /** By these they are found among the company's people. */
  keys: readonly string[]
}

/**
 * Makes many persons people of companies, in the caller's transaction, by the rules of `beginMembership`: persons are locked before companies, both in the order of
 * their ids. Whoever calls writes who did it. Throws where one is a member already or a company is not active: the caller has looked.
 */
export async function beginMemberships(
  db: Db,
  {
    identity,
    jobs,
  }: { identity: { sessions: Pick<Identity['sessions'], 'peopleChanged'> }; jobs: Pick<Jobs, 'announceAll'> },
  areaId: string,
  ties: readonly TieToBegin[],
  now: Date,
): Promise<void> {
  if (ties.length === 0) return
  const personIds = [...new Set(ties.map(({ personId }) => personId))]
  await lockPersons(db, personIds)
  await lockCompanies(db, areaId, [...new Set(ties.map(({ companyId }) => companyId))])
  const begun = await insertMemberships(db, ties, now)
  if (begun !== ties.length) throw new Error(`${ties.length - begun} memberships could not begin`)
  await insertNameKeys(db, ties)
  await identity.sessions.peopleChanged(db, personIds)
  await jobs.announceAll(
    db,
    ties.map(({ companyId, personId }) => ({ type: MEMBERSHIP_BEGUN, payload: { areaId, companyId, personId } })),
  )
}

/**
 * Ends somebody's membership, in the caller's transaction: their rights for the company end on every server within a second. Locks the person, then
 * the company. Answers whether there was one. Refuses (10154) where no manager who may sign in would be left, unless the company has left.
 */
export async function endMembership(
  db: Db,
  { identity, jobs }: MembershipEngines,
  { areaId, companyId, personId }: Tie,
  { by, now, why }: { by: string | null; now: Date; why: MembershipEnded['why'] },
): Promise<boolean> {
  await lockName(db, personId)
  await lockCompanies(db, areaId, [companyId])
  const ended = await deleteMembership(db, personId, companyId)
  if (!ended) return false
  if (ended.manager && why !== 'company-left' && !(await hasManager(db, companyId)))
    refuse(membershipRefusals.lastManager)
  const { joinedAt } = ended
  await insertPastMembership(db, { id: newId(), personId, companyId, joinedAt, endedAt: now, endedBy: by, why })
  await deleteNameKeys(db, companyId, personId)
  await identity.sessions.personChanged(db, personId)
  await jobs.announce(db, { type: MEMBERSHIP_ENDED, payload: { areaId, companyId, personId, why } })
  const subject = { kind: 'people.person', id: personId }
  const detail = { companyId, why }
  const actor = by ?? 'system:people.memberships'
  await record(db, { areaId, at: now, actor, action: 'people.membership.ended', subject, detail })
  return true
}

/** Ends all memberships of a person, whose row the caller holds. Refuses as `endMembership` does. */
export async function endAllMemberships(
  db: Db,
  engines: MembershipEngines,
  { areaId, personId, ...how }: { areaId: string; personId: string } & Parameters<typeof endMembership>[3],
): Promise<void> {
  for (const companyId of await listCompanyIds(db, personId))
    await endMembership(db, engines, { areaId, companyId, personId }, how)
}
