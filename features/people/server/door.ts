import type { RawBuilder } from 'kysely'
import type { Db, PageAsked } from '#platform/db'
import type { PersonFacts } from '#platform/identity'
import type { Vault } from '#platform/vault'
import type { Page } from '#vocabulary/page'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { allows, type Matter } from './acting.ts'
import { findColleagues } from './finding/finding.ts'
import { listWithPhones } from './finding/phone-queries.ts'
import { type FoundColleague, listExactlyFor, listSeenAmong } from './finding/queries.ts'
import { holders } from './holders/holders.ts'
import { listPosts } from './holders/queries.ts'
import { openPhone, phoneIndex } from './phones.ts'
import {
  type FactRow,
  factsSql,
  findCompany,
  findDisabled,
  findFacts,
  findFactsNamed,
  findIdByPhone,
  findPerson,
  listCompanies,
  listCompanyNames,
  listNames,
  listPeers,
  namedFacts,
  updateWay,
} from './queries.ts'

import { listMembersAmong, listMembersWithPhone } from './status/queries.ts'

export { allows, type Matter } from './acting.ts'
export { type AddresseeKind, addresseesFor, lineNamesOf, phonesOf, placedOf } from './addressees/addressees.ts'
export { listOfPhone as companiesOfPhone } from './companies/find-queries.ts'
export { type ListedCompany, listedCompanies, listedCompany } from './companies/listed.ts'
export { type RecordChoice, recordChoices } from './finding/choices.ts'
export type { FoundColleague } from './finding/queries.ts'
export { listOperators as operatorsOf } from './queries.ts'
export { countWithRole } from './readiness/queries.ts'
export {
  type HeldRight,
  type Holding,
  hasRight,
  holdersOfRight,
  holdersReaching,
  holdingsOf,
  rightsOf,
  type Within,
} from './rights/held.ts'
export { sendSignInCode, signInByCode, useSignInCode, visitorBehind, welcome } from './signing-in/welcome.ts'
export { listManagers as managersOf } from './status/queries.ts'
export { type Appointed, appointOperator, keysFit, signInCode } from './terminal/appointing.ts'
export { insidePayer } from './third/payer.ts'

/** A person in one park. */
export interface Who {
  areaId: string
  personId: string
}

/**
 * May this person do this for the company (null: in their own name), as it stands in this transaction? Never where they are unknown,
 * disabled or of another park. The one answer to who acts for whom: nobody else reads memberships or roles.
 */
export async function mayActFor(db: Db, who: Who, companyId: string | null, matter: Matter): Promise<boolean> {
  return (await actsAs(db, who, companyId, matter)) !== null
}

/** The same, with what the company is called (null: in their own name); null: they may not. */
export async function actsAs(
  db: Db,
  { areaId, personId }: Who,
  companyId: string | null,
  matter: Matter,
): Promise<{ companyName: string | null } | null> {
  return actingBy(await findFactsNamed(db, personId, areaId), companyId, matter)
}

/** How another statement asks who somebody acts for: SQL of one value of the person in a column, and what reads it as `actsAs` does. */
export interface Acting {
  readonly facts: (personId: RawBuilder<unknown>) => RawBuilder<unknown>
  readonly reads: (found: unknown, companyId: string | null, matter: Matter) => { companyName: string | null } | null
}

/** The same as `actsAs` within another statement. */
export function acting(areaId: string): Acting {
  return {
    facts: (personId) => factsSql(personId, areaId),
    // what `facts` says
    reads: (found, companyId, matter) => actingBy(namedFacts(found as FactRow[]), companyId, matter),
  }
}

function actingBy(
  found: ReturnType<typeof namedFacts>,
  companyId: string | null,
  matter: Matter,
): { companyName: string | null } | null {
  if (!found || !allows(found.facts, companyId, matter)) return null
  return { companyName: companyId === null ? null : (found.names.get(companyId) ?? null) }
}

/** A person's companies and roles as they stand in this transaction, for `allows`; null: unknown, disabled, or of another park. */
export function factsOf(db: Db, { areaId, personId }: Who): Promise<PersonFacts | null> {
  return findFacts(db, personId, areaId)
}

/** Who stands behind addresses of approvals in a park now: persons who may sign in, holders of rights and of roles, managers of companies. One statement. */
export const personsBehind: typeof holders.holdersOf = (...asked) => holders.holdersOf(...asked)

/** Whether a person was disabled, or their account erased, as it stands in this transaction. Who closes their account is not disabled yet. */
export async function isDisabled(db: Db, personId: string): Promise<boolean> {
  return (await findDisabled(db, personId)) !== null
}

/** What a person is called; an empty word where they are unknown. */
export async function nameOf(db: Db, personId: string): Promise<string> {
  return (await namesOf(db, [personId])).get(personId) ?? ''
}

/** What several people are called, by their ids; unknown ones are left out. */
export async function namesOf(db: Db, personIds: readonly string[]): Promise<Map<string, string>> {
  const rows = personIds.length === 0 ? [] : await listNames(db, personIds)
  return new Map(rows.map(({ id, nickName }) => [id, nickName]))
}

/** The roles that several persons have in a park, by their ids; who is disabled or closing is left out. */
export async function rolesOf(
  db: Db,
  areaId: string,
  personIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const rows = personIds.length === 0 ? [] : await listPosts(db, areaId, personIds)
  return new Map(rows.map(({ personId, roles }) => [personId, roles]))
}

