import type { Party } from '#contract/decoration'
import { phoneOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import type { Vault } from '#platform/vault'
import { normalisePhone } from '#vocabulary/phone'
import { refusals, refuse } from '#vocabulary/refusal'
import { findCase } from './case-queries.ts'
import type { CaseRow } from './case-row.ts'

/** The right to review papers of decoration. */
export const REVIEW = 'decoration.review'
/** The right to judge fire safety. */
export const FIRE = 'decoration.fire'

/** What of a caller says what they are to a case. */
export type Who = Pick<Caller, 'roles' | 'rights' | 'companies' | 'personId' | 'areaId'>

/** The purpose of the index by which a foreman's cases are found from a phone. */
const FOREMAN = 'decoration.foreman.phone'

/** The index of a foreman's phone; the phone as typed. */
export const foremanIndex = (vault: Pick<Vault, 'blindIndex'>, phone: string): Buffer =>
  vault.blindIndex(normalisePhone(phone), FOREMAN)

/** The index of the phone that somebody proved; null: they have none. */
export async function ownIndex(db: Db, vault: Vault, personId: string): Promise<Buffer | null> {
  const phone = await phoneOf(db, vault, personId)
  return phone === null ? null : foremanIndex(vault, phone)
}

/** Companies that somebody manages. */
export const managedBy = ({ companies }: Pick<Who, 'companies'>): string[] =>
  companies.filter(({ manager }) => manager).map(({ companyId }) => companyId)

/** Whether somebody sees every case of the park. */
export const seesAll = ({ roles, rights }: Pick<Who, 'roles' | 'rights'>): boolean =>
  roles.includes('operator') || roles.includes('property') || rights.includes(REVIEW) || rights.includes(FIRE)

/** What somebody is to a case, all of it; empty: a stranger. `index`: of the phone that they proved. */
export function partiesOf(
  who: Who,
  index: Buffer | null,
  workCase: Pick<CaseRow, 'areaId' | 'applicantId' | 'companyId' | 'foremanIndex'>,
): Party[] {
  if (who.areaId !== workCase.areaId) return []
  const parties: Party[] = []
  const manages = workCase.companyId !== null && managedBy(who).includes(workCase.companyId)
  if (workCase.applicantId === who.personId || manages) parties.push('applicant')
  if (index !== null && workCase.foremanIndex?.equals(index)) parties.push('foreman')
  if (who.roles.includes('property')) parties.push('staff')
  if (who.rights.includes(REVIEW)) parties.push('reviewer')
  if (who.rights.includes(FIRE)) parties.push('fire')
  if (who.roles.includes('operator')) parties.push('operator')
  return parties
}

/** A case that the caller sees, and what they are to it. Refuses `notFound` for anybody else's as for one that is not there; a draft is its applicant's alone. */
export async function seenCase(
  db: Db,
  vault: Vault,
  who: Who,
  id: string,
): Promise<{ workCase: CaseRow; parties: Party[] }> {
  const workCase = await findCase(db, who.areaId, id)
  const parties = workCase ? partiesOf(who, await ownIndex(db, vault, who.personId), workCase) : []
  const isHidden = workCase?.state === 'draft' && !parties.includes('applicant')
  if (!workCase || parties.length === 0 || isHidden) return refuse(refusals.notFound, { field: 'id' })
  return { workCase, parties }
}
