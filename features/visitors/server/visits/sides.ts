import { type ActsFor, actsFor } from '#door/access'
import { mayActFor } from '#door/people'
import { type Actor, type Approvals, addressesOfCaller, personAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { policyOf } from '../policy/queries.ts'
import { listCompanions } from './companion-queries.ts'
import type { VisitRow } from './queries.ts'
import type { Side } from './view.ts'

/**
 * How somebody stands to a visit: its host, its visitor (who filed it, or comes with it), or who manages or receives for its company; null: it is not there for them. A draft, and what
 * became of one that was never filed, is its applicant's alone.
 */
export async function sideOf(db: Db, visit: VisitRow, caller: Caller): Promise<Side | null> {
  const { personId, areaId } = caller
  if (areaId !== visit.areaId) return null
  if (isUnfiled(visit)) return visit.applicantId === personId ? 'visitor' : null
  if (visit.hostId === personId && caller.kind === 'person') return 'host'
  if (visit.applicantId === personId) return 'visitor'
  if ((await listCompanions(db, [visit.id])).some((one) => one.personId === personId)) return 'visitor'
  if (caller.kind !== 'person') return null
  return (await receivesFor(db, caller, visit.companyId)) ? 'company' : null
}

/** Whether somebody sees all visits of a company: its managers, and those of its people who receive for it. */
export async function receivesFor(
  db: Db,
  { areaId, personId, companies }: Caller,
  companyId: string,
): Promise<boolean> {
  if (await mayActFor(db, { areaId, personId }, companyId, 'manage')) return true
  // Whoever left the company receives for it no more, whatever its policy still says.
  if (!companies.some((one) => one.companyId === companyId)) return false
  return (await policyOf(db, companyId)).receptionIds.includes(personId)
}

/** Whether nobody but its applicant has ever heard of a visit: drafts are hidden from their company until they are filed. */
function isUnfiled({ state, way, hiddenAt }: VisitRow): boolean {
  if (way !== 'application' && way !== 'form') return false
  return state === 'draft' || (hiddenAt !== null && (state === 'expired' || state === 'cancelled'))
}

/** Who acts, with those who delegated to them, and those whose agent they are: by the principal's own address alone, and nothing that was passed to the principal. */
export async function actorOf(
  db: Db,
  { standIn }: Pick<Approvals, 'standIn'>,
  { areaId, person, now }: { areaId: string; person: Caller; now: Date },
  principals: readonly ActsFor[],
): Promise<Actor> {
  const actor = await standIn(db, { areaId, personId: person.personId, addresses: addressesOfCaller(person), now })
  const via = new Map(actor.via)
  for (const { principalId } of principals)
    if (!actor.addresses.includes(personAddress(principalId))) via.set(personAddress(principalId), principalId)
  return { ...actor, addresses: [...new Set([...actor.addresses, ...via.keys()])], via }
}

/** Whether somebody acts now for the host of a visit, at the visit's company. */
export async function isAgentOfHost(
  db: Db,
  { companyId, hostId }: VisitRow,
  caller: Caller,
  now: Date,
): Promise<boolean> {
  if (hostId === null || caller.kind !== 'person') return false
  const { areaId, personId } = caller
  const acts = await actsFor(db, { areaId, personId, companyId, now, hold: false })
  return acts.now.some(({ principalId }) => principalId === hostId)
}
