import { factsOf, holdersReaching, managersOf, operatorsOf, rightsOf } from '#door/people'
import { type Address, managerAddress, personAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { InboxReader } from '#platform/notify'
import type { Day } from '#vocabulary/day'
import { holderAddresses } from '../ground/holders.ts'
import { type Seen, sightOf } from '../sight/rules.ts'
import type { Reader } from './queries.ts'

/** The right by which requests are handled. */
export const HANDLES = 'archive.requests'

type OfEnterprise = Seen & { readonly areaId: string }

/** Who handles requests of an enterprise today. */
export async function handlersOf(
  db: Db,
  { areaId, companyId, regionIds }: OfEnterprise,
): Promise<readonly { id: string; bounded: boolean }[]> {
  return await holdersReaching(db, areaId, HANDLES, { companyId, regionIds })
}

/** Addresses of who handles requests of an enterprise: the right in the whole park, and each person who holds it in bounds. */
export async function handlerAddresses(db: Db, enterprise: OfEnterprise): Promise<Address[]> {
  return await holderAddresses(db, enterprise, HANDLES)
}

/** The enterprise's side of a request: its managers, and whoever wrote it down for the enterprise. */
type Side = Pick<Seen, 'companyId'> & { readonly noted: boolean; readonly raisedBy: string }

/** Addresses of the enterprise's side. */
export function sideAddresses({ companyId, noted, raisedBy }: Side): Address[] {
  return [
    ...(companyId === null ? [] : [managerAddress(companyId)]),
    ...(noted || companyId === null ? [personAddress(raisedBy)] : []),
  ]
}

/** Persons of the enterprise's side. */
export async function sideOf(db: Db, { companyId, noted, raisedBy }: Side): Promise<string[]> {
  const managers = companyId === null ? [] : await managersOf(db, companyId)
  return [...managers, ...(noted || companyId === null ? [raisedBy] : [])]
}

/** Persons of the park's operators. */
export function operators(db: Db, areaId: string): Promise<string[]> {
  return operatorsOf(db, areaId)
}

/** How somebody reads requests today, of whom no session is at hand: whoever opens a message. */
export async function readerBehind(db: Db, { areaId, personId }: InboxReader, today: Day): Promise<Reader | null> {
  const facts = await factsOf(db, { areaId, personId })
  if (!facts) return null
  const manages = facts.companies.flatMap(({ companyId, manager }) => (manager ? [companyId] : []))
  const held = await rightsOf(db, { areaId, personId })
  return {
    sight: sightOf({ areaId, personId, manages }, held),
    operator: facts.roles.includes('operator'),
    today,
  }
}
