import { rightRefusals } from '#contract/people'
import { regionsOf } from '#door/estate'
import { audited } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import type { WriteContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { announceNews } from '../messages/write.ts'
import { countActive, insertGrant, isThere } from './grant-queries.ts'
import { refuseDays } from './rules.ts'

/** Where a grant is to count; null: in the whole park. */
export type WithinWanted = { regionIds: string[] } | { companyIds: string[] } | null

/** A role, a person, and for how long. */
export interface ToGrant {
  /** Held by the caller's transaction, with the day it is there. */
  role: { id: string; today: string }
  personId: string
  within: WithinWanted
  beginsOn: string | undefined
  endsOn: string
}

/** Grants a role: never to oneself, never to whom the park does not know, never twice. Their sessions know it at once. Answers the grant's id. */
export async function grantRole(
  { areaId, db, now, person }: WriteContext,
  { identity: { sessions }, jobs }: Pick<PeopleEngines, 'identity' | 'jobs'>,
  { role, personId, within, beginsOn = role.today, endsOn }: ToGrant,
): Promise<string> {
  const actor = person.personId
  if (personId === actor) refuse(rightRefusals.selfGrant, { field: 'personId' })
  refuseDays({ today: role.today, beginsOn, endsOn })
  if (!(await isThere(db, areaId, personId))) refuse(refusals.notFound, { field: 'personId' })
  const bounds = await boundsOf(db, areaId, within)
  const id = newId()
  const of = { id, areaId, roleId: role.id, personId }
  const written = { ...of, ...bounds, beginsOn, endsOn, grantedAt: now, grantedBy: actor }
  if (!(await insertGrant(db, written))) refuse(rightRefusals.heldAlready, { field: 'personId' })
  await sessions.personChanged(db, personId)
  await announceNews(db, { jobs }, { about: 'grant', id })
  const detail = { roleId: role.id, personId, ...bounds, beginsOn, endsOn }
  const subject = { kind: 'people.role-grant', id }
  await audited(db, { areaId, now, person }, 'people.role.granted', subject, detail)
  return id
}

/** The bounds as they are kept: only regions and companies of this park. */
async function boundsOf(db: Db, areaId: string, within: WithinWanted) {
  if (within === null) return { regionIds: null, companyIds: null }
  if ('regionIds' in within) {
    const regionIds = [...new Set(within.regionIds)]
    const known = new Set((await regionsOf(db, areaId)).map(({ id }) => id))
    if (!regionIds.every((id) => known.has(id))) refuse(refusals.notFound, { field: 'within' })
    return { regionIds, companyIds: null }
  }
  const companyIds = [...new Set(within.companyIds)]
  if ((await countActive(db, areaId, companyIds)) < companyIds.length) refuse(refusals.notFound, { field: 'within' })
  return { regionIds: null, companyIds }
}