/** What a company is called; null where it is unknown. */
export async function companyNameOf(db: Db, companyId: string): Promise<string | null> {
  return (await findCompany(db, companyId))?.name ?? null
}

/** What a company is registered as; null where it is unknown. `creditCode`: empty where it gave none. */
export async function registeredAs(
  db: Db,
  companyId: string,
): Promise<{ name: string; address: string; creditCode: string } | null> {
  const company = await findCompany(db, companyId)
  return company ? { name: company.name, address: company.address, creditCode: company.creditCode ?? '' } : null
}

/** The address of a company, and how it says to get there; empty: it says nothing. */
export async function wayOf(db: Db, companyId: string): Promise<{ address: string; way: string }> {
  const company = await findCompany(db, companyId)
  return { address: company?.address ?? '', way: company?.way ?? '' }
}

/** Writes how to get to a company, in its own words. */
export async function setWay(db: Db, companyId: string, way: string): Promise<void> {
  await updateWay(db, companyId, way)
}

/** What several companies of a park are called, by their ids; unknown ones are left out. */
export async function companyNamesOf(
  db: Db,
  areaId: string,
  companyIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = companyIds.length === 0 ? [] : await listCompanyNames(db, areaId, companyIds)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Companies of a park in the order of their names: those whose name holds `part`. */
export function companiesOf(
  db: Db,
  areaId: string,
  which: PageAsked & { part: string },
): Promise<Page<{ id: string; name: string }>> {
  return listCompanies(db, areaId, which)
}

/**
 * Whom a person finds in the address books of these companies of theirs, at most `limit`, by pinyin: by a part of name or spelling, by department, or by the last four
 * digits or more of a number that the book shows them. Nobody who is hidden from them, disabled, or closes their account. The one search for every picker of people.
 */
export function colleaguesOf(
  db: Db,
  vault: Vault,
  personId: string,
  companyIds: readonly string[],
  which: { text: string; limit: number },
): Promise<FoundColleague[]> {
  return findColleagues(db, vault, personId, companyIds, which)
}

/** Offices of the park: who has one works with all who have the same. */
const OFFICES: readonly string[] = ['operator', 'property']

/**
 * People of a park who have an office of it that the caller, with these roles, has too, by a part of name or pinyin. Nobody for who has none: staff of companies
 * and visitors find nobody by this.
 */
export async function peersOf(
  db: Db,
  { areaId, roles }: { areaId: string; roles: readonly string[] },
  which: { part: string; limit: number },
): Promise<{ id: string; name: string }[]> {
  const offices = roles.filter((role) => OFFICES.includes(role))
  return offices.length === 0 ? [] : await listPeers(db, areaId, offices, which)
}

/** Those of `personIds` whom this person sees as colleagues in an address book, with what they are called; themselves left out. */
export async function colleaguesAmong(
  db: Db,
  personId: string,
  personIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = personIds.length === 0 ? [] : await listSeenAmong(db, personId, personIds)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A person's phone, opened and unmasked: for sending them messages, never for showing or storing. Null: unknown, or they have none. */
export async function phoneOf(db: Db, vault: Vault, personId: string): Promise<string | null> {
  const person = await findPerson(db, personId)
  return person ? openPhone(vault, person) : null
}

/** Who of a park has this phone, as normalised; null: nobody, or their account is disabled. For linking a record to a person and writing to them, never for showing. */
export function personOfPhone(db: Db, vault: Vault, areaId: string, phone: string): Promise<string | null> {
  return findIdByPhone(db, areaId, phoneIndex(vault, phone))
}

/**
 * The one person of a company who is called exactly so, or whose phone this is; null where nobody is meant alone. For strangers at the door: they hear of nobody whom they
 * do not know already, nor of whom a rule of the address book hides; a colleague finds whom the book shows them.
 */
export async function hostIn(
  db: Db,
  vault: Vault,
  companyId: string,
  text: string,
  askerId: string,
): Promise<{ id: string; name: string } | null> {
  const typed = text.trim()
  const by = isPhone(normalisePhone(typed)) ? { phoneIndex: phoneIndex(vault, normalisePhone(typed)) } : { name: typed }
  const found = await listExactlyFor(db, askerId, companyId, by)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Those of `personIds` who are of this company now, with what they are called; others, and who is disabled, are left out. */
export async function membersAmong(
  db: Db,
  companyId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = personIds.length === 0 ? [] : await listMembersAmong(db, companyId, personIds)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Who of a company has one of these phones; null: nobody, or several. For linking a record to a person, never for showing. */
export async function memberWithPhone(
  db: Db,
  vault: Vault,
  companyId: string,
  phones: readonly string[],
): Promise<string | null> {
  if (phones.length === 0) return null
  const found = await listMembersWithPhone(
    db,
    companyId,
    phones.map((phone) => phoneIndex(vault, phone)),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Who of a park has these phones, by the phone in its normal form; phones that nobody has are left out. For linking a record to a person, never for showing. */
export async function personsWithPhones(
  db: Db,
  vault: Vault,
  areaId: string,
  phones: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (phones.length === 0) return new Map()
  const byIndex = new Map(phones.map((phone) => [phoneIndex(vault, phone).toString('hex'), phone]))
  const found = await listWithPhones(
    db,
    areaId,
    [...byIndex.keys()].map((hex) => Buffer.from(hex, 'hex')),
  )
  return new Map(found.map((person) => [byIndex.get(person.phoneIndex.toString('hex')) ?? '', person.id]))
}
